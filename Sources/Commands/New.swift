import ArgumentParser
import Base
import Diagnostics
import Markup
import Site
import Workflows

extension BuildSite {
  /// The command `build-site new`.
  struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Create a site, a topic, a rule or a translation.",
      discussion: """
        The commands never overwrite existing files.

        Examples:
          build-site new site handbook                 a small site
          build-site new site --example wakuri         a copy of a whole design system
          build-site new topic bars/tab-bar            a page for a topic
          build-site new rule tab-bar.two-tabs         a rule on the pages of its topic
          build-site new translation ja tab-bar        a page to translate
        """,
      subcommands: [NewSite.self, NewTopic.self, NewRule.self, NewTranslation.self])
  }

  /// The command `build-site new site`.
  struct NewSite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "site",
      abstract: "Create a small, complete site.",
      discussion: """
        With --example, the command copies the design system of an invented company. It
        has 15 topics in English, Japanese and Arabic, with live examples, custom
        components, fields, rules, sources and a glossary.
        """
    )

    // In a Japanese locale the original is Japanese.
    private static let usualTitle =
      if Console.language == .japanese {
        "インターフェースガイドライン"
      } else {
        "Interface guideline"
      }
    private static let usualLanguages =
      if Console.language == .japanese {
        ["ja", "en"]
      } else {
        ["en", "ja"]
      }

    @Argument(
      help: ArgumentHelp("The folder. It is created if it does not exist.", valueName: "dir"))
    var folder: String

    @Option(help: ArgumentHelp("The site's title.", valueName: "text"))
    var title = usualTitle

    @Option(
      help: ArgumentHelp(
        """
        The languages of the site, separated by commas, with the original first. \
        (default: en,ja; in a Japanese locale, ja,en)
        """,
        valueName: "tags"),
      transform: { tags in
        tags.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      })
    var languages = usualLanguages

    @Flag(help: "Copy a whole design system, in English, Japanese and Arabic.")
    var example = false

    @OptionGroup var messages: MessageArguments

    func validate() throws {
      guard example,
        title != Self.usualTitle || languages != Self.usualLanguages
      else { return }
      throw usageError("--example has its own title and languages: change them in site.yaml")
    }

    func run() async throws {
      let made = try await New.orUsageError {
        if example {
          return try Scaffold.example.write(below: folder)
        }
        return try Scaffold.site(title: title, languages: languages).write(below: folder)
      }
      if example {
        try Console.say("created  \(made.count) files in \(folder)")
      }
      try New.print(
        example ? [] : made,
        next: [
          Message(verbatim: "build-site --site \(folder)"),
          "open \(folder)/Public/index.html in a browser",
          example
            ? "make it yours: title, languages and colors are in Content/site.yaml"
            : "write: Content/components/button/ shows what a page can contain",
        ])
    }
  }

  /// The command `build-site new topic`.
  struct NewTopic: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "topic",
      abstract: "Create a topic's page in the original language.")

    @Argument(
      help: ArgumentHelp(
        "The path of the topic in Content, such as bars/tab-bar.",
        valueName: "section/topic"))
    var path: String

    @Option(
      help: ArgumentHelp(
        "The topic's title. (default: derived from its id)",
        valueName: "text"))
    var title: String?

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      var options = arguments.options()
      options.includesDrafts = true
      Console.removeTemporaryFiles(of: arguments.site)
      let (outcome, place) = try await New.orUsageError {
        try await makeTopic(path, title: title, in: options)
      }
      let (made, languages) = try New.made(outcome)
      let translation: [Message] =
        if languages > 1 {
          ["translate it: build-site new translation LANGUAGE \(path)"]
        } else {
          []
        }
      try New.print(
        made,
        next: ["write 'summary: …' below its title, then its text"] + translation
          + [Self.step(place)])
    }

    /// Returns the step that gives the topic its place in the site's order.
    private static func step(_ place: TopicPlace?) -> Message {
      if let place, let page = place.newSectionPage {
        return """
          '\(place.section)' is a new section: write its title in \(page), and list it under \
          'sections' in site.yaml
          """
      }
      guard let place,
        let topics = place.topics
      else {
        return "set its position under 'topics' of its section in site.yaml"
      }
      return """
        set its position in 'sections' of site.yaml: \
        {id: \(place.section), topics: [\(topics.joined(separator: ", "))]}
        """
    }
  }

  /// The command `build-site new rule`.
  struct NewRule: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rule",
      abstract: "Add a rule to the end of its topic's pages.")

    @Argument(
      help: ArgumentHelp("The id of the rule, such as tab-bar.two-tabs.", valueName: "topic.id"))
    var id: String

    @Option(help: "The level, which says how binding the rule is.")
    var level = Level.should

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      var options = arguments.options()
      options.includesDrafts = true
      Console.removeTemporaryFiles(of: arguments.site)
      let outcome = try await New.orUsageError {
        try await makeRule(id, level: level, in: options)
      }
      try New.print(
        try New.paths(outcome),
        changed: true,
        next: [
          "write its sentence and reason in each page, and move it where it belongs",
          "set what it applies to: governs=TOPIC, platforms=…",
        ])
    }
  }
}

