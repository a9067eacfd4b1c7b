"""The sheet drawn: one layout of plain shapes, and what turns it into PDF and PNG."""
