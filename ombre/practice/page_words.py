"""The words around the mini-hands: the reader's settings, the progress that a browser keeps, the index of rules."""

from __future__ import annotations

from collections.abc import Mapping

from ombre.practice.words import speak

__all__ = ["display_labels", "progress_labels", "rules_labels"]


def display_labels(language: str) -> Mapping[str, str]:
    """The words of the menu in which a reader chooses how cards look."""
    text = speak(language).text
    return {
        "display": text("Display"),
        "display_colours": text("Four colours for the suits"),
        "display_large": text("Large letters on the cards"),
        "display_not_kept": text(
            "This browser does not allow the page to remember your choice; it lasts until you leave the page."
        ),
    }


def progress_labels(language: str) -> Mapping[str, str]:
    """The words about mini-hands that are solved; ``{n}`` and ``{of}`` are filled in by the page."""
    text = speak(language).text
    return {
        "done": text("Solved"),
        "chapter": text("Mini-hands solved in this chapter: {n} of {of}"),
        "beside": text("{n} of {of} solved"),
        "all": text("Mini-hands solved: {n} of {of}"),
        "title": text("Your progress"),
        "where": text("It is kept in this browser only, for all languages of the book."),
        "export": text("Export"),
        "import": text("Import"),
        "reset": text("Delete progress"),
        "exported": text("Copy this text and keep it:"),
        "copy": text("Copy"),
        "copied": text("Copied."),
        "paste": text("Paste an exported text here:"),
        "add": text("Add it"),
        "imported": text("Added."),
        "damaged": text("This text is not exported progress, or it is damaged. Nothing was changed."),
        "sure": text("Delete the progress in this browser? This cannot be undone."),
        "yes": text("Delete"),
        "no": text("Cancel"),
        "deleted": text("Deleted."),
        "not_kept": text(
            "This browser does not allow the page to keep your progress; it lasts until you leave the page."
        ),
    }


def rules_labels(language: str) -> Mapping[str, str]:
    """The words of the index of rules; sources and reasons are looked up by `ombre.practice.words.Words.name`."""
    text, name = speak(language).text, speak(language).name
    return {
        "rules": name("index of rules", "Rules"),
        "options": name("index of rules", "Options"),
        "left_out": name("index of rules", "Not offered"),
        "source": name("index of rules", "Source"),
        "taught": name("index of rules", "Taught"),
        "practised": name("index of rules", "Practised"),
        "tested": name("index of rules", "Tested"),
        "sees": name("index of rules", "Changed by"),
        "name": name("index of rules", "Name"),
        "values": name("index of rules", "Values"),
        "table": text("A matter of the table, not of the program: no mini-hand asks for it."),
        "display": text("A matter of words: no mini-hand asks for it."),
    }
