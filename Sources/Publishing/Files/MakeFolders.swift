/// Makes the folders around a file, as far as they are missing.
package func makeFolders(around path: String) throws(FileError) {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  for count in parts.indices where !parts[count].isEmpty {
    try Descriptor.makeFolder(at: parts[...count].joined(separator: "/"))
  }
}
