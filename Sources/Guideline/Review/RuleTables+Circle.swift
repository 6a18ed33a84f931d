extension RuleTables {
  private enum Visit {
    case unseen, open, done
  }

  /// Rules that replace each other in a circle, the first one at the end again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rules and relations.
  func circles() -> [[Int]] {
    var state = [Visit](repeating: .unseen, count: rules.count)
    return rules.indices.compactMap { index in
      guard state[index] == .unseen else { return nil }
      return circle(from: index, &state)
    }
  }

  /// Follows `replaces` from a rule; a stack of rules and of how many of their edges are done.
  private func circle(
    from start: Int,
    _ state: inout [Visit]
  ) -> [Int]? {
    var path: [(rule: Int, next: Int)] = [(start, 0)]
    state[start] = .open
    while let (rule, next) = path.last {
      guard next < rules[rule].replaces.count else {
        state[rule] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let replaced = rules[rule].replaces[next]
      switch state[replaced] {
      case .done:
        continue
      case .open:
        for step in path {
          state[step.rule] = .done
        }
        let first = path.firstIndex { $0.rule == replaced } ?? 0
        return path[first...].map(\.rule) + [replaced]
      case .unseen:
        state[replaced] = .open
        path.append((replaced, 0))
      }
    }
    return nil
  }
}
