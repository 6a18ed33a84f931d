@testable import DocumentImport

/// A plan's parts in short, as tests compare them.
enum Short {
  /// The kinds of the blocks in their order.
  static func kinds(_ text: String) throws -> [String] {
    try ImportPlan(Array(text.utf8)).blocks.map(\.kind.rawValue)
  }

  /// The headings, set in by their level: `1 Views`, `2 Alerts`.
  static func headings(_ text: String) throws -> [String] {
    headings(try ImportPlan(Array(text.utf8)))
  }

  static func headings(_ plan: ImportPlan) -> [String] {
    plan.blocks.filter { $0.kind == .heading }.map { "\($0.level) \($0.title)" }
  }

  /// The rules with their strengths, as in `should Use one verb`.
  static func rules(_ text: String) throws -> [String] {
    try ImportPlan(Array(text.utf8)).blocks.filter { $0.kind == .rule }.map {
      "\($0.strength?.rawValue ?? "") \($0.title)"
    }
  }

  static func texts(_ text: String, _ kind: Block.Kind) throws -> [String] {
    try ImportPlan(Array(text.utf8)).blocks.filter { $0.kind == kind }.map(\.text.string)
  }
}
