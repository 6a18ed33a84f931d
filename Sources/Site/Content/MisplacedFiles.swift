import Base
import Diagnostics
import Foundation

/// Files and folders next to `Content/` with names that a site uses elsewhere.
///
///     static/CNAME     belongs into Content/static/
///     templates/       is Templates/, but only where names ignore case
struct MisplacedFiles {
  /// The names, and the paths at which such files belong.
  private static let places: [(name: String, place: String)] = [
    ("changes.yaml", "Content/changes.yaml"), ("content", "Content"),
    ("editions", "Content/editions"),
    ("shared", "Content/shared"), ("site.yaml", "Content/site.yaml"),
    ("sources", "Content/sources"), ("static", "Content/static"), ("templates", "Templates"),
    ("terms.yaml", "Content/terms.yaml"), ("tokens", "Content/tokens"),
    ("translations.lock", "Content/translations.lock"),
  ]

  /// Reports them, in the order of their names.
  static func diagnostics(_ options: BuildOptions) -> [Diagnostic] {
    let site = options.site
    guard options.content == join(site, "Content"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: site.isEmpty ? "." : site)
    else { return [] }
    return places.compactMap { name, place in
      // Where names ignore case, `templates` is read as `Templates`, and is listed under one name.
      let isRead =
        name == place.lowercased() && !names.contains(place)
        && FileManager.default.fileExists(atPath: join(site, place))
      guard names.contains(name), !isRead else { return nil }
      return .misplacedFile(join(site, name), place: join(site, place))
    }
  }
}

extension Diagnostic {
  fileprivate static func misplacedFile(
    _ path: String,
    place: String
  ) -> Diagnostic {
    Diagnostic(
      .unusedFile,
      "file is not read, because it is in the wrong place",
      at: Location(path),
      help: "move it to \(place)")
  }
}
