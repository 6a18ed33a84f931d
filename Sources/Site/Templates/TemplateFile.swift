/// One template as it was read.
struct TemplateFile: Sendable {
  /// As messages show it: `Templates/partials/rule.mustache`.
  var path: String
  /// The name under which others include it: `partials/rule`.
  var name: String
  var bytes: [UInt8]
}
