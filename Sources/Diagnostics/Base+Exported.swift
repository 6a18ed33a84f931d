// `Diagrams` and `Import` still ask `Diagnostics` for what `Base` has; this goes when they are packages of their own.
@_exported public import Base
