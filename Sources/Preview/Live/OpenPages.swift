import Synchronization

/// The connections of pages that are open in browsers: each is woken when the site may have changed.
final class OpenPages: Sendable {
  private struct State {
    var isEnded = false
    var next = 0
    var wakers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  /// The wakes of one page.
  struct Wakes: Sendable {
    let stream: AsyncStream<Void>
    fileprivate let waker: AsyncStream<Void>.Continuation

    /// Unregisters the page.
    func end() {
      waker.finish()
    }
  }

  private let state = Mutex(State())

  /// The number of open pages.
  var count: Int { state.withLock { $0.wakers.count } }

  /// A stream that has an element at once and then whenever the site may have changed.
  ///
  /// Wakes during the handling of one are merged.
  func wakes() -> Wakes {
    let (stream, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isEnded else { return nil }
      state.next += 1
      state.wakers[state.next] = waker
      return state.next
    }
    guard let number else {
      waker.finish()
      return Wakes(stream: stream, waker: waker)
    }
    waker.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.wakers.removeValue(forKey: number) }
    }
    waker.yield()
    return Wakes(stream: stream, waker: waker)
  }

  /// Wakes all.
  func wake() {
    for waker in state.withLock({ Array($0.wakers.values) }) {
      waker.yield()
    }
  }

  /// Ends all streams, and every later one.
  func end() {
    let wakers = state.withLock { state in
      state.isEnded = true
      return Array(state.wakers.values)
    }
    for waker in wakers {
      waker.finish()
    }
  }
}
