import Base
import TestSupport
import Testing

@testable import Diagnostics

/// Allowances by the places that they are for.
struct AllowanceTableTests {
  private func allowance(_ lines: Range<Int>, code: String = "raw-html") -> Allowance? {
    Allowance("allow \(code): why", at: Location("a.md", bytes: lines), lines: lines)
  }

  private func diagnostic(at place: Int) -> Diagnostic {
    Diagnostic(.rawHTML, "raw HTML", at: Location("a.md", bytes: place..<place + 1))
  }

  @Test func findsEveryAllowanceWhoseRangeContainsThePlace() throws {
    let allowances = [10..<20, 0..<100, 15..<30, 40..<50, 12..<13].compactMap { allowance($0) }
    try #require(allowances.count == 5)
    let table = AllowanceTable(allowances)
    func allowing(_ place: Int) -> [Int] { table.allowing(diagnostic(at: place)).sorted() }
    #expect(allowing(9) == [1])
    #expect(allowing(12) == [0, 1, 4])
    #expect(allowing(13) == [0, 1, 4])
    #expect(allowing(16) == [0, 1, 2])
    #expect(allowing(45) == [1, 3])
    #expect(allowing(100) == [1])
    #expect(allowing(101) == [])
  }

  @Test func findsNoAllowanceOfAnotherCodeOrFile() throws {
    let table = AllowanceTable([try #require(allowance(0..<9, code: "unused-file"))])
    #expect(table.allowing(diagnostic(at: 3)) == [])
    let other = AllowanceTable([try #require(allowance(0..<9))])
    #expect(other.allowing(Diagnostic(.rawHTML, "", at: Location("b.md", bytes: 1..<2))) == [])
    #expect(other.allowing(Diagnostic(.rawHTML, "", at: Location("a.md"))) == [])
  }

  @Test func takesTimeInProportionToTheNumberOfDiagnostics() {
    let factor = workFactor(
      from: 1_000,
      of: { count in
        (0..<count).compactMap { allowance($0 * 100..<$0 * 100 + 90) }
      }
    ) { allowances in
      let diagnostics = allowances.indices.map { diagnostic(at: $0 * 100 + 50) }
      #expect(Policy(allowances: allowances).applied(to: diagnostics).isEmpty)
    }
    #expect(factor < 12)
  }
}
