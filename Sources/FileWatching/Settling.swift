/// Collects changes until they have settled.
///
/// A save is one to a handful of events within a millisecond, a branch switch is thousands within a
/// second. So the wait is short where a file was closed or moved into its place, and longer while
/// something is unfinished (written to, removed and perhaps created again) or many files change.
struct Settling {
  /// The event of a path.
  enum Event {
    /// It was created; more will follow.
    case made
    /// It is being written.
    case begun
    /// It was closed after writing.
    case finished
    /// It was moved there, complete.
    case arrived
    /// It was removed, perhaps to be created again.
    case removed
  }

  /// The time without events after which a save counts as complete.
  static let shortWait: Duration = .milliseconds(10)
  /// The same time while a file is unfinished, or there are many events.
  static let longWait: Duration = .milliseconds(100)
  /// The longest time by which a stream of events may delay a batch.
  static let limit: Duration = .seconds(2)
  /// The number of paths that makes a batch large.
  private static let much = 16

  /// The changed paths.
  private(set) var paths: Set<String> = []
  /// True if events were lost, so that anything may have changed.
  private(set) var isOverflown = false
  private var unfinished: Set<String> = []
  /// The paths that were created in this batch and did not exist before.
  private var made: Set<String> = []
  /// The paths to which files were moved in this batch.
  private var arrived: Set<String> = []
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.now = now
  }

  var isEmpty: Bool { paths.isEmpty && !isOverflown }

  /// The time at which the batch is complete, unless there are events before; `nil` if there is no
  /// batch.
  var due: ContinuousClock.Instant? {
    guard !isEmpty,
      let first,
      let last
    else { return nil }
    let isBusy = !unfinished.isEmpty || isOverflown || paths.count > Self.much
    // While files are still being written, more will follow.
    let wait = isBusy ? Self.longWait : Self.shortWait
    return min(last + wait, first + Self.limit)
  }

  /// Adds an event that happens now.
  mutating func add(_ event: Event, at path: String) {
    switch event {
    case .made:
      // A path that was removed in this batch is replaced.
      if !paths.contains(path) {
        made.insert(path)
      }
      unfinished.insert(path)
    case .begun:
      unfinished.insert(path)
    case .finished:
      unfinished.remove(path)
    case .arrived:
      arrived.insert(path)
      unfinished.remove(path)
    case .removed:
      // It came and went: an editor's probe or intermediate file.
      if made.remove(path) != nil {
        paths.remove(path)
        unfinished.remove(path)
        return
      }
      // So did an old version that was moved away; nothing will replace it.
      if arrived.remove(path) == nil {
        unfinished.insert(path)
      } else {
        unfinished.remove(path)
      }
    }
    paths.insert(path)
    noteTime()
  }

  /// Notes that a path is complete, if it is in the batch.
  mutating func finish(_ path: String) {
    unfinished.remove(path)
  }

  /// Notes that events were lost.
  mutating func overflow() {
    isOverflown = true
    noteTime()
  }

  private mutating func noteTime() {
    let time = now()
    if first == nil {
      first = time
    }
    last = time
  }
}
