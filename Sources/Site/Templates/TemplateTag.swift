/// The two marks between which a tag stands.
struct TagDelimiters: Hashable {
  var start = "{{"
  var end = "}}"
}

/// What becomes of `{{title}}`: `{{%CONTENT_TYPE: TEXT}}` turns escaping off.
enum TemplateContentType: String, Hashable {
  case html = "HTML"
  case text = "TEXT"
}

/// One tag of a template.
struct TemplateTag {
  enum Kind: Hashable {
    /// `{{title}}`
    case variable
    /// `{{{body}}}` or `{{&body}}`
    case unescaped
    /// `{{#rules}}`
    case section
    /// `{{^rules}}`
    case inverted
    /// `{{> partials/rule}}`
    case partial
    /// `{{< base}}`: includes a partial and fills its blocks.
    case parent
    /// `{{$content}}`: directly in a parent it fills a block, elsewhere it declares one.
    case block
    /// `{{/rules}}`
    case close
    /// `{{! … }}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters(TagDelimiters)
    /// `{{%CONTENT_TYPE: TEXT}}`
    case contentType(TemplateContentType)
  }

  var kind: Kind
  /// The whole tag, its delimiters included.
  var bytes: Range<Int>
  var name = TemplateName()
  /// For a tag with a body, the index of the first tag behind the body.
  var end = 0
}

/// The tags of a whole template, or those in the body of a block.
struct TemplateBody: Hashable {
  /// The index of the template.
  var template: Int
  var tags: Range<Int>
}
