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
    var walk = DependencyWalk(needs)
    for start in needs.indices {
      walk.visit(start, circle: circle)
    }
    return walk.order
  }
}

/// A depth-first walk with a stack of its own, since chains may be long.
private struct DependencyWalk {
  private enum State {
    case new, open, done
    /// In a circle, or dependent on one.
    case hopeless
  }

  private(set) var order: [Int] = []
  private let needs: [[Int]]
  private var states: [State]
  /// A thing, and how many of its needs have been looked at.
  private var stack: [(thing: Int, next: Int)] = []

  init(_ needs: [[Int]]) {
    self.needs = needs
    states = needs.map { _ in .new }
  }

  mutating func visit(_ start: Int, circle: ([Int]) -> Void) {
    guard states[start] == .new else { return }
    open(start)
    while let (thing, next) = stack.last {
      guard next < needs[thing].count else {
        close(thing)
        continue
      }
      stack[stack.count - 1].next += 1
      let need = needs[thing][next]
      switch states[need] {
      case .new:
        open(need)
      case .open:
        closeCircle(at: need, circle: circle)
      case .hopeless, .done:
        break
      }
    }
  }

  /// What is on the stack from a thing on needs itself.
  private mutating func closeCircle(at need: Int, circle: ([Int]) -> Void) {
    let members = stack.drop { $0.thing != need }.map(\.thing)
    circle(members)
    for member in members {
      states[member] = .hopeless
    }
  }

  private mutating func open(_ thing: Int) {
    states[thing] = .open
    stack.append((thing, 0))
  }

  private mutating func close(_ thing: Int) {
    stack.removeLast()
    if states[thing] == .hopeless
      || needs[thing].contains(where: { states[$0] == .hopeless })
    {
      states[thing] = .hopeless
    } else {
      states[thing] = .done
      order.append(thing)
    }
  }
}
