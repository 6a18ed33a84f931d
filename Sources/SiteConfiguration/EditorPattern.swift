import Base

/// The address that opens a file in an author's editor, followed from the preview.
///
///     vscode://file{path}:{line}   →   vscode://file/home/me/handbook/Content/en.md:12
package struct EditorPattern: Sendable, Equatable {
  /// A value that can be in braces.
  package enum Value: String, Sendable, CaseIterable {
    /// The file's absolute path.
    case path
    /// The line, from 1.
    case line
    /// The column, from 1.
    case column
  }

  private var pattern: BracedPattern<Value>

  /// Parses a pattern.
  ///
  /// - Returns: `nil` if the text is not an address that contains a path, or one that a browser
  ///   would run.
  package init?(_ text: String) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme.count < text.count,
      let first = scheme.utf8.first,
      first.isASCIISmallLetter,
      scheme.utf8.allSatisfy({ byte in
        byte.isASCIISmallLetter
          || byte.isASCIIDigit
          || "+-.".utf8.contains(byte)
      }),
      !["javascript", "data", "vbscript", "blob"].contains(scheme),
      let pattern = BracedPattern<Value>(text),
      pattern.names.contains(.path)
    else { return nil }
    self.pattern = pattern
  }

  /// The address of a place in a file.
  package func address(
    path: String,
    line: Int,
    column: Int = 1
  ) -> String {
    pattern.address { value in
      switch value {
      case .path:
        path
      case .line:
        String(line)
      case .column:
        String(column)
      }
    }
  }
}
