import Base
import LibXML

/// Decides whether a file may run scripts when a reader opens it directly.
///
/// Any file that browsers show as a page is assumed to have scripts: HTML has too many ways to
/// include them. Browsers recognize a page by the type that a host derives from its name, and hosts
/// have types for hundreds of extensions, many of them XML in which the namespace of HTML makes
/// elements run. So only extensions that are known to be shown or saved as data are trusted; a file
/// with any other is examined.
enum ScriptCheck {
  /// The kind of a file by its name.
  enum Kind {
    /// Something that browsers show as a page, or that hosts run.
    case page
    /// An SVG picture, which may contain scripts.
    case picture
    /// A file in which browsers run no scripts.
    case data
    /// A file whose name does not determine its kind.
    case unknown
  }

  /// The number of bytes that are read of a file whose name does not determine its kind: browsers
  /// sniff fewer bytes of a file without a type (https://mimesniff.spec.whatwg.org, section 5.2),
  /// and white space may precede the element of XML.
  static let headSize = 65_536

  /// Returns the kind of a file by its last known extension.
  ///
  /// Some hosts ignore extensions that they do not know, or that only name a compression: to them
  /// `page.html.old` and `page.html.gz` are HTML.
  static func kind(of path: String) -> Kind {
    let name = path.split(separator: "/").last ?? ""
    for ending in name.split(separator: ".").dropFirst().reversed() {
      let ending = ending.lowercased()
      if ending == "svg" {
        return .picture
      }
      if pages.contains(ending) {
        return .page
      }
      if dataFiles.contains(ending) {
        return .data
      }
    }
    return .unknown
  }

  /// Returns whether a file with an unknown extension looks like HTML or XML, in any encoding that
  /// browsers know.
  ///
  /// - Parameter head: Its first bytes, at most ``headSize``.
  /// - Returns: True if a browser may take it for a page; also if its head is white space only.
  static func looksLikeMarkup(_ head: [UInt8]) -> Bool {
    // The marks of byte order, white space, and the other byte of each in UTF-16.
    let skipped: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20]
    guard let first = head.first(where: { !skipped.contains($0) }) else {
      // White space alone, so far.
      return head.count == headSize
    }
    return first == .openAngle
  }

  /// Returns whether an SVG picture may run scripts.
  ///
  /// It runs none if it is well-formed XML in UTF-8 without declared entities, without certain
  /// elements, without event attributes, and without code in addresses (SVG 2, section 15).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func mayRunScripts(picture bytes: [UInt8]) -> Bool {
    guard let picture = try? MarkupDocument(xml: bytes),
      !picture.hasDeclarations,
      encodings.contains(picture.encoding?.lowercased() ?? "utf-8")
    else { return true }
    return !picture.events.allSatisfy(isHarmless)
  }

  private static let pages = endings(
    """
    asp aspx cgi hta htc htm html jsp mht mhtml php phtml rdf shtm shtml svgz xht xhtm xhtml xml xsl xslt
    """
  )

  /// Pictures, sounds, films, fonts, archives, documents of offices, and text that browsers show as text.
  private static let dataFiles = endings(
    """
    7z aac ai apng avi avif bin bmp c cpp cs css csv cur dmg doc docx eot eps fig flac gif go h heic heif
    ico icns java jpeg jpg jpe js json jsonl key kt lottie m4a m4v map markdown md mid mjs mkv mov mp3 mp4
    mpeg mpg ndjson numbers odp ods odt oga ogg ogv opus otf pages pdf png ppt pptx ps psd py rar rb rs rtf
    scss sh sketch sql swift tar tgz tif tiff toml ts tsv ttc ttf txt vtt wasm wav weba webm webmanifest
    webp woff woff2 xd xls xlsx yaml yml zip
    """
  )

  private static func endings(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let encodings: Set = ["us-ascii", "utf-8"]
}

// MARK: - Pictures

extension ScriptCheck {
  private static func isHarmless(_ event: MarkupDocument.Event) -> Bool {
    switch event {
    case .exit, .text:
      true
    // It may name a program in XSLT.
    case .instruction(let name):
      name.lowercased() != "xml-stylesheet"
    case .reference:
      false
    case .enter(let name, let attributes):
      !elements.contains(localName(name)) && attributes.all.allSatisfy(isHarmless)
    }
  }

  private static func isHarmless(_ name: String, value: String) -> Bool {
    let name = localName(name)
    var address = value.lowercased()
    // Browsers skip these.
    address.unicodeScalars.removeAll { $0.value <= 0x20 }
    if name.hasPrefix("on")
      || name == "attributename" && address.hasPrefix("on")
    {
      return false
    }
    if ["javascript:", "vbscript:"].contains(where: address.contains) {
      return false
    }
    return !address.hasPrefix("data:")
      || data.contains(where: address.hasPrefix)
  }

  /// Returns a name in lower case, without a prefix that has no namespace.
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
