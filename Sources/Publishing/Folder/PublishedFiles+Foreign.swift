import Base

extension PublishedFiles {
  /// Entries that no earlier build made and that block this one, sorted.
  func foreignEntries(_ plan: PublishingPlan) throws(FileError) -> [OutputPath] {
    var foreign: Set<OutputPath> = []
    for number in plan.written {
      foreign.formUnion(try foreignEntries(under: plan.staged.files[number], plan))
    }
    return foreign.sorted()
  }

  private func foreignEntries(
    under file: StagedFiles.File,
    _ plan: PublishingPlan
  ) throws(FileError) -> [OutputPath] {
    switch file.state {
    case .same, .nothing, .noFolder, nil:
      []
    case .different:
      try isOurs(file.path, plan: plan) ? [] : [file.path]
    case .other:
      [file.path]
    case .folder:
      try foreignEntries(in: file.path, plan)
    case .blocked(let obstacle, let kind):
      if kind == .file && plan.previous.contains(obstacle) {
        []
      } else {
        [obstacle]
      }
    }
  }

  /// Returns whether an earlier build made the file, possibly under a name with different case.
  private func isOurs(
    _ path: OutputPath,
    plan: PublishingPlan
  ) throws(FileError) -> Bool {
    if plan.previous.contains(path) {
      return true
    }
    guard let old = plan.oldSpellings[path.spelling] else { return false }
    return try isSameFile(old, path)
  }

  /// Returns the entries of a folder besides the files of earlier builds and their folders.
  ///
  /// None of those files is one of this build, because this build makes a file with the folder's
  /// name.
  private func foreignEntries(
    in path: OutputPath,
    _ plan: PublishingPlan
  ) throws(FileError) -> [OutputPath] {
    guard plan.previous.hasFiles(in: path),
      let folder = try existingFolder(path)
    else {
      return [path]
    }
    var foreign: [OutputPath] = []
    for (name, _) in try folder.items() {
      let entry = path.appending(name)
      switch try folder.status(of: name)?.kind {
      case .folder:
        foreign += try foreignEntries(in: entry, plan)
      case .file where plan.previous.contains(entry):
        break
      default:
        foreign.append(entry)
      }
    }
    return foreign
  }
}
