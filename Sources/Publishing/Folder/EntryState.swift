import Base

/// What the output folder has at the path of a file of the site.
enum EntryState: Sendable, Equatable {
  case nothing
  /// Nothing, not even the folder.
  case noFolder
  /// A file with the same bytes: it is not touched.
  case same
  /// A file with other bytes.
  case different
  case folder
  /// A symbolic link, a pipe, a socket, a device: no build makes those.
  case other
  /// Something else is at the path of a folder that the file needs.
  case blocked(by: OutputPath, Descriptor.Kind)
}
