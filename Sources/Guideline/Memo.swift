/// Values by what they were made from, as far back as the last time.
///
/// A key is all that its value depends on. So a memo says how often a function is called, and never
/// what comes of it: a build begins with empty ones, a preview keeps them from state to state.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What was asked for last.
  private(set) var keys: [Key] = []
  /// By ``keys``.
  private(set) var values: [Value] = []

  package init() {}

  /// The value of a key; all others are forgotten.
  package mutating func value(for key: Key, make: (Key) -> Value) -> Value {
    if keys.count == 1, keys[0] == key { return values[0] }
    keys = [key]
    values = [make(key)]
    return values[0]
  }

  /// The value of a key, where making it waits for several at once; all others are forgotten.
  package mutating func value(for key: Key, awaiting make: (Key) async -> Value) async -> Value {
    if keys.count == 1, keys[0] == key { return values[0] }
    let made = await make(key)
    keys = [key]
    values = [made]
    return made
  }

  /// The values of keys, those that are not known made several at once; all others are forgotten.
  ///
  /// - Complexity: O(*n*) in the count of keys: a comparison where a key stands at the place that it
  ///   had, else a look-up.
  package mutating func values(
    for keys: [Key], jobs: Int, make: @Sendable @escaping (Key) -> Value
  ) async -> [Value] {
    var found = known(keys)
    let stale = found.indices.filter { found[$0] == nil }
    let made = await stale.indices.mapInParallel(jobs: jobs) { make(keys[stale[$0]]) }
    for (number, value) in zip(stale, made) { found[number] = value }
    self.keys = keys
    values = found.compactMap { $0 }
    return values
  }

  private func known(_ keys: [Key]) -> [Value?] {
    var found: [Value?] = keys.indices.map { number in
      number < self.keys.count && self.keys[number] == keys[number] ? values[number] : nil
    }
    // A few new ones are not worth a table of all.
    let missing = found.indices.filter { found[$0] == nil }
    guard !self.keys.isEmpty, missing.count > 16 else { return found }
    let places = Dictionary(zip(self.keys, values)) { first, _ in first }
    for number in missing { found[number] = places[keys[number]] }
    return found
  }
}

/// By number: how often a thing that is the same itself had to be made anew, as part of a ``Memo``'s key.
struct Generations: Sendable {
  private var values: [Int] = []
  private var last = 0

  subscript(number: Int) -> Int { values[number] }

  /// From now on nothing that was made before counts.
  mutating func renewAll(count: Int) {
    last += 1
    values = Array(repeating: last, count: count)
  }

  /// From now on what was made of some things before does not count.
  mutating func renew(_ numbers: Set<Int>) {
    last += 1
    for number in numbers { values[number] = last }
  }
}

/// A value with an identity: equal where it is the same object, and so compared at once.
///
/// For a value that many keys hold; a ``Memo`` gives equal values one object.
final class Shared<Value: Sendable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Shared, right: Shared) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
