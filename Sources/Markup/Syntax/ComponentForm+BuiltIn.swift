extension ComponentForm {
  /// False for the components that every site has and that show only their parts.
  var showsTitle: Bool {
    switch name {
    case "tabs", "columns", "cards", "gallery":
      !Self.builtIn.contains(self)
    default:
      true
    }
  }

  /// The components that every site has.
  ///
  /// Another one takes a line here and a template, `Templates/components/NAME.mustache`; where it needs them, also a
  /// style sheet and a script of the same name in `Templates/assets/components/`, which only pages that use it load.
  package static let builtIn: [ComponentForm] = [
    ComponentForm(name: "tabs"),
    ComponentForm(name: "tab", needsTitle: true, parent: "tabs"),
    ComponentForm(name: "details", needsTitle: true),
    ComponentForm(name: "steps"),
    ComponentForm(name: "columns"),
    ComponentForm(name: "column", parent: "columns"),
    ComponentForm(name: "cards"),
    ComponentForm(
      name: "card",
      attributes: [
        Attribute(name: "to", type: .address, role: .titleLink),
        Attribute(name: "picture", type: .file, role: .setting),
      ],
      needsTitle: true,
      parent: "cards"),
    ComponentForm(name: "gallery"),
    ComponentForm(
      name: "quote", attributes: [Attribute(name: "source", type: .address, role: .titleLink)]),
    ComponentForm(
      name: "video",
      attributes: [
        mediaFile,
        mediaAddress,
        Attribute(name: "captions", type: .file),
        Attribute(name: "poster", type: .file, role: .setting),
      ],
      content: .media,
      needsTitle: true),
    ComponentForm(
      name: "audio",
      attributes: [mediaFile, mediaAddress],
      content: .media,
      needsTitle: true),
    ComponentForm(
      name: "example",
      attributes: [
        Attribute(name: "file", type: .file, isRequired: true),
        Attribute(name: "height", type: .number, usual: "200", role: .setting),
      ],
      content: .code,
      needsTitle: true,
      base: "tabs"),
    ComponentForm(
      name: "embed",
      attributes: [
        Attribute(name: addressAttribute, type: .address, isRequired: true, role: .titleLink),
        Attribute(name: "frame", type: .address, role: .setting),
        Attribute(name: "picture", type: .file, role: .setting),
        Attribute(name: "height", type: .number, role: .setting),
      ],
      content: .frame,
      needsTitle: true),
    ComponentForm(
      name: "table",
      attributes: [
        Attribute(name: "data", type: .file, isRequired: true),
        setting("columns"),
        setting("code"),
        setting("only"),
        setting("sort"),
        setting("path"),
        setting("of"),
        setting("part"),
      ],
      content: .data),
    ComponentForm(
      name: "list",
      attributes: [
        Attribute(name: "data", type: .file, isRequired: true),
        setting("text"),
        setting("term"),
        setting("to"),
        setting("below"),
        Attribute(
          name: "style",
          type: .choice,
          choices: DataListStyle.allCases.map(\.rawValue),
          usual: DataListStyle.bullets.rawValue,
          role: .setting),
        setting("only"),
        setting("sort"),
        setting("path"),
      ],
      content: .dataList),
    ComponentForm(
      name: "swatches",
      attributes: [Attribute(name: "of", type: .text, isRequired: true, role: .setting)],
      content: .tokens),
    ComponentForm(name: "key", content: .text, needsTitle: true),
    ComponentForm(
      name: "label",
      attributes: [
        Attribute(
          name: "tone",
          type: .choice,
          choices: Tone.allCases.map(\.rawValue),
          usual: Tone.neutral.rawValue,
          role: .setting)
      ],
      content: .text,
      needsTitle: true),
  ]

  /// The file of a video or a sound.
  private static let mediaFile = Attribute(
    name: "file",
    type: .file,
    isRequired: true,
    alternative: addressAttribute,
    role: .titleLink)

  /// The address of a video or a sound on another server.
  private static let mediaAddress = Attribute(
    name: addressAttribute,
    type: .address,
    role: .titleLink)

  /// An attribute with a text that says how the component is made.
  private static func setting(_ name: String) -> Attribute {
    Attribute(name: name, type: .text, role: .setting)
  }
}
