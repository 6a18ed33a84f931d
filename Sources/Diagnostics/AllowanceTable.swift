import Base

/// The allowances of a site, indexed by place and code.
struct AllowanceTable {
  private struct Place: Hashable {
    let path: String
    /// The code that is allowed.
    let code: String
  }

  private struct Row {
    /// The number of an allowance.
    let number: Int
    let lines: Range<Int>
    /// The end of the furthest of the lines that begin no later.
    let reach: Int
  }

  /// The rows, in the order in which their lines begin.
  private let rows: [Place: [Row]]

  init(_ allowances: [Allowance]) {
    let groups = Dictionary(grouping: allowances.indices) { number in
      Place(path: allowances[number].location.path, code: allowances[number].code)
    }
    rows = groups.mapValues { numbers in
      var reach = 0
      let sorted = numbers.sorted { one, other in
        allowances[one].lines.lowerBound < allowances[other].lines.lowerBound
      }
      return sorted.map { number in
        let lines = allowances[number].lines
        reach = max(reach, lines.upperBound)
        return Row(number: number, lines: lines, reach: reach)
      }
    }
  }

  /// The numbers of the allowances for a diagnostic.
  ///
  /// - Complexity: O(log *n* + *k*), with *n* allowances of the code in the file and *k* around the
  ///   line.
  func allowing(_ diagnostic: Diagnostic) -> [Int] {
    guard let place = diagnostic.location.bytes?.lowerBound,
      let rows = rows[Place(path: diagnostic.location.path, code: diagnostic.code.rawValue)]
    else { return [] }
    let before = rows[..<rows.partitionIndex { $0.lines.lowerBound > place }]
    // Backwards until no earlier one reaches the place.
    let near = before.reversed().prefix { $0.reach >= place }
    return near.filter { $0.lines.upperBound >= place }.map(\.number)
  }
}
