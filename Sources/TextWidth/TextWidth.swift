// The TextWidth part.
