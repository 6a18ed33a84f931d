import Base
import FileWatching
import Site
import Synchronization

/// The digests of a site's files, each computed once per state of its file.
final class FileDigests: Sendable {
  private struct Known {
    var version = -1
    var digests: [String: (stamp: Stamp?, digest: String)] = [:]
  }

  private let known = Mutex(Known())

  /// Computes the digest of a file, or returns that of an earlier call.
  ///
  /// - Parameters:
  ///   - path: The file's path in the site.
  ///   - version: The version of the snapshot that contains the file.
  ///   - stamp: The stamp of a copied file: it can change before the watcher reports it.
  ///   - content: Returns the file's bytes; called if the digest of this state is not known.
  /// - Returns: 96 bits of SHA-256, in hexadecimal.
  /// - Throws: Any error of `content`.
  /// - Complexity: O(*n*), where *n* is the size of the file, the first time.
  func digest(
    at path: String,
    version: Int,
    stamp: Stamp?,
    content: () throws -> [UInt8]
  ) throws -> String {
    let last = known.withLock { known in
      // Digests of an earlier state of the site say nothing of this one.
      known.version == version ? known.digests[path] : nil
    }
    if let last, last.stamp == stamp {
      return last.digest
    }
    let bytes = try content()
    let digest = String(sha256(bytes.span).prefix(24))
    known.withLock { known in
      if known.version != version {
        known = Known(version: version)
      }
      known.digests[path] = (stamp, digest)
    }
    return digest
  }
}

extension SiteFile {
  /// The stamp of a copied file, taken before the file is read.
  var stamp: Stamp? {
    if case .copy(let path) = self {
      scanItem(path)?.stamp
    } else {
      nil
    }
  }
}
