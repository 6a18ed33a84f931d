import Base
import Guideline
import Markup
import Synchronization

/// Reads the files next to pages from which parts of these are made.
struct CompanionReader: Sendable {
  /// `Content`, as it can be opened from the current folder.
  let content: String
  /// The files of the site, as they were listed.
  let folder: ContentFolder?
  let unsaved: UnsavedFiles
  /// The codes of the site's languages.
  let languages: [String]
  /// The data files that have been read.
  private let dataFiles = DataFiles()
  private let addresses = SharedTextAddresses()

  /// The files as a page sees them.
  ///
  /// - Parameters:
  ///   - folder: The folders of the page, from `Content/` on.
  ///   - language: The number of its language.
  ///   - budget: The space that pages share for what they show of these files.
  /// - Returns: The files, and the texts that the page can include.
  func files(
    besidePageIn folder: [String],
    language: Int,
    budget: CompanionBudget
  ) -> CompanionFiles {
    CompanionFiles(
      read: { address in file(at: address, besidePageIn: folder) },
      contains: { address in path(of: address, in: folder) != nil },
      siblings: { address in siblings(of: address, besidePageIn: folder) },
      sharedTexts: sharedTexts(besidePageIn: folder, language: language),
      dataFiles: dataFiles,
      budget: budget)
  }

  private func file(
    at address: String,
    besidePageIn folder: [String]
  ) -> CompanionFiles.File? {
    // One that cannot be read is reported where files are copied.
    guard let path = path(of: address, in: folder) else { return nil }
    return dataFiles.file(at: path) {
      let bytes = try? unsaved.content(of: path, upTo: CompanionFiles.largest + 1)
      return bytes.map { bytes in CompanionFiles.File(path: path, bytes: bytes) }
    }
  }

  private func siblings(of address: String, besidePageIn folder: [String]) -> [String] {
    guard let file = RelativePath.resolve(address, in: folder)?.joined(separator: "/"),
      let siblings = self.folder?.siblings(of: file)
    else { return [] }
    return siblings.map { sibling in
      RelativePath.address(of: sibling, from: folder)
    }
  }

  /// The texts that a page can include.
  func sharedTexts(besidePageIn folder: [String], language: Int) -> SharedTexts {
    SharedTexts(
      self.folder?.sharedTexts ?? [],
      besidePageIn: folder,
      language: language,
      of: languages,
      addresses: sortedAddresses
    ) { file in
      let path = join(content, file)
      // One that cannot be read is reported as one that is not there.
      let bytes = try? unsaved.content(of: path, upTo: CompanionFiles.largest + 1)
      return bytes.map { bytes in (path, bytes) }
    }
  }

  private func sortedAddresses() -> [String] {
    addresses.value {
      SharedTexts.addresses(among: folder?.sharedTexts ?? [], languages: languages)
    }
  }

  /// The shared texts that no page includes, as messages show them, sorted.
  func unusedTexts(_ pages: [PageInput]) -> [String] {
    guard let texts = folder?.sharedTexts,
      !texts.isEmpty
    else {
      return []
    }
    let included = Set(pages.flatMap(paths(of:)))
    let paths = texts.map { text in join(content, text) }
    return paths.filter { !included.contains($0) }.sorted()
  }

  /// The paths of the files that a page was made with, as messages show them.
  func paths(of page: PageInput) -> [String] {
    page.document.companions.compactMap { companion in
      path(of: companion, in: page.folder)
    }
  }

  /// The path of a file, by its address on a page, or that of a shared text, which begins with `/`.
  private func path(of address: String, in pageFolder: [String]) -> String? {
    if address.hasPrefix("/") {
      let text = String(address.dropFirst())
      guard folder?.sharedTexts.contains(text) == true else { return nil }
      return join(content, text)
    }
    guard let path = RelativePath.resolve(address, in: pageFolder)?.joined(separator: "/"),
      folder?.files.contains(path) == true
    else { return nil }
    return join(content, path)
  }
}

/// The addresses of all shared texts, sorted once, when the first page has an unknown one.
private final class SharedTextAddresses: Sendable {
  private let sorted = Mutex<[String]?>(nil)

  func value(_ sort: () -> [String]) -> [String] {
    sorted.withLock { sorted in
      if let sorted {
        return sorted
      }
      let addresses = sort()
      sorted = addresses
      return addresses
    }
  }
}
