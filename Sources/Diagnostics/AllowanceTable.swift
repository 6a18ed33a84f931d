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
    let groups = Dictionary(grouping: allowances.indices) {
      Place(path: allowances[$0].location.path, code: allowances[$0].code)
    }
    rows = groups.mapValues { numbers in
      var reach = 0
      return numbers.sorted {
        allowances[$0].lines.lowerBound < allowances[$1].lines.lowerBound
      }.map { number in
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
    return rows[..<rows.partitionIndex { $0.lines.lowerBound > place }].reversed().prefix {
      $0.reach >= place
    }
    .filter { $0.lines.upperBound >= place }.map(\.number)
  }
}
