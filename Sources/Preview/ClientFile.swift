import CEmbeddedFiles
import Templates

/// A script of the preview's own, built into the binary.
struct ClientFile: Sendable {
  /// Its path on the server.
  let path: String
  let bytes: [UInt8]
  let tag: EntityTag

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tag = EntityTag(bytes)
  }

  /// The script of every page of a preview.
  static let script = {
    let file = unsafe preview_script()
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    return ClientFile(path: ".shishin/preview.js", bytes: bytes)
  }()
  /// Replaces the site's service worker.
  static let worker = ClientFile(path: "service-worker.js", bytes: PartAsset.removal.builtIn)
}
