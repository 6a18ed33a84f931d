import ExternalLinks

/// Collects answers as they arrive.
actor AnswerList {
  private(set) var all: [(address: String, answer: LinkAnswer)] = []
  private let count: Int
  private let progress: @Sendable (_ done: Int, _ count: Int) -> Void

  init(count: Int, progress: @escaping @Sendable (_ done: Int, _ count: Int) -> Void) {
    self.count = count
    self.progress = progress
  }

  func add(_ answer: LinkAnswer, for address: String) {
    all.append((address, answer))
    progress(all.count, count)
  }
}
