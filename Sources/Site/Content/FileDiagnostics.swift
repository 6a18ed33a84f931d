import Base
import Diagnostics

/// The messages of diagnostics of files and folders.
extension Diagnostic {
  static func linkOutsideSite(_ path: String) -> Diagnostic {
    Diagnostic(
      .linkOutsideSite,
      "symbolic link points outside Content/ and Templates/",
      at: Location(path),
      help: "copy the file, or list its folder under 'linkedFolders' in site.yaml")
  }

  static func folderOutsideSite(_ path: String) -> Diagnostic {
    Diagnostic(
      .linkOutsideSite,
      "symbolic link to a folder outside the site",
      at: Location(path),
      help: "move the folder here, or set the site that it belongs to with '--site'")
  }

  static func gitRepository(_ folder: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .gitRepository,
      "'\(folder.onOneLine)' looks like a git repository",
      at: location,
      help: "remove 'HEAD', 'objects' and 'refs': git could run programs that are set in 'config'")
  }

  static func tooManyLinkedFiles(_ path: String, maximum: Int) -> Diagnostic {
    Diagnostic(
      .tooManyLinkedFiles,
      "symbolic link to more than \(maximum) files and folders",
      at: Location(path),
      help: "link to a smaller folder")
  }

  static func collidingNames(_ path: String, with first: String) -> Diagnostic {
    Diagnostic(
      .collidingNames,
      "name differs from '\(first.onOneLine)' only in case or Unicode normalization",
      at: Location(path),
      help: "rename one of them")
  }

  static func tooLongName(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unpublishableName,
      "file name '\(path)' is too long",
      at: location,
      help: "shorten the id or the name of the file; the limit is 255 bytes")
  }

  static func lineBreakInName(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unpublishableName,
      "line break in the name of '\(path.onOneLine)'",
      at: location,
      help: "rename the file")
  }

  static func unportableName(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unportableName,
      "file name '\(path)' is not allowed on Windows",
      at: location,
      help: "rename it: con, nul and others are devices; < > : \" | ? * \\ are not allowed")
  }

  static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "larger than \(limit / 1_000_000) MB",
      at: Location(path),
      help: "split the page, or set 'largestPage' in site.yaml")
  }

  static func scriptInFile(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .scriptInFile,
      "may run scripts, but 'rawHTML' is false",
      at: location,
      help: "remove them, or list '\(path)' under 'filesWithScripts' in site.yaml")
  }
}
