import Base
import Diagnostics
import Guideline
import Pages
import Rendering
import SiteConfiguration
import Templates

/// Checks a site, and remembers it, so that the next check does no more than what has changed.
///
/// A build begins with one and checks once; a server for editors goes on with it.
///
/// 1. What was touched is read again and resolved (`SiteReader`).
/// 2. The templates are compiled, where they or what they depend on have changed (`TemplateSet`).
/// 3. The names and paths of all files that the site would publish are looked at, where they have changed.
struct SiteChecker: Sendable {
  /// What a check found.
  struct Checked: Sendable {
    var site: ResolvedSite
    /// What the files of the site are made with; `nil` where `site.yaml` says too little to go on.
    var context: SiteContext?
    /// The mistakes besides those of the resolved site.
    var others: [Diagnostic] = []
  }

  private let options: BuildOptions
  private var reader: SiteReader
  private var ownTemplates: OwnTemplates
  private var templates: TemplateSet?
  private var templateBasis: TemplateBasis?
  private var names = Memo<PathTable.Key, [Diagnostic]>()

  /// - Parameters:
  ///   - options: Which site.
  ///   - keepsFiles: Whether pictures are kept as they were read.
  init(_ options: BuildOptions, keepsFiles: Bool) {
    self.options = options
    reader = SiteReader(options, keepsFiles: keepsFiles)
    ownTemplates = OwnTemplates(options)
  }

  /// Checks the site as it is now.
  ///
  /// - Parameters:
  ///   - touched: Which files may have changed; anything after a check that failed.
  ///   - unsaved: What takes the place of files.
  ///   - timings: How long each stage took.
  /// - Returns: What was found.
  /// - Throws: ``FileError`` where a file cannot be read.
  mutating func next(
    _ touched: FileChanges, _ unsaved: UnsavedFiles, _ timings: inout Timings
  ) async throws -> Checked {
    _ = try await reader.read(touched, unsaved: unsaved, &timings)
    let site = reader.site
    guard let configuration = site.guideline?.configuration else {
      templates = nil
      return Checked(site: site)
    }
    let templates = try timings.measure("templates") {
      try compile(configuration, touched, unsaved)
    }
    guard let addressed = site.addressed else {
      return Checked(site: site, others: templates.diagnostics)
    }
    let context = SiteContext(
      addressed, templates, images: site.images, navigation: Navigation(),
      siteLinks: Output.siteLinks(addressed), copiedFiles: site.copiedFiles, days: site.days)
    let found = timings.measure("names") {
      let publication = Publication(site: context, content: options.content, jobs: options.jobs)
      return names.value(for: PathTable.Key(publication)) { _ in
        publication.nameDiagnostics() + publication.takenPathDiagnostics()
      }
    }
    return Checked(site: site, context: context, others: templates.diagnostics + found)
  }

  private mutating func compile(
    _ configuration: Configuration, _ touched: FileChanges, _ unsaved: UnsavedFiles
  ) throws(FileError) -> TemplateSet {
    let basis = TemplateBasis(configuration)
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    let haveChanged = try ownTemplates.refresh(
      templates == nil ? .anything : touched, in: scope, unsaved)
    if let templates, !haveChanged, basis == templateBasis { return templates }
    let made = TemplateSet(ownTemplates, basis)
    templates = made
    templateBasis = basis
    return made
  }
}
