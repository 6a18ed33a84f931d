import Base
import Markup
import Rendering
import SiteConfiguration
import Templates

/// A sign of the site in tabs, bookmarks and on home screens: a `link` of the page's head.
struct IconData: KeyedData {
  var rel: String
  var type: String
  /// `180x180`; empty for a picture of any size.
  var sizes: String
  var href: String

  static let fields = FieldTable<IconData>([
    .text("rel", \.rel),
    .text("type", \.type),
    .text("sizes", \.sizes),
    .text("href", \.href),
  ])
}

/// The image in place of the site's title in the header.
struct LogoData: KeyedData {
  var light: String
  /// The picture on dark pages; empty where it is the same.
  var dark: String
  var width: String
  var height: String

  static let fields = FieldTable<LogoData>([
    .text("light", \.light),
    .text("dark", \.dark),
    .text("width", \.width),
    .text("height", \.height),
  ])
}

extension FileContext {
  /// The site's icons: the configured ones, else the built-in one.
  var icons: [IconData] {
    let favicon = site.configuration.brand.favicon
    guard !favicon.isEmpty else { return [builtInIcon] }
    var icons = favicon.png.map(pixelIcons) ?? []
    if let svg = favicon.svg {
      // Browsers take the last one that fits: the sharper picture comes second.
      icons.append(
        IconData(rel: "icon", type: "image/svg+xml", sizes: "any", href: file(svg)))
    }
    return icons
  }

  /// A picture of pixels serves as the icon of a tab and as that of a home screen.
  private func pixelIcons(_ png: Spanned<String>) -> [IconData] {
    let sizes = site.images[png.value]?.text ?? ""
    let href = file(png)
    return [
      IconData(rel: "icon", type: "image/png", sizes: sizes, href: href),
      IconData(rel: "apple-touch-icon", type: "", sizes: sizes, href: href),
    ]
  }

  private var builtInIcon: IconData {
    IconData(
      rel: "icon",
      type: "image/svg+xml",
      sizes: "",
      href: href(site.addresses.asset("mark.svg")))
  }

  /// The picture in the header, if the site sets one.
  var logo: LogoData? {
    guard let logo = site.configuration.brand.logo else { return nil }
    let size = site.images[logo.light.value]
    return LogoData(
      light: file(logo.light),
      dark: logo.dark.map(file) ?? "",
      width: size.map { size in String(size.width) } ?? "",
      height: size.map { size in String(size.height) } ?? "")
  }

  private func file(_ path: Spanned<String>) -> String {
    href(site.addresses.file(path.value))
  }
}

extension SiteContext {
  /// The image that other services show next to a link to the site, and its form: the configured
  /// one, else the icon of the site; `nil` without one, or if the site's address, which must be
  /// absolute, is unknown.
  var socialImage: (address: String, card: String)? {
    let brand = configuration.brand
    guard !configuration.baseURL.isEmpty,
      let image = brand.social ?? brand.favicon.png
    else {
      return nil
    }
    let address =
      configuration.baseURL
      + addresses.file(image.value)
      .percentEncoded(keepsSlashes: true)
    // An icon is shown small, a picture made for this in full width.
    return (address, brand.social == nil ? "summary" : "summary_large_image")
  }
}
