/// Whether a file may run scripts when a reader opens it by itself.
enum ScriptCheck {
  /// Whether it must be looked at at all, by its name.
  static func concerns(_ path: String) -> Bool { isDocument(path) || isPicture(path) }

  /// Whether a file may run scripts.
  ///
  /// What browsers show as a page is taken for one with scripts: HTML has too many ways to have them. Of an
  /// SVG picture all is read, see ``SVGReader``.
  static func mayRunScripts(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard isPicture(path) else { return isDocument(path) }
    var reader = SVGReader(bytes)
    return !reader.isPlain()
  }

  private static func isPicture(_ path: String) -> Bool { ending(path) == "svg" }

  private static func isDocument(_ path: String) -> Bool { documents.contains(ending(path)) }

  private static func ending(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  private static let documents: Set = [
    "htm", "html", "mht", "mhtml", "rdf", "shtml", "svgz", "xht", "xhtml", "xml", "xsl", "xslt",
  ]
}
