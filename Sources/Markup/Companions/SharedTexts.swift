/// The texts of `Content/shared/`, which pages include.
package struct SharedTexts: Sendable {
  /// The folder of the texts in `Content/`.
  package static let folder = "shared"

  /// A text in the language of a page.
  package struct Text: Sendable {
    /// As messages show it.
    package var path: String
    package var bytes: [UInt8]
    /// The prefix of relative addresses in the text on the page: `../../shared/`.
    package var prefix: String
    /// The file that would have the text in the page's language; `nil` where this one has it.
    package var missingTranslation: String?

    package init(
      path: String,
      bytes: [UInt8],
      prefix: String,
      missingTranslation: String?
    ) {
      self.path = path
      self.bytes = bytes
      self.prefix = prefix
      self.missingTranslation = missingTranslation
    }
  }

  private let readText: @Sendable (_ address: String) -> Text?
  private let listFiles: @Sendable (_ address: String) -> [String]
  private let listAddresses: @Sendable () -> [String]

  /// - Parameters:
  ///   - read: Returns the text at an address, `shared/safety.md`; `nil` if there is none.
  ///   - files: Returns the addresses of the files that may contain the text at an address, whether
  ///     they exist or not.
  ///   - addresses: Returns the addresses of all texts, sorted.
  package init(
    read: @escaping @Sendable (_ address: String) -> Text?,
    files: @escaping @Sendable (_ address: String) -> [String],
    addresses: @escaping @Sendable () -> [String]
  ) {
    readText = read
    listFiles = files
    listAddresses = addresses
  }

  func text(at address: String) -> Text? {
    readText(address)
  }

  func files(ofTextAt address: String) -> [String] {
    listFiles(address)
  }

  var addresses: [String] { listAddresses() }
}
