package import Markup

/// A page as it was read and parsed.
///
/// A class for the reason that ``Page`` is one, and because a page that is the same object needs
/// nothing done again that depends on its text alone.
package final class PageInput: Sendable {
  /// The folders from `Content/` on; empty for the home page.
  package let folder: [String]
  package let language: Int
  /// As messages show it.
  package let path: String
  package let document: Document

  package init(folder: [String], language: Int, path: String, document: Document) {
    self.folder = folder
    self.language = language
    self.path = path
    self.document = document
  }
}

/// All that a catalogue is made from.
package struct CatalogInput: Sendable {
  package var configuration: Configuration
  /// In any order.
  package var pages: [PageInput]
  package var sources: [Source]
  package var glossary: Glossary
  package var waivers: Waivers
  /// `nil` where the site does not keep one.
  package var lock: TranslationLock?
  /// The files of `Content/` that are no pages, by their paths from there.
  package var files: Set<String>

  package init(
    configuration: Configuration, pages: [PageInput], sources: [Source] = [],
    glossary: Glossary = Glossary(),
    waivers: Waivers = Waivers(), lock: TranslationLock? = nil, files: Set<String> = []
  ) {
    self.configuration = configuration
    self.pages = pages
    self.sources = sources
    self.glossary = glossary
    self.waivers = waivers
    self.lock = lock
    self.files = files
  }
}

extension Catalog {
  /// Names that no section can have.
  package static let reservedNames: Set<String> = ["assets", "beside", "data", "rules", "sources"]

  /// Makes the catalogue of a site.
  ///
  /// 1. Pages become entries in the order of reading (`arrange`).
  /// 2. Headings get their ids, the same in every language, in parallel (`pairHeadings`).
  /// 3. Sources, their statements and terms are numbered (`index`).
  /// 4. Rules are gathered from the originals and joined with their translations (`gatherRules`).
  /// 5. What rules and front matter refer to is looked up (`resolveRelations`).
  /// 6. Links and citations are looked up, page by page in parallel (`resolveReferences`).
  /// 7. Pictures are looked for (`checkImages`).
  /// 8. Both ends of every relation learn of it (`recordBacklinks`).
  /// 9. What has to fit together as a whole is checked: waivers (`waive`), relations
  ///    (`checkRelations`), coverage (`checkCoverage`), translations (`checkTranslations`).
  ///
  /// - Parameters:
  ///   - input: What was read.
  ///   - previous: An earlier state of the site, whose pages are used again where they are the same.
  ///   - jobs: How many pages to work on at once, at least 1.
  /// - Complexity: O(*n* log *n*) in the count of pages and references, where nothing is wrong;
  ///   each unknown id is compared with all known ones.
  package init(
    resolving input: CatalogInput, like previous: Catalog? = nil, jobs: Int
  ) async {
    self.init(configuration: input.configuration)
    arrange(input, like: previous)
    await pairHeadings(jobs: jobs)
    index(input.sources)
    index(input.glossary)
    gatherRules()
    resolveRelations()
    await resolveReferences(files: input.files, jobs: jobs)
    checkImages(input.files)
    recordBacklinks()
    waive(input.waivers)
    checkRelations()
    checkCoverage()
    checkTranslations(input.lock)
  }
}
