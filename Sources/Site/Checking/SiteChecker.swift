import Base
import Diagnostics
import Guideline
import Pages
import Rendering
import SiteConfiguration
import Templates

/// Checks a site, and remembers it, so that the next check does no more than what has changed.
///
/// It is the only checker: a build starts with one and checks once, the preview and the server for editors go on with
/// theirs.
///
/// 1. What was touched is read again and resolved (`SiteReader`).
/// 2. The templates are compiled, where they or what they depend on have changed (`TemplateSet`).
/// 3. The names and paths of all files that the site would publish are looked at, where they have changed.
struct SiteChecker: Sendable {
  /// What a check found.
  struct Checked: Sendable {
    var site: ResolvedSite
    /// Whether anything differs from what the previous check found.
    var hasChanged: Bool
    /// The files that the site would publish; `nil` where `site.yaml` says too little to go on.
    var publication: Publication?
    /// The table of their paths.
    var paths = LazyPathTable()
    /// The diagnostics besides those of the resolved site.
    var others: [Diagnostic] = []
  }

  private let options: BuildOptions
  private var reader: SiteReader
  private var ownTemplates: OwnTemplates
  private var templates: TemplateSet?
  private var templateBasis: TemplateBasis?
  /// What was rendered with the templates.
  private var navigation = Memo<Navigation.Basis, Navigation>()
  private var names = Memo<PathTable.Key, CheckedNames>()

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
    let hasContentChanged = try await reader.read(touched, unsaved: unsaved, &timings)
    let site = reader.site
    guard let guideline = site.guideline else {
      templates = nil
      return Checked(site: site, hasChanged: true)
    }
    let (templates, haveTemplatesChanged) = try timings.measure("templates") {
      try compile(guideline, touched: touched, unsaved: unsaved)
    }
    let hasChanged = hasContentChanged || haveTemplatesChanged
    guard let addressed = site.addressed else {
      return Checked(site: site, hasChanged: hasChanged, others: templates.diagnostics)
    }
    let publication = publication(of: addressed, templates: templates)
    let checkedNames = timings.measure("names") {
      names.value(for: PathTable.Key(publication)) { _ in CheckedNames(of: publication) }
    }
    return Checked(
      site: site, hasChanged: hasChanged, publication: publication, paths: checkedNames.paths,
      others: templates.diagnostics + checkedNames.diagnostics)
  }

  private mutating func publication(
    of addressed: AddressedGuideline, templates: TemplateSet
  ) -> Publication {
    let navigation = navigation.value(for: Navigation.Basis(addressed.guideline)) { _ in
      Navigation()
    }
    let context = SiteContext(
      addressed, templates, images: reader.site.images, navigation: navigation,
      siteLinks: Output.siteLinks(addressed), copiedFiles: reader.site.copiedFiles,
      days: reader.site.days)
    return Publication(
      site: context, content: options.content, jobs: options.jobs, files: reader.keptFiles)
  }

  /// - Returns: The templates, and whether the site's own files of them have changed.
  private mutating func compile(
    _ guideline: GuidelineStages, touched: FileChanges, unsaved: UnsavedFiles
  ) throws(FileError) -> (templates: TemplateSet, haveChanged: Bool) {
    let configuration = guideline.configuration
    let basis = TemplateBasis(configuration, componentsOfPages: guideline.tree.componentNames)
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    let haveChanged = try ownTemplates.refresh(
      templates == nil ? .anything : touched, in: scope, unsaved)
    if let templates, !haveChanged, basis == templateBasis { return (templates, false) }
    let made = TemplateSet(ownTemplates, basis)
    templates = made
    templateBasis = basis
    navigation = Memo()
    return (made, haveChanged)
  }
}

/// What follows from the names and paths of a site's files.
private struct CheckedNames: Sendable {
  let paths = LazyPathTable()
  let diagnostics: [Diagnostic]

  init(of publication: Publication) {
    diagnostics = publication.nameDiagnostics() + publication.takenPathDiagnostics()
  }
}
