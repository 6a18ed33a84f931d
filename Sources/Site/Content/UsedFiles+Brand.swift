import Base
import Diagnostics
import Guideline
import Markup
import Rendering
import SiteConfiguration

/// The files that `site.yaml` names.
extension UsedFiles {
  /// The smallest picture that looks sharp on home screens.
  static let smallestTouchIcon = 180

  /// Files that are missing, or of a kind that browsers do not show there.
  func brandMistakes(
    _ configuration: Configuration,
    folder: ContentFolder
  ) -> [Diagnostic] {
    let brand = configuration.brand
    var mistakes: [Diagnostic] = []
    for (_, file) in brand.files where !folder.files.contains(file.value) {
      mistakes.append(
        .unknownFile(
          file.value,
          help: Diagnostic.suggestion(for: file.value, among: folder.files.sorted())
            ?? "write a path from Content/: static/logo.svg",
          at: Location(configuration.path, bytes: file.bytes)))
    }
    func check(
      _ key: String,
      file: Spanned<String>?,
      form: Message,
      fits: (ImageSize) -> Bool
    ) {
      guard let file, let known = files[file.value] else { return }
      if let size = known.size, fits(size) {
        return
      }
      mistakes.append(
        .wrongValue(key, expected: form, at: Location(configuration.path, bytes: file.bytes)))
    }
    func isSVG(_ file: Spanned<String>?) -> Bool {
      file?.value.lowercased().hasSuffix(".svg") == true
    }
    for file in [brand.logo?.light, brand.logo?.dark] {
      check(
        "logo",
        file: file,
        form: "a picture with a known size: an SVG with a viewBox"
      ) { _ in
        true
      }
    }
    check(
      "favicon", file: brand.favicon.svg,
      form: "an SVG picture with a viewBox, and a PNG under 'png'"
    ) {
      _ in
      isSVG(brand.favicon.svg)
    }
    check(
      "favicon", file: brand.favicon.png,
      form: "a square PNG picture of at least \(Self.smallestTouchIcon) pixels under 'png'"
    ) {
      $0.width == $0.height
        && $0.width >= Self.smallestTouchIcon && !isSVG(brand.favicon.png)
    }
    check(
      "social",
      file: brand.social,
      form: "a PNG or JPEG picture, ideally 1200 by 630 pixels"
    ) {
      _ in
      !isSVG(brand.social)
    }
    return mistakes
  }
}
