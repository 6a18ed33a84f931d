package import Base

/// The duration of each stage, in the order of the stages.
package struct Timings: Sendable {
  package private(set) var rows: [(stage: Message, duration: Duration)] = []

  /// Creates timings without measurements.
  package init() {}

  package var total: Duration { rows.reduce(.zero) { $0 + $1.duration } }

  /// Runs a stage and adds its row.
  package mutating func measure<Value>(
    _ stage: Message,
    body: () throws -> Value
  ) rethrows -> Value {
    let start = ContinuousClock.now
    defer { rows.append((stage, ContinuousClock.now - start)) }
    return try body()
  }

  /// Runs a stage that waits for others and adds its row.
  package mutating func measure<Value>(
    _ stage: Message,
    body: () async throws -> Value
  ) async rethrows -> Value {
    let start = ContinuousClock.now
    defer { rows.append((stage, ContinuousClock.now - start)) }
    return try await body()
  }
}
