import Synchronization

/// The data files of a site, each read and parsed once, however many pages show it.
///
/// It is made anew for each reading of the site, so it never has to notice that a file has changed.
package final class DataFiles: Sendable {
  /// The largest total size, in bytes, of the files that are kept.
  ///
  /// One of which two tables are kept counts twice. What is beyond is read each time.
  private static let largestKept = 32_000_000

  private let entries = Mutex<[String: Entry]>([:])
  private let freeSize = Atomic(largestKept)

  package init() {}

  /// What is kept of one file.
  private final class Entry: Sendable {
    struct State {
      var file: CompanionFiles.File?
      var data: Result<ParsedData, DataTable.ReadError>?
      var tables: [DataTable.Request: Result<DataTable, DataTable.ReadError>] = [:]
    }

    // A page that wants the table that another page is making waits for it.
    let state = Mutex(State())
  }

  /// Returns a file, which is read unless it is kept.
  package func file(
    at path: String,
    read: () -> CompanionFiles.File?
  ) -> CompanionFiles.File? {
    guard ParsedData.Format(path: path) != nil else { return read() }
    return entry(of: path).state.withLock { state in
      if let file = state.file {
        return file
      }
      let file = read()
      if let file, keeps(file) {
        state.file = file
      }
      return file
    }
  }

  /// Returns the table that a component requests of a file.
  func table(
    _ request: DataTable.Request,
    of file: CompanionFiles.File
  ) throws(DataTable.ReadError) -> DataTable {
    let table = entry(of: file.path).state.withLock { state in
      if let table = state.tables[request] {
        return table
      }
      let table = makeTable(request, of: file, state: &state)
      if keeps(file) {
        state.tables[request] = table
      }
      return table
    }
    return try table.get()
  }

  private func makeTable(
    _ request: DataTable.Request,
    of file: CompanionFiles.File,
    state: inout Entry.State
  ) -> Result<DataTable, DataTable.ReadError> {
    let data = state.data ?? Result { () throws(DataTable.ReadError) in try ParsedData(file) }
    if state.data == nil, keeps(file) {
      state.data = data
    }
    return data.flatMap { data in
      Result { () throws(DataTable.ReadError) in try DataTable(data, request: request, in: file) }
    }
  }

  private func entry(of path: String) -> Entry {
    entries.withLock { entries in
      if let entry = entries[path] {
        return entry
      }
      let entry = Entry()
      entries[path] = entry
      return entry
    }
  }

  /// Takes the space that it needs to keep a file, or a table of it; false if there is not enough.
  private func keeps(_ file: CompanionFiles.File) -> Bool {
    let size = file.bytes.count
    guard freeSize.load(ordering: .relaxed) >= size else { return false }
    return freeSize.wrappingSubtract(size, ordering: .relaxed).newValue >= 0
  }
}
