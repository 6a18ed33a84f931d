/// The order of things that must be made before others.
enum DependencyOrder {
  /// Sorts nodes by their dependencies.
  ///
  /// - Parameters:
  ///   - needs: By node: the nodes that must precede it.
  ///   - circle: Called with each circle, once.
  /// - Returns: The node numbers, dependencies first, without the nodes of circles and their
  ///   dependents.
  /// - Complexity: O(*n*), where *n* is the number of nodes and dependencies.
  static func order(of needs: [[Int]], circle: ([Int]) -> Void) -> [Int] {
    enum State { case new, open, done, hopeless }
    var states = needs.map { _ in State.new }
    var order: [Int] = []
    for start in needs.indices where states[start] == .new {
      // A thing, and how many of its needs have been looked at.
      var stack = [(thing: start, next: 0)]
      states[start] = .open
      while let (thing, next) = stack.last {
        guard next < needs[thing].count else {
          stack.removeLast()
          let isHopeless =
            states[thing] == .hopeless
            || needs[thing].contains { states[$0] == .hopeless }
          states[thing] = isHopeless ? .hopeless : .done
          if !isHopeless {
            order.append(thing)
          }
          continue
        }
        stack[stack.count - 1].next += 1
        let need = needs[thing][next]
        switch states[need] {
        case .new:
          states[need] = .open
          stack.append((need, 0))
        case .open:
          let members = stack.drop { $0.thing != need }.map(\.thing)
          circle(members)
          for member in members {
            states[member] = .hopeless
          }
        case .hopeless, .done:
          break
        }
      }
    }
    return order
  }
}
