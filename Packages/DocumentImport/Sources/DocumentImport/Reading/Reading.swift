/// What a reader makes of a document.
struct Reading {
  var chunks: [Chunk]
  var source: SourceText
  /// What refers to notes, by the offset of its sign.
  var references: [Int: Footnotes.Reference] = [:]
  var inlines = Inlines()
}
