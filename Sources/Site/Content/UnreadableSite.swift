import Base
package import Diagnostics
import Foundation
import SiteConfiguration

/// A site whose `site.yaml` is incomplete, or a folder that is not a site.
package struct UnreadableSite: Error {
  package let report: Report

  package init(_ report: Report) {
    self.report = report
  }

  /// Refuses a folder that is no site.
  package static func check(_ options: BuildOptions) throws(UnreadableSite) {
    guard !FileManager.default.fileExists(atPath: options.content + "/site.yaml") else {
      return
    }
    throw UnreadableSite(Report([.missingSite(options)]) { _ in nil })
  }
}

extension Diagnostic {
  /// A folder without `Content/site.yaml`: the folder of a site's content, one around a site, or a site to be.
  static func missingSite(_ options: BuildOptions) -> Diagnostic {
    var diagnostic = Diagnostic.missingConfiguration(options.content)
    let hasContent = FileManager.default.fileExists(atPath: options.content)
    // In the content of a site, its own site.yaml is no misplaced one.
    if hasContent || options.siteAround == nil,
      let file = options.misnamedConfiguration
    {
      diagnostic.help = "rename \(file) to \(join(options.content, "site.yaml"))"
      return diagnostic
    }
    if hasContent {
      return diagnostic
    }
    let start: Message =
      "set the site's folder with --site, or create a site: build-site new site DIR"
    diagnostic.help = options.siteAround.map(Message.nearSite) ?? start
    return diagnostic
  }
}

extension Message {
  fileprivate static func nearSite(_ folder: String) -> Message {
    "the site is in '\(folder)': go there, or add --site \(folder)"
  }
}

extension BuildOptions {
  /// A file that may be intended as the site's `site.yaml`: `site.yml`, or one next to the content.
  fileprivate var misnamedConfiguration: String? {
    let names = ["site.yml", "Site.yaml", "site.json", "config.yaml", "config.yml", "_config.yml"]
    let inContent = names.map { name in join(content, name) }
    return (inContent + [join(site, "site.yaml"), join(site, "site.yml")])
      .first(where: FileManager.default.fileExists(atPath:))
  }

  /// The nearest folder above that is a site: `..` in `handbook/Content`.
  fileprivate var siteAround: String? {
    let around = (1...8).lazy.map { count in
      join(site, Array(repeating: "..", count: count).joined(separator: "/"))
    }
    return around.first { folder in
      FileManager.default.fileExists(atPath: folder + "/Content/site.yaml")
    }
  }
}
