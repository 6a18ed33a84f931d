/// Numbers by keys: open addressing with linear probing (Knuth, The Art of Computer Programming, 6.4).
///
/// `Dictionary` guards against hostile keys, which takes longer than all the rest of a lookup.
struct TermTable {
  private var keys: [UInt64]
  /// The values; -1 for an empty slot.
  private var values: [Int32]
  private var count = 0

  init() {
    keys = [UInt64](repeating: 0, count: 1_024)
    values = [Int32](repeating: -1, count: 1_024)
  }

  /// Returns the number of a key; a new key gets the given number.
  ///
  /// - Returns: The key's number, which is the one given if the key is new.
  mutating func number(of key: UInt64, orNew value: Int32) -> Int32 {
    let slot = slot(of: key)
    if values[slot] >= 0 {
      return values[slot]
    }
    keys[slot] = key
    values[slot] = value
    count += 1
    if count * 2 > keys.count {
      grow()
    }
    return value
  }

  /// The number of a key, if it has one.
  subscript(key: UInt64) -> Int32? {
    let value = values[slot(of: key)]
    guard value >= 0 else { return nil }
    return value
  }

  /// Returns the slot of a key, or the one at which it would be inserted.
  private func slot(of key: UInt64) -> Int {
    let mixed = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (keys.count - 1)
    while values[slot] >= 0, keys[slot] != key {
      slot = (slot + 1) & (keys.count - 1)
    }
    return slot
  }

  /// Forgets every key; storage is used again.
  mutating func removeAll() {
    for slot in values.indices {
      values[slot] = -1
    }
    count = 0
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    values = [Int32](repeating: -1, count: oldKeys.count * 2)
    for (key, value) in zip(oldKeys, oldValues) where value >= 0 {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }
}
