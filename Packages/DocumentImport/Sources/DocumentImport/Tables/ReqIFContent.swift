/// The content of a ReqIF file, as its elements have it.
struct ReqIFContent {
  /// An object, or a heading.
  struct Object {
    var id: String
    /// By the id of the attribute's definition.
    var values: [String: Value] = [:]
  }

  struct Value {
    var text: String
    var isHTML: Bool
  }

  struct Relation {
    var type: String
    var source: String
    var target: String
  }

  /// A place of an object in a specification.
  struct Place {
    var object: String
    /// From 1 for those at the top.
    var depth: Int
  }

  var objects: [String: Object] = [:]
  /// The ids of the objects in the order of the file.
  var order: [String] = []
  var relations: [Relation] = []
  var specifications: [(name: String, places: [Place])] = []
  /// The names of attributes, by the ids of their definitions; those in the order of the file.
  var attributeNames: [String: String] = [:]
  var attributeOrder: [String] = []
  var relationNames: [String: String] = [:]
}
