package import Base
import Templates

/// The outcome for a file of a folder with copies of the built-in templates.
package struct CopiedTemplate: Sendable {
  /// The action of the command, or its finding.
  package enum Outcome: Sendable, Equatable {
    case written
    /// It was unedited, and has been replaced by the new one.
    case updated
    case current
    /// The built-in file has changed since a version, and the copy was edited.
    case outdated(version: String)
    /// No line states its origin.
    case unmarked(isSame: Bool)
  }

  /// From the folder on.
  package let name: String
  package let outcome: Outcome
  /// The difference between the copy and the built-in file; empty if they are the same.
  package let difference: String
}

/// The reason why templates cannot be copied.
package enum TemplateCopyError: MessageError {
  case unknown(String, near: String?)

  package var message: Message {
    switch self {
    case .unknown(let name, let near):
      "no built-in template '\(name)'\(Message.near(near))"
    }
  }
}

/// Copies built-in templates into a folder, or compares existing copies with the built-in files.
///
/// - Parameters:
///   - names: The requested names; empty for all, or for those that the folder contains, if any.
///   - folder: The folder; created if it is missing.
///   - version: The version of the program.
/// - Returns: Each file, sorted by name.
/// - Throws: ``TemplateCopyError`` before anything is written, or a ``FileError``.
package func copyTemplates(
  _ names: [String],
  to folder: String,
  version: String
) throws -> [CopiedTemplate] {
  let builtIn = TemplateFiles.builtIn.keys.sorted()
  for name in names where !builtIn.contains(name) {
    throw TemplateCopyError.unknown(name, near: nearest(to: name, among: builtIn))
  }
  let present = try presentTemplates(in: folder, among: builtIn)
  let wanted = wantedTemplates(names, present: present.keys.sorted(), builtIn: builtIn)
  return try wanted.map { name in
    try copyTemplate(
      name,
      over: present[name],
      to: join(folder, name),
      version: version
    )
  }
}

private func presentTemplates(
  in folder: String,
  among names: [String]
) throws -> [String: [UInt8]] {
  var present: [String: [UInt8]] = [:]
  for name in names {
    present[name] = try readFileIfAny(join(folder, name), maximum: 64_000_000)
  }
  return present
}

/// Without names, a folder with copies is compared, and an empty one is filled.
private func wantedTemplates(
  _ names: [String],
  present: [String],
  builtIn: [String]
) -> [String] {
  guard names.isEmpty else { return names.sorted() }
  guard present.isEmpty else { return present }
  return builtIn
}

/// Copies a template where there is none yet, replaces an unedited copy, and compares any other.
private func copyTemplate(
  _ name: String,
  over old: [UInt8]?,
  to path: String,
  version: String
) throws -> CopiedTemplate {
  let copy = TemplateCopy.text(of: name, version: version) ?? []
  guard let old else {
    try makeFolders(around: path)
    try replaceFile(path, with: copy)
    return CopiedTemplate(name: name, outcome: .written, difference: "")
  }
  let outcome = CopiedTemplate.Outcome(of: TemplateCopy(name, bytes: old))
  if outcome == .updated {
    try replaceFile(path, with: copy)
    return CopiedTemplate(name: name, outcome: outcome, difference: "")
  }
  let difference = UnifiedDiff(from: (path, old), to: (path, copy)).text
  return CopiedTemplate(name: name, outcome: outcome, difference: difference)
}

extension CopiedTemplate.Outcome {
  /// Creates the outcome for an existing copy.
  fileprivate init(of copy: TemplateCopy?) {
    switch copy?.state {
    case .outdated(_, isEdited: false):
      self = .updated
    case .outdated(let version, isEdited: true):
      self = .outdated(version: version)
    case .unmarked(let isSame):
      self = .unmarked(isSame: isSame)
    case .current, nil:
      self = .current
    }
  }
}
