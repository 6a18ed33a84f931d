/// The result of reading a document.
struct Reading {
  var chunks: [Chunk]
  var source: SourceText
  /// The references to notes, by the offset of the sign.
  var references: [Int: Footnotes.Reference] = [:]
  var inlines = Inlines()
  /// The offsets of the characters that the document has by a count other than the reader's, one
  /// for each.
  var missing: [Int] = []
}
