"""Tests of the mini-hands, the exact search and the bots."""
