import Base

/// The path of a file of the site in the output folder, such as `en/bars/tab-bar.html`.
///
/// Paths are equal, and sorted, byte by byte, as files are on Linux: `が` written as one code point
/// and as two makes two paths, which a `String` would take for one.
struct OutputPath: Sendable {
  /// The output folder itself, the folder of `index.html`.
  static let root = OutputPath(unchecked: "")

  let text: String

  /// Creates a path from any text; ``flaw(in:)`` returns whether it is valid.
  init(unchecked text: String) {
    self.text = text
  }

  /// - Precondition: `text` has no ``flaw(in:)``.
  init(_ text: String) {
    let flaw = Self.flaw(in: text)
    precondition(flaw == nil, "'\(text.onOneLine)' cannot be published: \(flaw ?? "")")
    self.text = text
  }
}

extension OutputPath {
  /// Returns why `text` cannot be the path of a file of the site; `nil` if it can.
  static func flaw(in text: String) -> String? {
    let components = text.utf8.split(separator: .slash, omittingEmptySubsequences: false)
    for component in components {
      guard !component.isEmpty else { return "a component is empty" }
      guard !component.elementsEqual(".".utf8),
        !component.elementsEqual("..".utf8)
      else {
        return "a component is '.' or '..'"
      }
      guard !component.contains(0) else { return "a component contains NUL" }
    }
    // In any case, since `.SHISHIN` is the same folder on a Mac.
    guard components.first.map({ String($0)?.lowercased() }) != ControlFolder.name else {
      return "\(ControlFolder.name) is the build's own folder"
    }
    return nil
  }
}

extension OutputPath {
  var isRoot: Bool { text.isEmpty }

  /// The path of the folder that the file is in: `en/bars` of `en/bars/tab-bar.html`.
  var folder: OutputPath {
    guard let slash = text.utf8.lastIndex(of: .slash) else {
      return .root
    }
    return OutputPath(unchecked: String(text[..<slash]))
  }

  /// All folders around the file, the root left out: `en/bars`, `en` of `en/bars/tab-bar.html`.
  var folders: [OutputPath] {
    Array(sequence(first: folder, next: \.folder).prefix { !$0.isRoot })
  }

  /// The folder itself and those around it: `en/bars`, `en` of `en/bars`.
  var andAround: [OutputPath] {
    if isRoot {
      []
    } else {
      [self] + folders
    }
  }

  /// The last component: `tab-bar.html` of `en/bars/tab-bar.html`.
  var name: String {
    guard let slash = text.utf8.lastIndex(of: .slash) else {
      return text
    }
    return String(text[text.utf8.index(after: slash)...])
  }

  /// The components from the root on: `en`, `bars`, `tab-bar.html`.
  var components: [String] {
    let parts = text.utf8.split(separator: .slash)
    return parts.map { String(Substring($0)) }
  }

  /// The path of an entry of this folder.
  func appending(_ name: String) -> OutputPath {
    if isRoot {
      return OutputPath(unchecked: name)
    }
    return OutputPath(unchecked: "\(text)/\(name)")
  }

  /// Equal for paths that are one file where file names ignore case and Unicode's forms, as on
  /// most Macs and on USB sticks.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  var spelling: String { text.lowercased() }
}

extension OutputPath: Hashable, Comparable {
  static func == (left: OutputPath, right: OutputPath) -> Bool {
    compareBytes(left.text.utf8.span, right.text.utf8.span) == 0
  }

  static func < (left: OutputPath, right: OutputPath) -> Bool {
    compareBytes(left.text.utf8.span, right.text.utf8.span) < 0
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 {
      hasher.combine(byte)
    }
  }
}
