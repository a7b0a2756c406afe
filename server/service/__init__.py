"""The verbs of the house: the only place where the rules of a game meet the database."""
