"""The engine in the page's worker, in a real browser on the built site."""
