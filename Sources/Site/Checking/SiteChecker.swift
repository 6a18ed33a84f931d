import Base
import Diagnostics
import Guideline
import Pages
import Rendering
import SiteConfiguration
import Templates

/// Checks a site, and keeps its state, so that the next check does only the work for the changes.
///
/// It is the only checker: a build creates one and checks once, the preview and the language server
/// reuse theirs.
///
/// 1. Changed files are read again and resolved (`SiteReader`).
/// 2. The templates are compiled, if they or their inputs have changed (`TemplateSet`).
/// 3. The names and paths of all files of the site are checked, if they have changed.
struct SiteChecker: Sendable {
  /// The result of a check.
  struct Checked: Sendable {
    var site: ResolvedSite
    /// True if the result differs from that of the previous check.
    var hasChanged: Bool
    /// The files of the site; `nil` if `site.yaml` is incomplete.
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
  /// The navigation rendered with the templates.
  private var navigation = Memo<Navigation.Basis, Navigation>()
  private var names = Memo<PathTable.Key, CheckedNames>()

  /// - Parameters:
  ///   - options: The options of the site.
  ///   - keepsFiles: True to keep pictures in memory as they were read.
  init(_ options: BuildOptions, keepsFiles: Bool) {
    self.options = options
    reader = SiteReader(options, keepsFiles: keepsFiles)
    ownTemplates = OwnTemplates(options)
  }

  /// Checks the present state of the site.
  ///
  /// - Parameters:
  ///   - touched: The files that may have changed; anything after a failed check.
  ///   - unsaved: The unsaved texts that replace files.
  ///   - timings: Receives the duration of each stage.
  /// - Returns: The result.
  /// - Throws: ``FileError`` if a file cannot be read.
  mutating func next(
    _ touched: FileChanges,
    unsaved: UnsavedFiles,
    timings: inout Timings
  ) async throws -> Checked {
    let hasContentChanged = try await reader.read(touched, unsaved: unsaved, &timings)
    let site = reader.site
    guard let guideline = site.guideline else {
      // The next complete site may have other options.
      templates = nil
      return Checked(site: site, hasChanged: true)
    }
    let (templates, haveTemplatesChanged) = try timings.measure("templates") {
      try compile(guideline, touched: touched, unsaved: unsaved)
    }
    var checked = Checked(
      site: site,
      hasChanged: hasContentChanged || haveTemplatesChanged,
      others: templates.diagnostics)
    if let addressed = site.addressed {
      let publication = publication(of: addressed, templates: templates)
      timings.measure("names") {
        checkNames(of: publication, for: &checked)
      }
      checked.publication = publication
    }
    return checked
  }

  private mutating func checkNames(of publication: Publication, for checked: inout Checked) {
    let checkedNames = names.value(for: PathTable.Key(publication)) { _ in
      CheckedNames(of: publication)
    }
    checked.paths = checkedNames.paths
    checked.others += checkedNames.diagnostics
    checked.others += publication.ownAddressDiagnostics(among: checkedNames.paths)
    checked.others += publication.linkDiagnostics(of: ownTemplates, among: checkedNames.paths)
  }

  private mutating func publication(
    of addressed: AddressedGuideline,
    templates: TemplateSet
  ) -> Publication {
    let navigation = navigation.value(for: Navigation.Basis(addressed.guideline)) { _ in
      Navigation()
    }
    let context = SiteContext(
      addressed,
      templates: templates,
      images: reader.site.images,
      navigation: navigation,
      siteLinks: Output.siteLinks(addressed),
      copiedFiles: reader.site.copiedFiles,
      days: reader.site.days)
    return Publication(
      site: context,
      content: options.content,
      jobs: options.jobs,
      files: reader.keptFiles)
  }

  /// - Returns: The templates, and whether the site's own template files have changed.
  private mutating func compile(
    _ guideline: GuidelineStages,
    touched: FileChanges,
    unsaved: UnsavedFiles
  ) throws(FileError) -> (templates: TemplateSet, haveChanged: Bool) {
    let configuration = guideline.configuration
    let basis = TemplateBasis(configuration, componentsOfPages: guideline.tree.componentNames)
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    let haveChanged = try ownTemplates.refresh(
      templates == nil ? .anything : touched,
      in: scope,
      unsaved: unsaved)
    if let templates,
      !haveChanged,
      basis == templateBasis
    {
      return (templates, false)
    }
    let made = TemplateSet(ownTemplates, basis: basis)
    templates = made
    templateBasis = basis
    navigation = Memo()
    return (made, haveChanged)
  }
}

/// The values that follow from the names and paths of a site's files.
private struct CheckedNames: Sendable {
  let paths = LazyPathTable()
  let diagnostics: [Diagnostic]

  init(of publication: Publication) {
    diagnostics = publication.nameDiagnostics() + publication.takenPathDiagnostics()
  }
}
