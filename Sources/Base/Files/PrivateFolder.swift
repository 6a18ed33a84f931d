import Foundation

/// Creates a folder for temporary files that nobody else can read.
///
/// - Parameter name: The start of its name.
/// - Returns: Its path.
/// - Throws: The error of the system if it cannot be created.
package func makePrivateFolder(named name: String) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID())").path
  try FileManager.default.createDirectory(
    atPath: folder,
    withIntermediateDirectories: false,
    attributes: [.posixPermissions: 0o700])
  return folder
}
