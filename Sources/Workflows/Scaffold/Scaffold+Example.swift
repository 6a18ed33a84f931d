import CEmbeddedFiles

extension Scaffold {
  /// A copy of `Examples/wakuri`: the design system of an invented company, in three languages,
  /// with everything that a page can contain.
  package static var example: Scaffold {
    let site = unsafe example_site()
    let files = unsafe (0..<site.count).map { index in
      let file = unsafe site.files[index]
      let path = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      return (path: path, bytes: bytes)
    }
    return Scaffold(files: files)
  }
}
