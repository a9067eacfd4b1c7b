"""Games that are kept: their text form, the library on disk, and its one keeper."""
