/// Lets requests to a host begin one after the other, with a pause between two.
///
/// A redirect may lead to any host, so all requests go through one gate.
actor HostGate {
  private let pause: Duration
  private let clock = ContinuousClock()
  /// The earliest time of the next request to each host.
  private var next: [String: ContinuousClock.Instant] = [:]

  init(pause: Duration) {
    self.pause = pause
  }

  /// Returns when a request to a host may begin.
  ///
  /// - Throws: `CancellationError`.
  func wait(for host: String) async throws {
    let now = clock.now
    let turn = max(now, next[host] ?? now)
    next[host] = turn.advanced(by: pause)
    if turn > now {
      try await clock.sleep(until: turn)
    }
  }

  /// Lets no request to a host begin for some time, as the host asks for.
  func close(_ host: String, for duration: Duration) {
    next[host] = max(next[host] ?? clock.now, clock.now.advanced(by: duration))
  }
}
