"""The proof of the pure core: the rules, the fold, the problems and the log."""
