import LibXML

/// Whether a file may run scripts when a reader opens it by itself.
enum ScriptCheck {
  /// Whether it must be looked at at all, by its name.
  static func concerns(_ path: String) -> Bool { isDocument(path) || isPicture(path) }

  /// Whether a file may run scripts.
  ///
  /// What browsers show as a page is taken for one with scripts: HTML has too many ways to have them. An SVG
  /// picture runs none if it is well-formed XML in UTF-8 without entities of its own, in which no element is one
  /// of a few, no attribute is an event's, and no address is code (SVG 2, section 15).
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  static func mayRunScripts(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard isPicture(path) else { return isDocument(path) }
    guard let picture = try? MarkupDocument(xml: bytes), !picture.hasDeclarations,
      encodings.contains(picture.encoding?.lowercased() ?? "utf-8")
    else { return true }
    return !picture.events.allSatisfy(isHarmless)
  }

  private static func isPicture(_ path: String) -> Bool { ending(path) == "svg" }

  private static func isDocument(_ path: String) -> Bool { documents.contains(ending(path)) }

  private static func ending(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  private static let documents: Set = [
    "htm", "html", "mht", "mhtml", "rdf", "shtml", "svgz", "xht", "xhtml", "xml", "xsl", "xslt",
  ]

  private static let encodings: Set = ["us-ascii", "utf-8"]
}

// MARK: - Pictures

extension ScriptCheck {
  private static func isHarmless(_ event: MarkupDocument.Event) -> Bool {
    switch event {
    case .exit, .text: true
    // It may name a program in XSLT.
    case .instruction(let name): name.lowercased() != "xml-stylesheet"
    case .reference: false
    case .enter(let name, let attributes):
      !elements.contains(localName(name)) && attributes.all.allSatisfy(isHarmless)
    }
  }

  private static func isHarmless(_ name: String, _ value: String) -> Bool {
    let name = localName(name)
    var address = value.lowercased()
    // Browsers skip these.
    address.unicodeScalars.removeAll { $0.value <= 0x20 }
    if name.hasPrefix("on") || name == "attributename" && address.hasPrefix("on") { return false }
    if ["javascript:", "vbscript:"].contains(where: address.contains) { return false }
    return !address.hasPrefix("data:") || data.contains(where: address.hasPrefix)
  }

  /// A name in lower case, without a prefix that stands for no namespace.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map { $0.lowercased() } ?? ""
  }

  /// Elements that run, load or send something.
  private static let elements: Set = [
    "applet", "base", "embed", "form", "frame", "frameset", "handler", "iframe", "listener", "meta",
    "object", "script",
  ]

  private static let data = [
    "data:image/avif", "data:image/gif", "data:image/jp", "data:image/png", "data:image/webp",
    "data:font/", "data:application/font", "data:application/x-font",
  ]
}
