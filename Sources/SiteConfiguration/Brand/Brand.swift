package import Markup

/// The custom look of a site in `site.yaml`; every part has its place in the file.
package struct Brand: Sendable, Hashable {
  /// A picture in the header instead of the mark and the title: a file of `Content/`.
  package var logo: Picture?
  /// The site's sign in tabs and on home screens.
  package var favicon = Favicon()
  /// The picture that others show next to a link to the site.
  package var social: Spanned<String>?
  /// The colors for light and dark; `nil` if none is set.
  package var palettes: Palettes?
  /// True to show drawings as lines on grey, false to show them as illustrations on a tinted
  /// ground.
  package var isLined = false
  package var fonts = Fonts()
  /// The radius of corners, in pixels; `nil` for that of the built-in design.
  package var corners: Int?
  package var density = Density.comfortable
  /// Links in the header and in the footer.
  package var header: [SiteLinkItem] = []
  package var footer: [SiteLinkItem] = []
  /// The template that every page has at the end of its head: `partials/analytics`.
  package var head: Spanned<String>?
  /// The additions to the Content-Security-Policy, in the order of the file.
  package var policy: [PolicyAddition] = []

  package init() {}

  /// A picture with another one for dark pages.
  package struct Picture: Sendable, Hashable {
    package var light: Spanned<String>
    package var dark: Spanned<String>?
  }

  /// A site's sign in tabs, as a drawing and as pixels.
  package struct Favicon: Sendable, Hashable {
    package var svg: Spanned<String>?
    package var png: Spanned<String>?

    package var isEmpty: Bool { svg == nil && png == nil }
  }

  /// Colors for light and for dark pages.
  package struct Palettes: Sendable, Hashable {
    package var light: Palette
    package var dark: Palette
    /// The colors that the site sets, in the order of ``ColorRole/allCases``.
    package var roles: [ColorRole]

    package subscript(scheme: ColorScheme) -> Palette {
      scheme == .light ? light : dark
    }
  }

  /// The files of `Content/` that it names, each with its key.
  package var files: [(key: String, path: Spanned<String>)] {
    let files = [
      ("logo", logo?.light), ("logo", logo?.dark), ("favicon", favicon.svg),
      ("favicon", favicon.png), ("social", social),
    ]
    let pictures = files.compactMap { key, path in path.map { (key, $0) } }
    return pictures + fonts.files.map { file in ("fonts", file.path) }
  }

  /// The servers from which pages may show images.
  package var imageServers: [ServerPattern] {
    policy
      .filter { $0.directive == "img-src" }
      .flatMap(\.sources)
      .map(ServerPattern.init)
  }

  /// True if the header or the footer has a part that needs a style.
  package var hasParts: Bool {
    logo != nil || !header.isEmpty || !footer.isEmpty
  }
}

/// A link in the header or the footer of every page.
package struct SiteLinkItem: Sendable, Hashable {
  /// The text; empty for the title of the target.
  package var text: LocalizedText
  /// The target: `https://…`, `topic:tab-bar`, `page:glossary`, or a file of `Content/`.
  package var target: Spanned<String>

  package init(text: LocalizedText, target: Spanned<String>) {
    (self.text, self.target) = (text, target)
  }
}

/// Sources that are added to a directive of the Content-Security-Policy.
package struct PolicyAddition: Sendable, Hashable {
  /// The directive's name: `script-src`.
  package var directive: String
  /// The added sources: `https://example.com`.
  package var sources: [String]
}
