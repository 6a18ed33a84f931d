import Diagnostics
import Foundation
package import Site
import Templates
package import TestSupport

/// A site of a few files in a folder of its own.
package struct SiteFixture {
  package let folder: TemporaryFolder

  /// Writes a site.
  ///
  /// - Parameters:
  ///   - files: Texts by their paths from the site's folder.
  ///   - configuration: `Content/site.yaml`.
  /// - Throws: What the file system refuses.
  package init(
    _ files: [String: String] = [:],
    configuration: String = "title: Guideline\nlanguages: [en, ja]\n"
  ) throws {
    folder = try TemporaryFolder(files)
    if files["Content/site.yaml"] == nil {
      try folder.write(configuration, at: "Content/site.yaml")
    }
  }

  /// Builds the site into its `Public`.
  @discardableResult
  package func build(baseURL: String? = nil, templates: String? = nil, jobs: Int = 2) async throws
    -> BuildResult
  {
    try await Site.build(
      BuildOptions(
        site: folder.path, templates: templates.map { folder.path(of: $0) }, baseURL: baseURL,
        jobs: jobs))
  }

  /// Checks, and writes nothing.
  package func check() async throws -> BuildResult {
    try await Site.check(BuildOptions(site: folder.path))
  }

  /// The diagnostics of a build or check as people see them, with paths from the site's folder.
  package func report(_ result: BuildResult) -> String {
    result.report.text(colored: false).replacing(folder.path + "/", with: "")
  }

  /// The diagnostics that a build finds.
  package func report() async throws -> String { report(try await build()) }

  /// A published page.
  package func page(_ path: String) throws -> HTMLPage { HTMLPage(try html(path)) }

  /// The text of a published file.
  package func html(_ path: String) throws -> String { try folder.text(at: "Public/\(path)") }

  /// Where an asset that templates name by its key is published: `assets/site.3f2a91c0.css` for
  /// `site.css`.
  package func asset(_ name: String) throws -> String {
    let paths = try folder.files(below: "Public/assets").filter { plainName(ofAsset: $0) == name }
    guard paths.count == 1 else { throw AmbiguousAsset(name: name, paths: paths) }
    return "assets/" + paths[0]
  }

  /// The whole published site.
  package func published() throws -> PublishedSite { try PublishedSite(folder) }
}

/// No asset of a name is published, or several are.
struct AmbiguousAsset: Error {
  let name: String
  let paths: [String]
}

/// The name of an asset without its hash: `site.3f2a91c0.css` → `site.css`.
package func plainName(ofAsset path: String) -> String {
  path.replacing(/\.[0-9a-f]{8}(?=\.|$)/, with: "")
}

extension SiteFixture {
  /// The text of the published index of the search.
  package func searchIndex() throws -> String {
    try folder.files(below: "Public").filter { $0.hasPrefix("assets/search/") }
      .map { try html($0) }.joined()
  }

  /// The files that every site publishes, sorted.
  package static var builtInAssets: [String] {
    TemplateFiles.builtIn.keys.filter { name in
      name.hasPrefix("assets/") && !name.hasPrefix("assets/components/")
        && !offlineAssets.contains(name)
    }.sorted()
  }

  /// The files that not every site publishes, or in another place.
  private static let offlineAssets = [
    "assets/addresses.js", "assets/banner.css", "assets/banner.js", "assets/brand.css",
    "assets/changes-start.js",
    "assets/changes.css", "assets/changes.js",
    "assets/fields.css", "assets/layout.css",
    "assets/offline.js", "assets/overview.js",
    "assets/service-worker.js",
    "assets/service-worker-removal.js", "assets/tokens.css",
  ]
}
