/// What stands in the output folder where a file of the site goes.
enum Standing: Sendable, Equatable {
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
  /// Something that is no folder stands where a folder must go.
  case blocked(by: OutputPath, Descriptor.Kind)
}
