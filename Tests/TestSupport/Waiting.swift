import Foundation

/// Blocks the thread until a condition holds, however long that takes: what limits the tests is what runs them.
package func blockUntil(_ condition: () throws -> Bool) rethrows {
  while try !condition() { Thread.sleep(forTimeInterval: 0.005) }
}

/// Waits, as the function above does, without blocking a thread.
package func waitUntil(_ condition: () throws -> Bool) async throws {
  while try !condition() { try await Task.sleep(for: .milliseconds(5)) }
}
