import Base
import ExternalLinks

/// The knowledge of external addresses while answers come, on the disk too: ending the command loses next to nothing.
actor LinkAnswerList {
  private(set) var lock: LinkLock
  private let path: String
  private var done = 0
  private let count: Int
  private let progress: @Sendable (_ done: Int, _ count: Int) -> Void
  private let clock = ContinuousClock()
  private var nextSave: ContinuousClock.Instant
  private var isSaved = true
  /// Writes the answers that came too soon after a save.
  private var laterSave: Task<Void, any Error>?

  /// The length of the pause after a save, in times of the save: a long file is not written for each of its lines.
  private static let pauseFactor = 10

  init(
    _ lock: LinkLock, savedAt path: String, count: Int,
    progress: @escaping @Sendable (_ done: Int, _ count: Int) -> Void
  ) {
    (self.lock, self.path) = (lock, path)
    (self.count, self.progress) = (count, progress)
    nextSave = clock.now
  }

  /// Takes an answer, and writes the file unless it was written just before.
  ///
  /// - Throws: ``FileError`` where the disk refuses.
  func add(
    _ answer: LinkAnswer,
    for address: String
  ) throws(FileError) {
    lock[address] = answer.following(lock[address])
    done += 1
    isSaved = false
    progress(done, count)
    // An interrupted run then asks only for the rest.
    if clock.now >= nextSave {
      try save()
    } else if laterSave == nil {
      laterSave = Task { try await saveLater() }
    }
  }

  /// Writes the file at the end of the pause: the next answer may take long.
  private func saveLater() async throws {
    try await clock.sleep(until: nextSave)
    laterSave = nil
    try save()
  }

  /// Writes the file if it lacks an answer.
  ///
  /// - Throws: ``FileError`` where the disk refuses.
  func save() throws(FileError) {
    laterSave?.cancel()
    laterSave = nil
    guard !isSaved else { return }
    let start = clock.now
    try replaceUnlinkedFile(path, with: lock.bytes)
    isSaved = true
    nextSave = clock.now + (clock.now - start) * Self.pauseFactor
  }
}
