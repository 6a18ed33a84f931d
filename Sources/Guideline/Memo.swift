import Base

/// A one-generation cache of values, keyed by their inputs.
///
/// A key contains everything on which its value depends. So a memo affects how often a function is
/// called, and never its results: a build starts with empty ones, a preview keeps them from state
/// to state.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The keys of the last call.
  private(set) var keys: [Key] = []
  /// By ``keys``.
  private(set) var values: [Value] = []

  package init() {}

  /// The value of a key; all others are forgotten.
  package mutating func value(
    for key: Key,
    make: (Key) -> Value
  ) -> Value {
    if keys.count == 1, keys[0] == key {
      return values[0]
    }
    keys = [key]
    values = [make(key)]
    return values[0]
  }

  /// The value of a key, where making it waits for several at once; all others are forgotten.
  package mutating func value(
    for key: Key,
    awaiting make: (Key) async -> Value
  ) async -> Value {
    if keys.count == 1, keys[0] == key {
      return values[0]
    }
    let made = await make(key)
    keys = [key]
    values = [made]
    return made
  }

  /// Returns the values of keys, making the missing ones concurrently; all other values are
  /// dropped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys: a comparison if a key is at its
  ///   previous index, else a look-up.
  package mutating func values(
    for keys: [Key],
    jobs: Int,
    make: @Sendable @escaping (Key) -> Value
  ) async -> [Value] {
    var found = known(keys)
    let stale = found.indices.filter { found[$0] == nil }
    let made = await stale.indices.mapInParallel(jobs: jobs) { index in
      make(keys[stale[index]])
    }
    for (number, value) in zip(stale, made) {
      found[number] = value
    }
    self.keys = keys
    values = found.compactMap(\.self)
    return values
  }

  private func known(_ keys: [Key]) -> [Value?] {
    // Mostly all keys are where they were.
    var found: [Value?] = keys.indices.map { number in
      guard number < self.keys.count,
        self.keys[number] == keys[number]
      else { return nil }
      return values[number]
    }
    // A few new ones are not worth a table of all.
    let missing = found.indices.filter { found[$0] == nil }
    guard !self.keys.isEmpty,
      missing.count > 16
    else {
      return found
    }
    let places = Dictionary(keepingFirst: zip(self.keys, values))
    for number in missing {
      found[number] = places[keys[number]]
    }
    return found
  }
}

/// By number: the generation of a value, as part of a ``Memo``'s key.
///
/// It changes when a value must be made again although the rest of its key is equal.
struct Generations: Sendable {
  private var values: [Int] = []
  private var last = 0

  subscript(number: Int) -> Int { values[number] }

  /// Invalidates all previous values.
  mutating func renewAll(count: Int) {
    last += 1
    values = Array(repeating: last, count: count)
  }

  /// Invalidates the previous values of some numbers.
  mutating func invalidate(_ numbers: Set<Int>) {
    last += 1
    for number in numbers {
      values[number] = last
    }
  }
}

/// A value with an identity: equal where it is the same object, and so compared at once.
///
/// A value in many keys; a ``Memo`` gives equal values one object.
final class Shared<Value: Sendable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (left: Shared, right: Shared) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
