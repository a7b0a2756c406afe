"""HTTP and WebSocket: pages, API and live views; no SQL and no rules."""
