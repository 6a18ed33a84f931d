import Base
import Diagnostics
import Pages
import Rendering
import SiteConfiguration
import Templates

extension Publication {
  /// Reports the files that could not be written, here or where a site is unpacked.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all paths.
  func nameDiagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    func check(_ path: String, file: @autoclosure () -> File) {
      // Places are looked up for the few names with a flaw.
      if let flaw = NameFlaw(path) {
        found.append(.init(flaw, of: path, at: location(of: file())))
      }
    }
    for number in site.publishedAssets.indices {
      check(path(of: .asset(number)), file: .asset(number))
    }
    for copy in site.copiedFiles {
      check(path(of: .copy(copy)), file: .copy(copy))
    }
    // A Markdown alternate has a shorter name than its page. No list of all files is made: an editor asks for this
    // after each keystroke in an id.
    for output in Output.pages + Output.exports {
      for item in output.published(in: site.addressed) {
        check(output.path(site.addressed, item), file: .output(output, item))
      }
    }
    return found
  }

  /// Returns the place of the file of `Content/` from which a file is made, or of `site.yaml`.
  private func location(of file: File) -> Location {
    switch file {
    case .asset(let number):
      Location("assets/" + site.publishedAssets[number].name)
    case .copy(let file):
      Location(join(content, file))
    case .output(let output, let item), .alternate(let output, let item):
      Location(output.source(site.guideline, item)?.file ?? site.configuration.path)
    }
  }
}

extension Diagnostic {
  fileprivate init(_ flaw: NameFlaw, of path: String, at location: Location) {
    switch flaw {
    case .tooLong:
      self = .tooLongName(path, at: location)
    case .lineBreak:
      self = .lineBreakInName(path, at: location)
    case .unportable:
      self = .unportableName(path, at: location)
    }
  }
}

/// A property of a name with which a file system cannot store a file.
enum NameFlaw: Equatable {
  /// More than 255 bytes, which is NAME_MAX of Linux and macOS, in one name.
  case tooLong
  /// The manifest has one path a line.
  case lineBreak
  /// Windows has no such names (learn.microsoft.com, "Naming Files, Paths, and Namespaces").
  case unportable

  /// - Parameter path: The path of a file in the site.
  init?(_ path: String) {
    if Self.isPlain(path) {
      return nil
    }
    let components = path.utf8.split(separator: .slash)
    if components.contains(where: { $0.count > 255 }) {
      self = .tooLong
    } else if path.utf8.contains(.lineFeed) {
      self = .lineBreak
    } else if components.contains(where: Self.isUnportable) {
      self = .unportable
    } else {
      return nil
    }
  }

  /// Returns whether a path obviously has no flaw, as nearly all paths made of ids: lower-case
  /// letters, digits, hyphens and single dots within names, none of which is long or begins like
  /// that of a device.
  private static func isPlain(_ path: String) -> Bool {
    let span = path.utf8.span
    // Of the name that is being read: where it begins, and the length before its first dot.
    var start = 0
    var stem: Int?
    for index in span.indices {
      switch span[index] {
      case UInt8.smallLetters, UInt8.digits,
        .hyphen:
        continue
      case .period:
        guard index > start,
          span[index - 1] != .period
        else { return false }
        stem = stem ?? (index - start)
      case .slash:
        guard isPlain(span, name: start..<index, stem: stem) else {
          return false
        }
        (start, stem) = (index + 1, nil)
      default:
        return false
      }
    }
    return isPlain(span, name: start..<span.count, stem: stem)
  }

  private static func isPlain(
    _ path: Span<UInt8>,
    name: Range<Int>,
    stem: Int?
  ) -> Bool {
    guard (1...255).contains(name.count),
      path[name.upperBound - 1] != .period
    else { return false }
    // Devices have three or four letters; a first one out of these sends the name to the whole check.
    let mayBeDevice = (3...4).contains(stem ?? name.count)
    return !(mayBeDevice && "acnlp".utf8.contains(path[name.lowerBound]))
  }

  private static func isUnportable(_ name: Substring.UTF8View) -> Bool {
    if name.last == .period || name.last == .space {
      return true
    }
    // Control characters are below the space.
    if name.contains(where: {
      $0 < UInt8(ascii: " ")
        || forbidden.contains($0)
    }) {
      return true
    }
    // `con.txt` is the device too.
    let stem = name.prefix { $0 != .period }
    return (3...4).contains(stem.count)
      && devices.contains(Substring(stem).lowercased())
  }

  private static let forbidden = Array("<>:\"|?*\\".utf8)

  private static let devices = Set(
    ["con", "prn", "aux", "nul"]
      + (1...9).flatMap { number in ["com\(number)", "lpt\(number)"] })
}
