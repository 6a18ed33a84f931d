import Base

/// The state of the output folder at the path of a file of the site.
enum PathState: Sendable, Equatable {
  case nothing
  /// No entry, and no parent folder.
  case noFolder
  /// A file with the same bytes: it is not touched.
  case same
  /// A file with other bytes.
  case different
  case folder
  /// A symbolic link, a pipe, a socket or a device, which builds never make.
  case other
  /// Something else is at the path of a folder that the file needs.
  case blocked(by: OutputPath, Descriptor.Kind)
}
