// The Site part.
