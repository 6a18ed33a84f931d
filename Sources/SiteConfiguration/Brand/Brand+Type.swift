package import Markup

extension Brand {
  /// The families of fonts of a site, by their roles; an empty list leaves the built-in one.
  package struct Fonts: Sendable, Hashable {
    /// The role of a family of fonts.
    package enum Role: String, Sendable, CaseIterable {
      case code, headings, text
    }

    package var families: [Role: [String]] = [:]
    package var files: [File] = []

    package init() {}

    /// A file with a font.
    package struct File: Sendable, Hashable {
      package var family: String
      /// From `Content/`.
      package var path: Spanned<String>
      /// One weight, or the first and the last of a variable font: `400`, `300 900`.
      package var weight: String
      package var isItalic: Bool

      /// The formats by the endings of files, as style sheets call them (CSS Fonts 4, section 4.3.2).
      package static let formats = [
        "otf": "opentype", "ttf": "truetype", "woff": "woff", "woff2": "woff2",
      ]

      /// The format; `nil` if it is none of fonts.
      package var format: String? {
        let ending = path.value.split(separator: ".").last ?? ""
        return Self.formats[ending.lowercased()]
      }
    }
  }

  /// The room between and around things.
  package enum Density: String, Sendable, CaseIterable {
    case comfortable, compact
  }

  /// The radius of corners in the built-in design, in pixels.
  package static let usualCorners = 12
}
