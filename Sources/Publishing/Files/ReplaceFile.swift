import Foundation

/// Writes a file beside the old one, then in its place: it is whole at every moment.
///
/// - Throws: ``FileError`` where the disk refuses; the old file is as it was then.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
  do {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  } catch {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    throw FileError(path: path, operation: .write, code: Int32(cause?.code ?? Int(EIO)))
  }
}
