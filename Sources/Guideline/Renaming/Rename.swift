package import Base
package import Diagnostics
import Markup

/// The present name of an object to rename, and its new name.
package struct Rename: Sendable, Equatable {
  /// The kinds of objects that can be renamed.
  package enum Kind: String, Sendable, CaseIterable {
    /// `tab-bar.at-most-five`; the new name may be just `few-tabs`.
    case rule
    /// `tab-bar`, or `bars/tab-bar`; a new name with slashes moves the topic.
    case topic
    /// `bars`
    case section
    /// `modal-view` of the glossary.
    case term
    /// `tab-bar#sizes`, `bars/#sizes`; the new name may be just `limits`.
    case heading
  }

  package let kind: Kind
  package let old: String
  package let new: String

  package init(_ kind: Kind, from old: String, to new: String) {
    self.kind = kind
    self.old = old
    self.new = new
  }
}

/// The changes of a rename to the files of a site, to be applied by a command or an editor.
package struct RenamePlan: Sendable, Equatable {
  /// A folder, relative to the current folder, and its destination.
  package struct Move: Sendable, Equatable {
    package let from: String
    package let to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    /// Returns the path of a file after the move.
    package func path(of file: String) -> String {
      if file.hasPrefix(from + "/") {
        to + file.dropFirst(from.count)
      } else {
        file
      }
    }
  }

  /// Edits of files where they are before the move.
  package internal(set) var edits: [Edit] = []
  package internal(set) var move: Move?
  /// The folders from `Content/` on that the move is of.
  package internal(set) var folders: RenamedNames.Folders?
}

extension Rename.Kind {
  /// The name of the kind in messages.
  package var noun: Message {
    switch self {
    case .rule:
      "rule"
    case .topic:
      "topic"
    case .section:
      "section"
    case .term:
      "term"
    case .heading:
      "heading"
    }
  }
}

/// The reason why nothing is renamed.
package enum RenameError: MessageError, Equatable {
  case unknown(Rename.Kind, String, near: String?)
  /// An old id of something that is called otherwise now.
  case former(Rename.Kind, String, present: String)
  case malformed(Rename.Kind, String)
  case reserved(String)
  case taken(Rename.Kind, String)
  case unchanged(Rename.Kind, String)
  /// A rule, or a heading, that would move to another topic.
  case otherTopic(Rename.Kind, String)
  case insideItself(String)
  case unknownParent(String, near: String?)
  /// An object without a page or an entry in `site.yaml` to hold the old id.
  case pageless(Rename.Kind, String)
  /// The folder of a file or another folder that is in the way.
  case occupied(String)
  /// A folder that is a symbolic link, or contains one, which may be broken after the move.
  case linked(String)
  /// Something that is written in a form that is not rewritten, such as a quoted id with escapes.
  case unwritable(Location)
}

extension RenameError {
  package var message: Message {
    switch self {
    case .unknown(let kind, let name, let near):
      "unknown \(kind.noun) '\(name)'\(Message.near(near))"
    case .former(let kind, let name, let present):
      "\(kind.noun) '\(name)' is called '\(present)' now"
    case .malformed(.topic, let name):
      "malformed topic '\(name)': write an id of \(Identifier.form), or SECTION/TOPIC"
    case .malformed(let kind, let name):
      "malformed \(kind.noun) '\(name)': write an id of \(Identifier.form)"
    case .reserved(let name):
      "'\(name)' is a reserved name"
    case .taken(let kind, let name):
      "\(kind.noun) '\(name)' already exists"
    case .unchanged(let kind, let name):
      "\(kind.noun) '\(name)' already has that name"
    case .otherTopic(let kind, let name):
      "'\(name)' is in another topic: move the text of the \(kind.noun) by hand"
    case .insideItself(let path):
      "topic '\(path)' would be inside itself"
    case .unknownParent(let path, let near):
      "unknown section or topic '\(path)'\(Message.near(near))"
    case .pageless(.section, let name):
      """
      section '\(name)' has no page and is not in site.yaml, so its old id cannot be recorded: \
      add it to 'sections'
      """
    case .pageless(let kind, let name):
      "\(kind.noun) '\(name)' has no page, so its old id cannot be recorded: create one"
    case .occupied(let path):
      "\(path) already exists"
    case .linked(let path):
      "\(path) has symbolic links: move it by hand"
    case .unwritable(let location):
      "\(location.path): an id contains quotes or escapes: write it without them"
    }
  }
}
