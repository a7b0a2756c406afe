"""How migrations are run: on the connection that the server hands over."""

from alembic import context

from server.store.tables import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema,
    transaction_per_migration=True,
    compare_server_default=True,
)
with context.begin_transaction():
    context.run_migrations()
