"""How fast, side by side with something known; every figure is a ratio or stands beside its limit."""
