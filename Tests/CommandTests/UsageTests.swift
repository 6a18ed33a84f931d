import TestSupport
import Testing

/// The help of the program, and its messages about unknown arguments.
struct UsageTests {
  @Test func printsHelpWithExamplesThatFitTheTerminal() throws {
    let outcome = try Command("--help").run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasPrefix(
        "OVERVIEW: Turns Markdown files into a website for your design guidelines."))
    for part in [
      "  build-site --site handbook        build the site in handbook/\n",
      "  build-site check --format github  report diagnostics as annotations\n", "Exit codes:",
      "  64  wrong usage\n", "  74  an input or output error\n", "build (default)", "check",
      "render",
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["build"], ["check"], ["diff"], ["import"], ["pdf"], ["rename"], ["render"], ["translations"],
    ["translations", "accept"],
  ])
  func printsHelpOfEveryCommand(command: [String]) throws {
    var help = Command("--help")
    help.arguments = command + ["--help"]
    let outcome = try help.run()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: build-site \(command.joined(separator: " "))"))
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("USAGE") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    // A line that is too long in the source leaves its last word on a line of its own.
    let broken = zip(lines, lines.dropFirst()).filter { line, next in
      let isText = line.first?.isLetter == true && next.first?.isLetter == true
      return isText && line.count < 40
    }
    #expect(broken.map { $0.0 } == [])
  }

  /// The parser makes the page in English; the one in Japanese is made from its description.
  @Test(arguments: [
    [], ["check"], ["new"], ["new", "site"], ["rename"], ["import"], ["rules", "export"], ["diff"],
    ["edition", "cut"], ["pdf"],
  ])
  func japaneseHelpHasTheArgumentsOfTheEnglishPage(command: [String]) throws {
    var english = Command()
    english.arguments = command + ["--help"]
    var japanese = Command(environment: ["LC_ALL": "ja_JP.UTF-8"])
    japanese.arguments = command + ["--help"]
    let labels = Self.labels(in: try english.run().output)
    #expect(labels.contains("-h, --help"))
    #expect(Self.labels(in: try japanese.run().output) == labels)
  }

  /// Returns the names of arguments in a help page: `--site <dir>`, `<files>`.
  private static func labels(in page: String) -> [String] {
    page.split(separator: "\n").filter { line in
      line.hasPrefix("  -") || line.hasPrefix("  <")
    }.map { line in
      let label = line.dropFirst(2)
      return String(label.firstRange(of: "  ").map { label[..<$0.lowerBound] } ?? label)
    }
  }

  @Test func helpOfAWrongArgumentIsTheSentenceOfItsHelpPage() throws {
    #expect(
      try Command("check", "--jobs", "a").run().errors.contains(
        "help: --jobs <n>  The number of pages to process at the same time. (default: the machine's cores)\n"
      ))
  }

  /// Every sentence of every help page is Japanese where the locale is, and fits the terminal.
  @Test(arguments: [
    [], ["build"], ["preview"], ["check"], ["lsp"], ["package"], ["publish"], ["explain"], ["new"],
    ["new", "site"], ["new", "topic"], ["new", "rule"], ["new", "translation"], ["rename"],
    ["edition"], ["edition", "cut"], ["edition", "list"], ["edition", "redact"], ["diff"],
    ["import"], ["statements"],
    ["statements", "accept"], ["rules"], ["rules", "suggest"], ["translations"],
    ["translations", "list"], ["translations", "accept"], ["translations", "prune"], ["diagram"],
    ["render"], ["schemas"],
    ["templates"],
  ])
  func printsHelpInJapanese(command: [String]) throws {
    var help = Command(environment: ["LC_ALL": "ja_JP.UTF-8"])
    help.arguments = command + ["--help"]
    let outcome = try help.run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("使い方:") }
    #expect(lines.count > 4)
    #expect(lines.allSatisfy { $0.columns() <= 80 }, "\(lines.filter { $0.columns() > 80 })")
    let english = lines.filter {
      $0.contains(/[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/) && !$0.contains("build-site")
    }
    #expect(english == [])
  }

  /// A value is shown as it is typed, even if it is also a word of a message.
  @Test(arguments: [
    (["check"], "（値：text、json、sarif、github）（既定値：text）"),
    (["diff"], "（値：text、markdown、html、json）（既定値：text）"),
    (["new", "site"], "（既定値：en,ja（日本語の環境ではja,en））"),
    (["rules", "export"], "（既定値：出力するファイルの形式。なければcsv）（値：csv、tsv、xlsx、reqif）"),
  ])
  func showsDefaultValuesInJapaneseAsTheyAreTyped(command: [String], values: String) throws {
    var help = Command(environment: ["LC_ALL": "ja_JP.UTF-8"])
    help.arguments = command + ["--help"]
    let outcome = try help.run()
    let text = outcome.output.replacing(/\n +/, with: "")
    #expect(text.contains(values), "\(outcome.output)")
  }

  @Test(arguments: [
    (["--bogus"], "build-site: オプション「--bogus」はありません。「--jobs」ではありませんか"),
    (["bild"], "build-site: 「bild」というコマンドはありません。「build」ではありませんか"),
    (["--jobs", "0"], "build-site: 「--jobs」には、1以上の数を指定してください"),
    (
      ["check", "--format", "xml"],
      "build-site: 「xml」は「--format <format>」に使えない値です。「text」、「json」、「sarif」、「github」のどれかを指定してください"
    ),
    (["rename", "rule"], "build-site: 引数「<old>」がありません"),
  ])
  func explainsWrongUsageInJapanese(arguments: [String], error: String) throws {
    var command = Command(environment: ["LC_ALL": "ja_JP.UTF-8"])
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix(error + "\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\n使い方: build-site "))
    #expect(outcome.errors.contains("\n  詳しくは「build-site "))
  }

  @Test func reportsErrorsOfTheSystemInJapanese() throws {
    var command = Command(environment: ["LC_ALL": "ja_JP.UTF-8"])
    command.arguments = ["diagram", "no-such-file"]
    let outcome = try command.run()
    #expect(outcome.status == 74)
    #expect(
      outcome.errors == "build-site: no-such-fileを開けません: ファイルまたはフォルダーがありません\n")
  }

  @Test func printsItsVersionAndThatOfLibcmark() throws {
    let outcome = try Command("--version").run()
    #expect(outcome.status == 0)
    #expect(
      outcome.output.firstMatch(of: /^build-site \d+\.\d+\.\d+, libcmark 0\.3\d\.\d+\n$/) != nil)
    #expect(outcome.errors == "")
  }

  /// Wrong arguments, and what is said of them.
  @Test(
    arguments: [
      (["--bogus"], "build-site: Unknown option '--bogus'. Did you mean '--jobs'?"),
      (["bild"], "build-site: unknown command 'bild'; did you mean 'build'?"),
      (["chek"], "build-site: unknown command 'chek'; did you mean 'check'?"),
      (["handbook"], "build-site: unknown command 'handbook'\n"),
      (["build", "Content/en.md"], "build-site: 'build' takes no files: it builds the whole site"),
      (["--outptu", "x"], "build-site: Unknown option '--outptu'. Did you mean '--output'?"),
      (["check", "Content/en.md"], "build-site: 'check' takes no files: it checks the whole site"),
      (["--jobs", "0"], "build-site: '--jobs' takes a number of at least 1"),
      (["--jobs=-3"], "build-site: '--jobs' takes a number of at least 1"),
      (["--jobs", "x"], "build-site: The value 'x' is invalid for '--jobs <n>'"),
      (["--site"], "build-site: Missing value for '--site <dir>'"),
      (
        ["--base-url", "example.org"],
        "build-site: '--base-url' takes an address that starts with https:// or http://"
      ),
      (
        ["check", "--base-url", "https://"],
        "build-site: '--base-url' takes an address that starts with https:// or http://"
      ),
      (
        ["check", "--format", "xml"],
        "build-site: The value 'xml' is invalid for '--format <format>'."
      ),
      (["check", "--output", "x"], "build-site: Unknown option '--output'"),
      (["render", "a.md", "b.md"], "build-site: Unexpected argument 'b.md'"),
      (["translations", "accept"], "build-site: write parts or topics, or '--all'"),
      // Words and options of other tools.
      (["version"], "build-site: unknown command 'version'; did you mean '--version'?"),
      (["serve"], "build-site: unknown command 'serve'; did you mean 'preview'?"),
      (["init"], "build-site: unknown command 'init'; did you mean 'new'?"),
      (["deploy"], "build-site: unknown command 'deploy'; did you mean 'publish'?"),
      (
        ["--out-dir", "dist"],
        "build-site: Unknown option '--out-dir'\nhelp: did you mean '--output'?\n"
      ),
      (["-o", "dist"], "build-site: Unknown option '-o'\nhelp: did you mean '--output'?\n"),
      (
        ["check", "--lang", "ja"],
        "build-site: Unknown option '--lang'\nhelp: did you mean '--language'?\n"
      ),
      (
        ["build", "--strict"],
        "build-site: Unknown option '--strict'\nhelp: '--strict' belongs to 'build-site check'\n"
      ),
      (
        ["build", "-p", "3000"],
        "build-site: Unknown option '-p'\nhelp: '--port' belongs to 'build-site preview'\n"
      ),
      (
        ["build", "--watch"],
        "build-site: Unknown option '--watch'\nhelp: write 'build-site preview'\n"
      ),
      (
        ["new", "page", "bars/tab"],
        "build-site: 2 unexpected arguments: 'page', 'bars/tab'\nhelp: did you mean 'new topic'?\n"
      ),
      (
        ["new", "page", "bars/tab", "--site", "x"],
        "build-site: Unknown option '--site'\nhelp: did you mean 'new topic'?\n"
      ),
      (
        ["edition", "create", "1"],
        "build-site: 2 unexpected arguments: 'create', '1'\nhelp: did you mean 'edition cut'?\n"
      ),
      (
        ["translations", "accpt"],
        "build-site: Unexpected argument 'accpt'\nhelp: did you mean 'translations accept'?\n"
      ),
    ])
  func reportsWrongUsageWithCode64(arguments: [String], message: String) throws {
    var command = Command()
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nUsage: build-site"))
  }

  @Test(arguments: [
    (
      ["check", "handbook"],
      "to check the site in the folder 'handbook', use 'check --site handbook'"
    ),
    (
      ["build", "handbook"],
      "to build the site in the folder 'handbook', use 'build --site handbook'"
    ),
    (["handbook"], "to build the site in the folder 'handbook', use 'build --site handbook'"),
    (["serve"], "unknown command 'serve'; did you mean 'preview'?"),
  ])
  func saysHowToNameTheFolderOfASite(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder([
      "handbook/Content/site.yaml": "title: A\n", "serve/Content/site.yaml": "title: A\n",
    ])
    var command = Command(folder: folder.path)
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("build-site: \(message)\n"), "\(outcome.errors)")
  }
}
