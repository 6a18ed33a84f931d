import Base
import Testing

@testable import Diagnostics

@Suite struct ReportGitHubTests {
  @Test func writesOneCommandForEachDiagnostic() {
    let report = Report(
      [
        .mock("unknown rule 'fife'", bytes: 7..<13),
        .mock("no summary", path: "z.md", severity: .warning),
      ], text: "警告\n表示")
    #expect(
      report.github() == """
        ::error file=ja.md,line=2,col=1,endColumn=3,title=invalid-utf8::unknown rule 'fife'
        ::warning file=z.md,title=invalid-utf8::no summary

        """)
  }

  @Test func escapesMessagesAndProperties() {
    let report = Report([.mock("100%: a, b\r\nc::d", path: "50%,a:b\r\n.md")])
    #expect(
      report.github() == """
        ::error file=50%25%2Ca%3Ab%0D%0A.md,title=invalid-utf8::100%25: a, b%0D%0Ac::d

        """)
  }

  @Test func writesHelpAndNotesAsFurtherLinesOfTheMessage() {
    let note = Diagnostic.Note("first here", at: Location("en.md", bytes: 4..<5))
    let whole = Diagnostic.Note("the section", at: Location("section.yaml"))
    let report = Report("警告\n表示", bytes: 0..<3, help: "rename it", notes: [note, whole])
    #expect(
      report.github() == """
        ::error file=ja.md,line=1,col=1,endColumn=2,title=invalid-utf8::bad text%0A\
        help: rename it%0Aen.md:1:2: note: first here%0Asection.yaml: note: the section

        """)
  }

  @Test func leavesOutColumnsOfARangeOverSeveralLines() {
    #expect(
      Report("警告\n表示", bytes: 3..<10).github() == """
        ::error file=ja.md,line=1,endLine=2,title=invalid-utf8::bad text

        """)
  }

  @Test func writesNothingForNoDiagnostics() {
    #expect(Report([]).github().isEmpty)
  }
}