extension BuildSite {
  /// The command `build-site new translation`.
  struct NewTranslation: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "translation",
      abstract: "Create a page with the headings, rules and drawings of its original.")

    @Argument(
      help: ArgumentHelp(
        "The language of the translation, which must be one of the site's languages.",
        valueName: "tag"))
    var language: String

    @Argument(
      help: ArgumentHelp(
        "A topic or a section, such as bars/tab-bar, or / for the home page.",
        valueName: "page"))
    var page: String

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      var options = arguments.options()
      options.includesDrafts = true
      Console.removeTemporaryFiles(of: arguments.site)
      let outcome = try await New.orUsageError {
        try await makeTranslation(of: page, into: language, in: options)
      }
      let made = try New.paths(outcome)
      try New.print(
        made,
        next: [
          "translate title, headings and drawings, and write the translation of each comment below it",
          "remove the comments",
          Message(
            verbatim:
              "build-site translations accept \(Self.page(at: made[0])) --language \(language)"),
        ])
    }

    /// Returns the name of a file's page for `translations accept`: a topic's id, `components/`, or
    /// `/` for the home page.
    private static func page(at path: String) -> String {
      // Ids have no capital letters.
      let folder =
        path
        .split(separator: "/")
        .dropLast()
        .split(separator: "Content").last ?? []
      if folder.count > 1 {
        return String(folder.last ?? "")
      }
      return (folder.first ?? "") + "/"
    }
  }
}

extension Level: ExpressibleByArgument {}

extension BuildSite.New {
  /// Runs an operation that creates files, and turns its refusal into exit code 64.
  static func orUsageError<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await Console.orUsageError(
      ScaffoldError.self,
      consequence: "; nothing was created",
      body: body)
  }

  /// The created files; a site's errors are shown and end the command with exit code 1.
  static func paths(_ outcome: ScaffoldOutcome) throws -> [String] {
    try made(outcome).paths
  }

  /// The same, and how many languages the site has.
  static func made(_ outcome: ScaffoldOutcome) throws -> (paths: [String], languages: Int) {
    switch outcome {
    case .made(let paths, let languages):
      return (paths, languages)
    case .diagnostics(let report):
      Console.show(report)
      Console.sayToError("\(Console.count(report)); nothing was created")
      throw ExitCode.failure
    }
  }

  static func print(
    _ made: [String],
    changed: Bool = false,
    next: [Message]
  ) throws {
    for path in made {
      try Console.say(changed ? "changed  \(path)" : "created  \(path)")
    }
    for step in next {
      try Console.say("next     \(step)")
    }
  }
}
