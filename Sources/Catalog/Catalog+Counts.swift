extension Catalog {
  /// How many there are of something in the whole site.
  ///
  /// - Complexity: O(*n*) in the count of what is counted.
  package func count(_ thing: CountedThing) -> Int {
    switch thing {
    case .topics: entries.count { $0.kind == .topic }
    case .rules: rules.count
    case .sources: sources.count
    case .statements: sources.reduce(0) { $0 + $1.statements.count }
    case .cited: citing.joined().count { !$0.isEmpty }
    case .terms: terms.count(where: \.isDescribed)
    }
  }
}
