/// Gathers changes until they have settled.
///
/// A save is one to a handful of events within a millisecond, a branch switch is thousands within a
/// second. So the wait is short where a file was closed or moved into its place, and longer while
/// something is unfinished (written to, removed and perhaps created again) or many files change.
struct Settling {
  /// What happened to a path.
  enum Event {
    /// It was created; more will follow.
    case made
    /// It is being written.
    case begun
    /// It was closed after writing.
    case finished
    /// It was moved there, complete.
    case arrived
    /// It is gone, perhaps to be created again.
    case removed
  }

  /// How long nothing may happen before a save counts as complete.
  static let shortWait: Duration = .milliseconds(10)
  /// The same while something is unfinished, or much has happened.
  static let longWait: Duration = .milliseconds(100)
  /// How long a stream of events may delay a batch.
  static let limit: Duration = .seconds(2)
  /// How many paths make a batch large.
  private static let much = 16

  /// What was touched.
  private(set) var paths: Set<String> = []
  /// Whether events were lost, so that anything may have been touched.
  private(set) var isOverflown = false
  private var unfinished: Set<String> = []
  /// What was made in this batch and was not there before.
  private var made: Set<String> = []
  /// What was moved to its place in this batch.
  private var arrived: Set<String> = []
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  var isEmpty: Bool { paths.isEmpty && !isOverflown }

  /// When the batch is complete, unless something happens before; `nil` if there is none.
  var due: ContinuousClock.Instant? {
    guard !isEmpty, let first, let last else { return nil }
    let isBusy = !unfinished.isEmpty || isOverflown || paths.count > Self.much
    return min(last + (isBusy ? Self.longWait : Self.shortWait), first + Self.limit)
  }

  /// Adds an event.
  mutating func add(
    _ event: Event, at path: String, time: ContinuousClock.Instant = .now
  ) {
    switch event {
    case .made:
      // A path that was removed in this batch is replaced.
      if !paths.contains(path) { made.insert(path) }
      unfinished.insert(path)
    case .begun: unfinished.insert(path)
    case .finished: unfinished.remove(path)
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
      if arrived.remove(path) == nil { unfinished.insert(path) } else { unfinished.remove(path) }
    }
    paths.insert(path)
    note(time)
  }

  /// Notes that a path is complete, if it is in the batch.
  mutating func finish(_ path: String) { unfinished.remove(path) }

  /// Notes that events were lost.
  mutating func overflow(time: ContinuousClock.Instant = .now) {
    isOverflown = true
    note(time)
  }

  private mutating func note(_ time: ContinuousClock.Instant) {
    if first == nil { first = time }
    last = time
  }
}
