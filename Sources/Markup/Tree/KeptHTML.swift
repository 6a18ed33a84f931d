/// A tag of HTML that the site lets through: `<iframe src="https://example.com/">`.
package struct KeptHTML: Sendable, Equatable {
  /// One attribute; its value is empty where none is written.
  package struct Attribute: Sendable, Equatable {
    /// In lower case.
    package var name: String
    package var value: String
  }

  /// In lower case.
  package var name: String
  package var attributes: [Attribute]
  /// Where it stands in the file.
  package var bytes: Range<Int>

  /// The value of an attribute; `nil` where there is none.
  package func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether it shows video or sound.
  package var isMedia: Bool { name == "video" || name == "audio" }

  /// Whether it shows a page of the site in a frame.
  package var isOwnFrame: Bool {
    name == "iframe"
      && value(of: "src").map { !$0.contains("//") } ?? false
  }
}
