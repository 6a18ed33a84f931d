import Catalog
import Diagnostics
import Markup

/// A site's content, read, parsed and resolved: what every command begins with.
struct ResolvedSite: Sendable {
  /// `nil` where `site.yaml` says too little to go on.
  private(set) var catalog: Catalog?
  private(set) var images = Images()
  private(set) var redirects = Redirects()
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a site.
  ///
  /// - Throws: ``FileError`` where a file cannot be read.
  init(_ options: BuildOptions, _ timings: inout Timings) async throws {
    guard let configuration = try readFileIfAny(options.content + "/site.yaml") else {
      diagnostics = [.missingConfiguration(options.content)]
      return
    }
    let folder = try timings.measure("list") { try ContentFolder(path: options.content) }
    let content = try await timings.measure("parse") {
      try await readContent(
        folder, configuration: configuration, baseURL: options.baseURL, jobs: options.jobs)
    }
    diagnostics = content.diagnostics
    guard let input = content.input else { return }
    let catalog = await timings.measure("resolve") {
      await Catalog(resolving: input, jobs: options.jobs)
    }
    images = try readImages(catalog, folder)
    redirects = Redirects(catalog)
    diagnostics += catalog.diagnostics + images.mistakes + redirects.mistakes
    self.catalog = catalog
  }

  /// The mistakes found so far and others, with their places.
  func report(with others: [Diagnostic] = []) -> Report {
    Report(policy.applied(to: diagnostics + others)) {
      TemplateSet.builtInFile($0) ?? (try? readFile($0))
    }
  }

  private var policy: Policy {
    Policy(
      severities: catalog?.configuration.severities ?? [:],
      allowances: catalog?.pages.flatMap { $0?.document.allowances ?? [] } ?? [])
  }
}
