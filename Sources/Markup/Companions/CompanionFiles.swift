/// The files beside a page that parts of it are made from: the data of a table, the code of an example.
package struct CompanionFiles: Sendable {
  /// A file as it was read.
  package struct File: Sendable {
    /// As messages show it.
    package var path: String
    /// At most one byte more than ``CompanionFiles/largest``.
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// How many bytes of a file are read: a table of data that is longer is none that people read.
  package static let largest = 1_000_000

  /// How many bytes of files a page may be made from: one that names a file a thousand times is made of a thousand.
  package static let largestInPage = 4_000_000

  private let readFile: @Sendable (_ address: String) -> File?
  private let listNames: @Sendable (_ address: String) -> [String]
  /// The texts that the page can include; `nil` where they are not known.
  let sharedTexts: SharedTexts?

  /// - Parameters:
  ///   - read: The file at an address as it is written on the page; `nil` where there is none.
  ///   - siblings: The addresses of the files that have the name of another up to its ending, sorted; that file is among
  ///     them.
  ///   - sharedTexts: The texts that the page can include; `nil` where they are not known.
  package init(
    read: @escaping @Sendable (_ address: String) -> File? = { _ in nil },
    siblings: @escaping @Sendable (_ address: String) -> [String] = { _ in [] },
    sharedTexts: SharedTexts? = nil
  ) {
    readFile = read
    listNames = siblings
    self.sharedTexts = sharedTexts
  }

  /// No files, as for a text without a site.
  package static let none = CompanionFiles()

  func file(at address: String) -> File? { readFile(address) }

  func siblings(of address: String) -> [String] { listNames(address) }
}
