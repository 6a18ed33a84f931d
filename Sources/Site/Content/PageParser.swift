import Base
import Guideline
import Markup
import SiteConfiguration

/// Reads and parses the pages of one reading.
struct PageParser: Sendable {
  let configuration: Configuration
  /// By the site's order of languages.
  let options: [MarkupOptions]
  let companions: CompanionReader
  /// The space that the pages share for what they show of other files.
  let budget: CompanionBudget

  /// Reads and parses a page.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  func page(_ file: ContentFolder.PageFile) throws(FileError) -> PageInput {
    let language = configuration.language(file.language) ?? 0
    let options = options(forPageIn: file.folder, language: language)
    return PageInput(
      folder: file.folder,
      language: language,
      path: file.path,
      document: try document(at: file.path, options: options))
  }

  /// The options for parsing a page in a folder and in the language of a number.
  func options(forPageIn folder: [String], language: Int) -> MarkupOptions {
    var options = options[language]
    options.files = companions.files(
      besidePageIn: folder,
      language: language,
      budget: budget)
    return options
  }

  /// Reads and parses a page once more; an unchanged one stays the same object.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  func pageAgain(_ page: PageInput) throws(FileError) -> PageInput {
    let file = ContentFolder.PageFile(
      folder: page.folder,
      language: code(of: page),
      path: page.path)
    let now = try self.page(file)
    if now.document == page.document && now.language == page.language {
      return page
    }
    return now
  }

  private func document(
    at path: String,
    options: MarkupOptions
  ) throws(FileError) -> Document {
    let limit = configuration.largestPage
    // One byte more tells a page that is too large from one that just fits.
    let bytes = try companions.unsaved.content(of: path, upTo: limit + 1)
    guard bytes.count <= limit else {
      return Document(unread: .fileTooLarge(path, limit: limit))
    }
    return parse(bytes, path: path, options: options)
  }
}

/// The code of a page's language, which is its file's name.
private func code(of page: PageInput) -> String {
  // "Content/bars/alert/ja.md" -> "ja"
  let name = page.path.split(separator: "/").last ?? page.path[...]
  return String(name.dropLast(".md".count))
}
