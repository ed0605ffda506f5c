"""Mini-hands in notebooks. Only this package needs anywidget; nothing is imported before it is asked for."""
