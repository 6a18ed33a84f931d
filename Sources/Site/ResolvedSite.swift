import Base
package import Diagnostics
package import Guideline
import Markup
package import Rendering
import SiteConfiguration
import Templates

/// A site's content, read, parsed and resolved: the starting point of every command.
package struct ResolvedSite: Sendable {
  /// The guideline; `nil` if `site.yaml` is incomplete.
  package var addressed: AddressedGuideline?
  /// The sizes of pictures, by path from `Content/`.
  package var images: [String: ImageSize] = [:]
  /// The files of `Content/` that are published unchanged, by their paths from there, sorted.
  var copiedFiles: [String] = []
  /// The days on which pages were last changed, by entry and language; empty if they are not
  /// needed.
  var days: [[String?]] = []
  /// The commit of the days; empty if they are not needed.
  var commit = ""
  /// Every diagnostic outside the texts of pages.
  var diagnostics: [Diagnostic] = []

  /// Creates a site from which nothing has been read.
  init() {}

  /// Reads a site.
  ///
  /// - Throws: ``FileError`` where a file cannot be read.
  package init(_ options: BuildOptions, timings: inout Timings) async throws {
    var reader = SiteReader(options, keepsFiles: false)
    _ = try await reader.read(.anything, &timings)
    self = reader.site
  }

  package var guideline: GuidelineStages? { addressed?.guideline }

  /// Returns a report of the diagnostics so far and others, with their places; those that follow
  /// from others are only counted, unless all are requested.
  package func report(
    with others: [Diagnostic] = [],
    showsAll: Bool = false,
    parity: ParityExtent = .nothing
  ) -> Report {
    let diagnostics = diagnostics(with: others, parity: parity)
    return Report(diagnostics, hidesConsequences: !showsAll) { path in
      TemplateFiles.builtInFile(path) ?? (try? readFile(path))
    }
  }

  /// Returns the diagnostics so far and others, with the severities that the site configures.
  func diagnostics(
    with others: [Diagnostic],
    parity: ParityExtent = .nothing
  ) -> [Diagnostic] {
    let inPages = guideline?.tree.documents.flatMap(\.diagnostics) ?? []
    let policy = Policy(
      severities: guideline?.configuration.severities ?? [:],
      allowances: guideline?.tree.documents.flatMap(\.allowances) ?? [],
      parity: parity)
    return policy.applied(to: inPages + diagnostics + others)
  }
}
