import Templates

/// What rules can be told apart by: their level, their source and so on.
struct FacetData: KeyedData {
  /// Such as `level`, in the page's address.
  var name: String
  var title: String
  var options: [FacetOptionData]

  static let fields = FieldTable<FacetData>([
    .text("name") { $0.name },
    .text("title") { $0.title },
    .list("options") { $0.options },
  ])
}

/// One value of a facet.
struct FacetOptionData: KeyedData {
  /// Such as `must-not`, in the page's address.
  var value: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang = ""
  /// How many rules have it.
  var count: Int

  static let fields = FieldTable<FacetOptionData>([
    .text("value") { $0.value },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("count") { String($0.count) },
  ])
}
