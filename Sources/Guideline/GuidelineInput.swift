package import DesignTokens
package import Editions
package import SiteConfiguration

/// Everything from which a guideline is made, as it was read.
package struct GuidelineInput: Sendable, Equatable {
  package var configuration: Configuration
  /// The pages, in any order, without omitted ones.
  package var pages: [PageInput]
  /// The pages that are left out.
  package var drafts: Drafts
  package var sources: [Source]
  package var glossary: Glossary
  package var waivers: Waivers
  /// `nil` where the site does not keep one.
  package var lock: TranslationLock?
  /// The files of `Content/` that are no pages, by their paths from there.
  package var files: Set<String>
  /// The addresses of the texts that pages can include, sorted: `shared/safety.md`.
  package var sharedTexts: [String] = []
  /// The design tokens of the site.
  package var tokens = TokenBook.none
  /// The editions of the site.
  package var history = EditionHistory()
  /// The reasons for changes between editions.
  package var changeReasons = ChangeReasons()

  package init(
    configuration: Configuration,
    pages: [PageInput],
    drafts: Drafts = Drafts(),
    sources: [Source] = [],
    glossary: Glossary = Glossary(),
    waivers: Waivers = Waivers(),
    lock: TranslationLock? = nil,
    files: Set<String> = []
  ) {
    self.configuration = configuration
    self.pages = pages
    self.drafts = drafts
    self.sources = sources
    self.glossary = glossary
    self.waivers = waivers
    self.lock = lock
    self.files = files
  }
}
