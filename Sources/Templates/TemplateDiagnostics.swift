import Base
import Diagnostics

/// The messages of diagnostics in templates.
extension Diagnostic {
  static func templateSyntax(
    _ message: Message,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.templateSyntax, message, at: location, help: help)
  }

  /// A name separated by dots, one part of which is unknown.
  static func unknownTemplateKey(
    _ name: String,
    part: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownTemplateKey, "unknown key '\(name)'", at: location)
      .correcting(part, among: known)
  }

  static func unknownPartial(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    unknown(.unknownPartial, kind: "partial", name: name, among: known, at: location)
  }

  static func unknownAsset(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownAsset, "unknown asset '\(name)'", at: location)
      .correcting(name, among: known.sorted())
  }

  /// An asset whose published name contains a hash, named without it.
  static func assetByPath(
    _ name: String,
    help: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .assetByPath,
      "asset '\(name)' is published under a name with its hash",
      at: location,
      help: help)
  }

  /// A file of an unknown kind.
  static func unknownTemplateFile(at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownTemplateFile,
      "file that is neither a template, nor strings, nor in assets/",
      at: location,
      help: helpForUnknownFile(location.path))
  }

  private static func helpForUnknownFile(_ path: String) -> Message {
    // Style sheets and scripts of components are often written next to their templates.
    let isOfComponent = path.contains("/components/")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return switch name.split(separator: ".").last {
    case "html", "htm", "hbs", "handlebars", "njk", "liquid", "twig", "ejs":
      "rename it to \(stem).mustache"
    case "yml" where path.contains("/strings/"):
      "rename it to \(stem).yaml"
    case "css" where isOfComponent, "js" where isOfComponent:
      "move it to assets/components/"
    default:
      "move it to assets/ or strings/, or remove it"
    }
  }

  /// An unused template.
  static func unusedTemplate(
    _ name: String,
    among known: Set<String>,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownTemplateFile,
      "unknown template '\(name)': no page uses it, and no template includes it",
      at: location,
      help: nearest(to: name, among: known).map { .didYouMean("\($0).mustache") } ?? "remove it")
  }

  /// A style sheet or a script in the folder of those of components that no component has.
  static func unusedComponentAsset(
    _ name: String,
    among components: [String],
    at location: Location
  ) -> Diagnostic {
    let parts = name.split(separator: ".", maxSplits: 1)
    let near = nearest(to: String(parts[0]), among: components)
    return Diagnostic(
      .unknownTemplateFile,
      "no component has the name of 'assets/\(name)'",
      at: location,
      help: near.map { .didYouMean("assets/\($0).\(parts.last ?? "")") }
        ?? "give it the name of a component, or name it in a template")
  }

  static func partialTooDeep(
    _ name: String,
    maximum: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateRecursion,
      "partial '\(name)' is nested more than \(maximum) levels deep",
      at: location,
      help: "replace it with its content")
  }

  static func tooManyPartials(
    _ name: String,
    maximum: Int,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateRecursion,
      "'\(name)' follows more than \(maximum) partials in one template",
      at: location,
      help: "include each once")
  }

  static func recursivePartial(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateRecursion,
      "partial '\(name)' includes itself",
      at: location,
      help: "write the list in one template")
  }

  static func unprintable(
    _ name: String,
    what: Message,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .templateType,
      "'\(name)' is \(what), which cannot be printed",
      at: location,
      help: "open it as a section: {{#\(name)}}…{{/\(name)}}")
  }

  static func wrongEscaping(
    _ name: String,
    isHTML: Bool,
    at location: Location
  ) -> Diagnostic {
    if isHTML {
      Diagnostic(
        .templateEscaping,
        "'\(name)' is HTML and would be shown with its tags",
        at: location,
        help: "write {{{\(name)}}}")
    } else {
      Diagnostic(
        .templateEscaping,
        "'\(name)' is text and must be escaped",
        at: location,
        help: "write {{\(name)}}")
    }
  }

  /// An unused string.
  static func unusedString(
    _ key: String,
    among known: Set<String>,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownString,
      "unknown string '\(key)': no template prints it",
      at: location,
      help: "remove it"
    ).correcting(key, to: nearest(to: key, among: known.sorted()))
  }

  static func unknownString(
    _ key: String,
    in path: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.unknownString, "unknown string '\(key)' in \(path)", at: location)
      .correcting(key, among: known)
  }
}
