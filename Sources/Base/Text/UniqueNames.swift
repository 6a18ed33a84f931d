/// Names that are in use, and new ones that are not.
package struct UniqueNames: Sendable {
  private var known: Set<String>
  /// By name: the last number that was added to it, so that no claim counts from the start again.
  private var numbers: [String: Int] = [:]

  /// - Parameter known: The names that are in use.
  package init(_ known: Set<String> = []) {
    self.known = known
  }

  /// Returns the name, or the first of `name-2`, `name-3` that is free, which then is in use.
  package mutating func add(_ name: String) -> String {
    guard !known.insert(name).inserted else { return name }
    var number = numbers[name] ?? 1
    repeat {
      number += 1
    } while !known.insert("\(name)-\(number)").inserted
    numbers[name] = number
    return "\(name)-\(number)"
  }
}
