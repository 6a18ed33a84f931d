import Base
import Diagnostics
import Guideline
import Markup
import Rendering
import SiteConfiguration

/// The files of `Content/` that are published unchanged, as they were last read: those that pages
/// show or to which they link, those that `site.yaml` names, and all of `static/`.
struct UsedFiles: Sendable {
  /// The facts about a file.
  struct File: Sendable, Equatable {
    /// The size; `nil` for a file that is not a picture.
    var size: ImageSize?
    var mayRunScripts = false
    /// The content; `nil` if it is not kept.
    var bytes: [UInt8]?
  }

  /// The number of bytes that are kept in all; the other files are served from the disk.
  static let keptSize = 64_000_000

  /// By path from `Content/`.
  private(set) var files: [String: File] = [:]
  /// Their paths, sorted.
  private(set) var used: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files, and the references of the site to them, at the last reading.
  private var listed: Set<String> = []
  private var configuration: Configuration?
  /// True to keep contents, so that they can be served after the files on the disk have changed.
  private let keepsBytes: Bool

  init(keepsBytes: Bool) {
    self.keepsBytes = keepsBytes
  }

  /// The sizes of the pictures, by path from `Content/`.
  var sizes: [String: ImageSize] { files.compactMapValues(\.size) }

  /// The contents that are kept, by path from `Content/`.
  var contents: [String: [UInt8]] { files.compactMapValues(\.bytes) }

  /// Reads the files that may have changed.
  ///
  /// - Parameters:
  ///   - guideline: The pages.
  ///   - folder: The files.
  ///   - touched: The files that may have changed.
  /// - Returns: True if anything has changed.
  /// - Throws: ``FileError`` if a file cannot be read.
  mutating func refresh(
    _ guideline: GuidelineStages,
    folder: ContentFolder,
    touched: FileChanges
  ) throws(FileError) -> Bool {
    let linked = guideline.links.files
    let named = guideline.configuration.brand.files.map(\.path.value)
      .filter(folder.files.contains)
    let added = named + folder.staticFiles
    // What pages show or link to is sorted.
    let used = added.isEmpty ? linked : Set(linked + added).sorted()
    let isSame =
      used == self.used && folder.files == listed
      && !files.keys.contains { path in
        touched.contains(join(folder.path, path))
      }
    guard isSame else {
      let hasChanged = try readAgain(
        used, shown: Set(linked + named), folder: folder, touched: touched)
      self.used = used
      listed = folder.files
      setDiagnostics(guideline, folder: folder)
      return hasChanged
    }
    if mayNeedNewDiagnostics(guideline) {
      setDiagnostics(guideline, folder: folder)
    }
    return false
  }

  /// Returns whether the diagnostics of files may differ though the files are the same: a picture that cannot be read
  /// may be named at another place of its page.
  private func mayNeedNewDiagnostics(_ guideline: GuidelineStages) -> Bool {
    diagnostics.contains { $0.location.bytes != nil }
      || configuration != guideline.configuration
      || !guideline.links.darkVariants.isEmpty
  }

  private mutating func setDiagnostics(_ guideline: GuidelineStages, folder: ContentFolder) {
    configuration = guideline.configuration
    diagnostics = diagnostics(guideline, folder: folder, used: used)
  }

  /// Reads the files that may have changed, and forgets those that are no longer used.
  ///
  /// - Returns: True if any differs.
  private mutating func readAgain(
    _ used: [String],
    shown: Set<String>,
    folder: ContentFolder,
    touched: FileChanges
  ) throws(FileError) -> Bool {
    var now: [String: File] = [:]
    var hasChanged = false
    var keptSize = 0
    for path in used {
      let full = join(folder.path, path)
      if let old = files[path], !touched.contains(full) {
        keptSize += old.bytes?.count ?? 0
        now[path] = old
        continue
      }
      let file = try read(full, isShown: shown.contains(path), besides: keptSize)
      keptSize += file.bytes?.count ?? 0
      // What is not kept may be other at each touch.
      hasChanged = hasChanged || file != files[path] || file.bytes == nil
      now[path] = file
    }
    hasChanged = hasChanged || now.count != files.count
    files = now
    return hasChanged
  }

  /// Reads a file; one that is only copied, such as those of `static/`, is read only if it is kept.
  private func read(
    _ path: String,
    isShown: Bool,
    besides keptSize: Int
  ) throws(FileError) -> File {
    guard isShown || keepsBytes else { return File() }
    let room = keepsBytes ? Self.keptSize - keptSize : 0
    // One byte more tells a file that is too large from one that just fits.
    let bytes = try readFile(path, upTo: max(room + 1, ImageSize.headSize))
    let isKept = keepsBytes && bytes.count <= room
    return File(
      size: ImageSize(bytes),
      mayRunScripts: try mayRunScripts(path),
      bytes: isKept ? bytes : nil)
  }

  private func mayRunScripts(_ path: String) throws(FileError) -> Bool {
    switch ScriptCheck.kind(of: path) {
    case .data:
      return false
    case .page:
      return true
    case .picture:
      let bytes = try readFile(path, upTo: Self.largestPicture + 1)
      return bytes.count > Self.largestPicture
        || ScriptCheck.mayRunScripts(picture: bytes)
    case .unknown:
      return ScriptCheck.looksLikeMarkup(try readFile(path, upTo: ScriptCheck.headSize))
    }
  }

  /// The largest size at which a picture is searched for scripts; a larger one may have some.
  private static let largestPicture = 16_000_000

  private func scripts(
    _ guideline: GuidelineStages,
    folder: ContentFolder
  ) -> [Diagnostic] {
    let configuration = guideline.configuration
    guard configuration.rawHTML == .omitted else { return [] }
    // A live example is published in a frame that keeps its scripts from the site.
    let allowed = Set(configuration.filesWithScripts.map(\.value))
      .union(guideline.links.examples.keys)
    // What an author has put into `static/` is published as it is.
    let scripted = files.filter { path, file in
      file.mayRunScripts
        && !allowed.contains(path)
        && StaticFolder.address(of: path) == nil
    }
    return scripted.keys.sorted().map { path in
      .scriptInFile(path, at: Location(join(folder.path, path)))
    }
  }

  private func diagnostics(
    _ guideline: GuidelineStages,
    folder: ContentFolder,
    used: [String]
  ) -> [Diagnostic] {
    let links = guideline.links
    let unused = folder.files.subtracting(used).filter { file in
      !guideline.tree.drafts.areBeside(file)
    }
    return unreadableImages(links)
      + brandDiagnostics(guideline.configuration, folder: folder)
      + links.darkVariants.compactMap(differingShape)
      + scripts(guideline, folder: folder)
      + unused.map { file in .unusedFile(file, in: folder.path) }
  }

  private func unreadableImages(_ links: Links) -> [Diagnostic] {
    let unreadable = links.images.filter { image in
      files[image]?.size == nil
    }
    return unreadable.compactMap { path in
      links.location(ofImage: path).map { location in
        .unreadableImage(path, at: location)
      }
    }
  }

  /// Reports a picture for dark pages that has another shape than the one that it takes the place of.
  private func differingShape(_ variant: Links.DarkVariant) -> Diagnostic? {
    guard let light = files[variant.light]?.size,
      let dark = files[variant.dark]?.size,
      !light.hasShape(of: dark)
    else { return nil }
    return .differingDarkImage(variant.dark, at: variant.location)
  }
}
