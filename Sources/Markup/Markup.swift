// The Markup part.
