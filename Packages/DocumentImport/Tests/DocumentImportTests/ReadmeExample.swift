import DocumentImport

/// Lists the rules of a document, each with the headings above it.
func rules(of file: [UInt8]) throws(ImportError) -> [String] {
  let plan = try ImportPlan(file)
  let rules = plan.blocks.filter { $0.kind == .rule }
  return rules.map { rule in
    (rule.section + [rule.title]).joined(separator: " / ")
  }
}
