"""The database: rooms, people, matches. Knows no rules."""
