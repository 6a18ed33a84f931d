import Foundation
import Testing

@testable import Base
@testable import Publishing

/// Every message, whole.
struct OutputFolderErrorTests {
  @Test(
    arguments: [
      (.locked(folder: "Public"), "another build is writing into Public"),
      (.madeTwice("en/a.html", "en/a.html"), "duplicate output file en/a.html"),
      (
        .madeTwice("en/A.html", "en/a.html"),
        "en/A.html and en/a.html are the same file on systems that ignore case"
      ),
      (.fileAndFolder("en/bars"), "en/bars is both a file and a folder"),
      (.lineBreak("en/a\nb.png"), #"en/a\nb.png has a line break in its name"#),
      (
        .foreign(["a.html"], folder: "Public"),
        """
        cannot publish into Public: no earlier build created a.html; \
        move it, or build into another folder
        """
      ),
      (
        .foreign(["a", "b", "c", "d", "e", "f", "g"], folder: "Public"),
        """
        cannot publish into Public: no earlier build created a, b, c, d, e and 2 more; \
        move them, or build into another folder
        """
      ),
      (
        .newerManifest("Public/.shishin/manifest", version: 3),
        """
        Public/.shishin/manifest has format 3, and this version supports only 1 to 2: \
        build with the newer version or into an empty folder
        """
      ),
    ] as [(OutputError, String)])
  func describesEachOutputErrorOnOneLine(error: OutputError, line: String) {
    #expect(error.description == line)
  }

  @Test func describesAFileErrorOnOneLine() {
    let error = FileError(path: "Public/en/index.html", operation: .write, code: ENOSPC)
    #expect(error.description == "cannot write Public/en/index.html: No space left on device")
  }
}
