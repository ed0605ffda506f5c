"""The games as others see them: as games of OpenSpiel."""
