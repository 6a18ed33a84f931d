/// Files that browsers play, by their endings.
package enum MediaFile {
  package static let films = ["mp4", "webm", "mov", "m4v", "ogv"]
  package static let sounds = ["mp3", "m4a", "wav", "ogg", "oga", "opus", "aac", "flac"]

  /// Returns whether a file is a video or a sound; the frame of either plays both.
  static func isPlayable(_ path: String) -> Bool {
    guard let ending = path.split(separator: ".").last.map({ $0.lowercased() }) else {
      return false
    }
    return films.contains(ending) || sounds.contains(ending)
  }
}
