/// The files next to a page from which parts of it are made: the data of a table, the code of an
/// example.
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

    /// Returns the range of a line without its end, from 1.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes: only a diagnostic needs it.
    func bytes(ofLine number: Int) -> Range<Int> {
      PageText(path: path, bytes: bytes).line(number - 1)
    }
  }

  /// The largest size of a file in bytes: nobody reads a longer table of data.
  package static let largest = 1_000_000

  /// The largest total size, in bytes, of the files from which a page is made; a file named a
  /// thousand times counts a thousand times.
  package static let largestInPage = 4_000_000

  private let readFile: @Sendable (_ address: String) -> File?
  private let findFile: @Sendable (_ address: String) -> Bool
  private let listNames: @Sendable (_ address: String) -> [String]
  /// The texts that the page can include; `nil` where they are not known.
  let sharedTexts: SharedTexts?
  /// The data files that pages share.
  let dataFiles: DataFiles
  /// The space that pages share for what they show of these files; `nil` for a page of no site.
  let budget: CompanionBudget?

  /// - Parameters:
  ///   - read: Returns the file at an address as it is written on the page; `nil` if there is none.
  ///   - contains: Returns whether there is a file at an address; by default, it is read.
  ///   - siblings: Returns the addresses of the files that share a file's name up to its extension,
  ///     sorted; that file is among them.
  ///   - sharedTexts: The texts that the page can include; `nil` if they are not known.
  ///   - dataFiles: The data files that pages share.
  ///   - budget: The space that pages share for what they show; `nil` for a page of no site.
  package init(
    read: @escaping @Sendable (_ address: String) -> File? = { _ in nil },
    contains: (@Sendable (_ address: String) -> Bool)? = nil,
    siblings: @escaping @Sendable (_ address: String) -> [String] = { _ in [] },
    sharedTexts: SharedTexts? = nil,
    dataFiles: DataFiles = DataFiles(),
    budget: CompanionBudget? = nil
  ) {
    readFile = read
    findFile = contains ?? { address in read(address) != nil }
    listNames = siblings
    self.sharedTexts = sharedTexts
    self.dataFiles = dataFiles
    self.budget = budget
  }

  /// No files, as for a text without a site.
  package static let none = CompanionFiles()

  func file(at address: String) -> File? {
    readFile(address)
  }

  func contains(fileAt address: String) -> Bool {
    findFile(address)
  }

  func siblings(of address: String) -> [String] {
    listNames(address)
  }
}
