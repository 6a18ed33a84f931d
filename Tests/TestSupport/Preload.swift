import Foundation

/// `Tests/Torture/preload.c`, compiled: a library that makes the system fail for a program.
package struct Preload: Sendable {
  private let folder: TemporaryFolder
  /// The place of the library.
  package var path: String { folder.path(of: "preload.so") }

  /// Compiles it with the compiler of the Swift toolchain.
  package init() throws {
    folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try runTool(
      "clang", "-shared", "-fPIC", "-o", folder.path(of: "preload.so"),
      root.appending(path: "Torture/preload.c").path, "-ldl")
  }
}
