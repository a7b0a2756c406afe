"""Oceans in two editions: what they share lies here, what is their own in `beta` and `published`."""
