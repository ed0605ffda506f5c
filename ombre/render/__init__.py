"""The face of a mini-hand without a browser: text diagrams, cards as SVG, static HTML.

Everything here is made from a view (the plain JSON of `ombre.respond`), labels and card names; nothing here knows a
rule.
"""
