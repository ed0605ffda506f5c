"""The engine in the browser's Python."""
