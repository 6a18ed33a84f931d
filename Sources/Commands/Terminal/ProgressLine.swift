import Base
import Foundation
import Synchronization

/// A line on the terminal with the progress of a long build; nothing without a terminal.
final class ProgressLine: Sendable {
  private struct State {
    var finished = 0
    var isShown = false
    var lastShown = ContinuousClock.now
  }

  private let state = Mutex(State())

  init?() {
    guard Console.isTerminal(2) else { return nil }
  }

  /// Counts a finished file; the line appears after the first second.
  func show(_ index: Int, of count: Int) {
    let finished = state.withLock { state -> Int? in
      state.finished += 1
      let now = ContinuousClock.now
      guard now - state.lastShown > (state.isShown ? .milliseconds(100) : .seconds(1)) else {
        return nil
      }
      state.isShown = true
      state.lastShown = now
      return state.finished
    }
    guard let finished else { return }
    let line: Message = "\(finished) of \(count) files"
    Console.printToError("\r" + line.text(in: Console.language))
  }

  /// Takes the line away.
  func clear() {
    if state.withLock(\.isShown) {
      Console.printToError("\r\u{1B}[K")
    }
  }
}
