import ArgumentParser
import Base
import CPlatform
import Editions
import Foundation
import Guideline
import Markup

/// Runs `build-site` with the arguments of the process, and ends the process with its exit code.
package func runBuildSite() async {
  await BuildSite.main()
}

/// `build-site`: reads arguments, calls the library, turns the outcome into an exit code.
struct BuildSite: AsyncParsableCommand {
  // Each command states its name. To derive it from its type the parser asks the runtime, for all
  // commands at every start: 35 of the 55 million instructions of `build-site --version`.
  static let configuration = CommandConfiguration(
    commandName: "build-site",
    abstract: overview.description,
    discussion: """
      A site is a folder that contains Content/site.yaml and pages such as
      Content/bars/tab-bar/en.md. The program publishes it into Public/.

      Examples:
        build-site                        build the site in this folder
        build-site --site handbook        build the site in handbook/
        build-site new site handbook      create a site in handbook/
        build-site import guide.txt       turn an existing guideline into pages
        build-site rename rule a.b a.c    rename a rule everywhere
        build-site edition cut 2026.1     record the current content
        build-site preview --open         show the site while you write
        build-site check --format github  report diagnostics as annotations
        build-site explain missing-level  explain a diagnostic
        build-site render page.md         print a Markdown file as HTML
        build-site diagram drawing.txt    print a drawing as SVG

      Exit codes:
        0   done
        1   errors in the content; the published site is unchanged
        64  wrong usage
        70  an internal error
        74  an input or output error
      """,
    version: versionLine,
    subcommands: [
      Build.self, Preview.self, Check.self, Links.self, LSP.self, MCP.self, Package.self,
      PDF.self, Publish.self, Explain.self, New.self, Rename.self, Rules.self, Edition.self,
      Diff.self,
      Import.self, Statements.self, Translations.self, Diagram.self, Render.self, Schemas.self,
      Templates.self,
    ],
    defaultSubcommand: Build.self)

  /// Runs the program.
  ///
  /// A closed pipe must not end a build halfway: without the signal, writing to it is an error,
  /// which `Console` ignores.
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    disable_heap_trimming()
    do {
      // Installers ask for the version alone. The parser, which looks at all options of the default command twice, takes 15
      // of the 25 million instructions that this takes with it.
      guard processArguments != ["--version"] else {
        return try Console.print(versionLine + "\n")
      }
      var command = try await asyncParseAsRoot(processArguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Console.exit(for: error)
    }
  }
}

/// The line that `--version` prints.
private var versionLine: String {
  "build-site \(productVersion)\(commit), libcmark \(commonMarkVersion)"
}

/// The purpose of the program.
private let overview: Message = "Turns Markdown files into a website for your design guidelines."

/// The arguments after the program's name; `nil` where Swift must find them out.
///
/// On Linux Swift reads them in `/proc`, and finds none in a root without it.
let processArguments: [String]? = {
  let count = process_argument_count()
  guard count > 0 else { return nil }
  return (1..<count).map { unsafe String(cString: process_argument($0)) }
}()

/// The commit of a release, in parentheses: ` (0a1b2c3d4e5f)`; empty in other builds.
private let commit: String = {
  let commit = unsafe String(cString: build_commit())
  if commit.isEmpty {
    return ""
  }
  return " (\(commit))"
}()

/// The version of the next release or of this one.
let productVersion = "0.2.0"
