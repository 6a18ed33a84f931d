// The Catalog part.
