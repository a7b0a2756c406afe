"""The kernel: pure, knows no game, no clock, no database and no language."""
