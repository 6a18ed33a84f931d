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
  func brandDiagnostics(
    _ configuration: Configuration,
    folder: ContentFolder
  ) -> [Diagnostic] {
    missingFiles(configuration, folder: folder) + unfitPictures(configuration)
  }

  private func missingFiles(
    _ configuration: Configuration,
    folder: ContentFolder
  ) -> [Diagnostic] {
    let named = configuration.brand.files.map(\.path)
    let missing = named.filter { file in !folder.files.contains(file.value) }
    return missing.map { file in
      Diagnostic.unknownFile(
        file.value,
        help: "write a path from Content/: static/logo.svg",
        at: Location(configuration.path, bytes: file.bytes)
      ).correcting(file.value, among: folder.files.sorted())
    }
  }

  /// The files that exist and do not meet their demands.
  private func unfitPictures(_ configuration: Configuration) -> [Diagnostic] {
    demands(of: configuration.brand).filter(isUnmet).compactMap { demand in
      demand.file.map { file in
        Diagnostic.wrongValue(
          demand.key,
          expected: demand.form,
          at: Location(configuration.path, bytes: file.bytes))
      }
    }
  }

  private func isUnmet(_ demand: Demand) -> Bool {
    guard let path = demand.file,
      let file = files[path.value]
    else {
      return false
    }
    guard let size = file.size else { return true }
    return !demand.fits(size)
  }

  /// A demand on a picture that `site.yaml` names.
  private struct Demand {
    let key: String
    let file: Spanned<String>?
    let form: Message
    /// Returns whether a picture of a size fits; one without a size never does.
    var fits: (ImageSize) -> Bool = { _ in true }
  }

  private func demands(of brand: Brand) -> [Demand] {
    let favicon = brand.favicon
    func isSVG(_ file: Spanned<String>?) -> Bool {
      file?.value.lowercased().hasSuffix(".svg") == true
    }
    let logo: Message = "a picture with a known size: an SVG with a viewBox"
    return [
      Demand(key: "logo", file: brand.logo?.light, form: logo),
      Demand(key: "logo", file: brand.logo?.dark, form: logo),
      Demand(
        key: "favicon",
        file: favicon.svg,
        form: "an SVG picture with a viewBox, and a PNG under 'png'"
      ) { _ in isSVG(favicon.svg) },
      Demand(
        key: "favicon",
        file: favicon.png,
        form: "a square PNG picture of at least \(Self.smallestTouchIcon) pixels under 'png'"
      ) { size in
        size.width == size.height
          && size.width >= Self.smallestTouchIcon && !isSVG(favicon.png)
      },
      Demand(
        key: "social",
        file: brand.social,
        form: "a PNG or JPEG picture, ideally 1200 by 630 pixels"
      ) { _ in !isSVG(brand.social) },
    ]
  }
}
