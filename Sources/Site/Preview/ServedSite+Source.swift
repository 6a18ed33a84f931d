import Guideline
import Markup
import Publishing

extension ServedSite {
  /// Where the text of a page was written: a file, as messages show it, and a line, from 1.
  func source(of path: String) -> (file: String, line: Int)? {
    switch row(at: path) {
    case .file(.page(let job)), .file(.export(.alternate(let job))): source(of: job)
    case .file(.copy(let file)): (join(publication.content, file), 1)
    default: nil
    }
  }

  private func source(of job: PageJob) -> (file: String, line: Int)? {
    let guideline = publication.composer.guideline
    switch job {
    case .entry(let entry, let language):
      return guideline.shownPage(entry, language).map { ($0.path, 1) }
    case .beside(let entry, let pair):
      return guideline.shownPage(entry, pair.first).map { ($0.path, 1) }
    case .rule(let rule, let language):
      return guideline.block(rule, language).map { page, _ in
        (page.path, guideline.line(ofRule: rule, on: page))
      }
    case .source, .sourceIndex, .languages, .ruleIndex, .checklist, .glossary, .notFound, .search,
      .print, .redirect:
      return nil
    }
  }
}

extension GuidelineStages {
  /// The line on which a rule begins on a page, from 1; the first where it does not stand at the top
  /// level.
  func line(ofRule rule: Int, on page: Page) -> Int {
    guard let number = ruleBook.rules[rule].blocks[page.language] else { return 1 }
    return page.document.breaks.first { $0.kind == .rule(number) }?.line ?? 1
  }
}
