/// The type of a file, for the header `Content-Type` (RFC 9110, 8.3).
enum MediaType {
  /// Returns the type by the name's extension; every text is UTF-8, because the build writes no
  /// other encoding.
  static func type(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else {
      if name == "_headers" {
        return "text/plain; charset=utf-8"
      }
      return "application/octet-stream"
    }
    let ending = name[name.index(after: dot)...].lowercased()
    return texts[ending].map { $0 + "; charset=utf-8" } ?? binaries[ending]
      ?? "application/octet-stream"
  }

  private static let texts = [
    "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript",
    "mjs": "text/javascript", "md": "text/markdown", "txt": "text/plain", "csv": "text/csv",
    "vtt": "text/vtt", "xml": "application/xml", "svg": "image/svg+xml", "yaml": "text/yaml",
    "yml": "text/yaml",
  ]

  private static let binaries = [
    "json": "application/json", "webmanifest": "application/manifest+json", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/x-icon", "pdf": "application/pdf", "zip": "application/zip",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg",
    "m4a": "audio/mp4", "wav": "audio/wav", "wasm": "application/wasm",
  ]
}
