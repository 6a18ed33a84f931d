import Base
package import Publishing

/// The script that keeps a site usable without a network: a list of the files to keep, then the
/// code.
///
/// It names every file of the build with its digest, so that it never mixes files of different
/// builds; see `Templates/assets/service-worker.js`.
package struct ServiceWorker {
  /// The size in bytes above which a site is not kept as a whole, but page by page, as it is read.
  static let sizeOfWhole = 50_000_000

  /// The files that readers need, sorted by path.
  let files: [StagedFile]

  /// - Parameter files: The files that readers need, sorted by path.
  package init(files: [StagedFile]) {
    self.files = files
  }

  /// Returns the script.
  ///
  /// - Parameter code: The code that handles the files.
  /// - Returns: The content of `service-worker.js`.
  package func script(_ code: [UInt8]) -> [UInt8] {
    Array("const SITE = ".utf8) + site.bytes + Array(";\n".utf8) + code
  }

  /// What the code is to keep, and the version that tells a browser of changes.
  private var site: JSONValue {
    let list = JSONValue.object(
      files.map { file in (file.path, .string(String(file.digest.prefix(16)))) })
    let isWhole = files.reduce(0) { $0 + $1.size } <= Self.sizeOfWhole
    let version = String(sha256(list.bytes.span).prefix(16))
    return .object([
      ("version", .string(version)),
      ("kept", .string(isWhole ? "all" : "assets")),
      ("files", list),
    ])
  }
}
