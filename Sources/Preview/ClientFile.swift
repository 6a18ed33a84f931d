import CPreview

/// A script of the preview's own, built into the binary.
struct ClientFile: Sendable {
  /// Its path on the server.
  let path: String
  let bytes: [UInt8]

  /// What every page of a preview runs.
  static let script = unsafe ClientFile(path: ".shishin/preview.js", preview_script())
  /// What takes the place of the site's service worker.
  static let worker = unsafe ClientFile(path: "service-worker.js", preview_worker())

  private init(path: String, _ file: preview_file) {
    self.path = path
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
