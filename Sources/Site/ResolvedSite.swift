import Base
package import Diagnostics
package import Guideline
import Markup
package import Rendering
import SiteConfiguration
import Templates

/// A site's content, read, parsed and resolved: what every command begins with.
package struct ResolvedSite: Sendable {
  /// `nil` where `site.yaml` says too little to go on.
  package var addressed: AddressedGuideline?
  /// The sizes of pictures, by path from `Content/`.
  package var images: [String: ImageSize] = [:]
  /// The files of `Content/` that are published as they are, by their paths from there, sorted.
  var copiedFiles: [String] = []
  /// The days on which pages were changed last, by entry and language; empty where nobody asked.
  var days: [[String?]] = []
  /// The commit that the days are of; empty where nobody asked.
  var commit = ""
  /// Every mistake that is in no page's text.
  var mistakes: [Diagnostic] = []

  /// Nothing has been read.
  init() {}

  /// Reads a site.
  ///
  /// - Throws: ``FileError`` where a file cannot be read.
  package init(_ options: BuildOptions, _ timings: inout Timings) async throws {
    var reader = SiteReader(options, keepsFiles: false)
    _ = try await reader.read(.anything, &timings)
    self = reader.site
  }

  package var guideline: GuidelineStages? { addressed?.guideline }

  /// The mistakes found so far and others, with their places; those that follow from others are only
  /// counted, unless all are asked for.
  package func report(with others: [Diagnostic] = [], showsAll: Bool = false) -> Report {
    Report(diagnostics(with: others), hidesConsequences: !showsAll) {
      TemplateFiles.builtInFile($0) ?? (try? readFile($0))
    }
  }

  /// The mistakes found so far and others, as the site weighs them.
  func diagnostics(with others: [Diagnostic]) -> [Diagnostic] {
    let inPages = guideline?.tree.documents.flatMap(\.diagnostics) ?? []
    return policy.applied(to: inPages + mistakes + others)
  }

  private var policy: Policy {
    Policy(
      severities: guideline?.configuration.severities ?? [:],
      allowances: guideline?.tree.documents.flatMap(\.allowances) ?? [])
  }
}
