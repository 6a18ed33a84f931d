import ArgumentParser
import Base
import Site
import SiteConfiguration

/// The arguments that name a site.
struct SiteArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains Content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The site's templates, which replace built-in ones of the same name. (default: Templates in the site)",
      valueName: "dir"))
  var templates: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The address where the site will be published. Overrides baseURL in site.yaml.",
      valueName: "url"))
  var baseURL: String?

  @OptionGroup var work: WorkArguments

  func validate() throws {
    if let baseURL, ConfigurationReader.baseURL(baseURL) == nil {
      throw usageError("'--base-url' takes an address that starts with https:// or http://")
    }
  }

  func options(output: String? = nil) -> BuildOptions {
    BuildOptions(
      site: site,
      templates: templates,
      output: output,
      baseURL: baseURL.flatMap(ConfigurationReader.baseURL),
      jobs: work.jobs)
  }
}

/// The argument for the number of concurrent tasks.
struct WorkArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of pages to process at the same time. (default: the machine's cores)",
      valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs,
      jobs < 1
    {
      throw usageError("'--jobs' takes a number of at least 1")
    }
  }
}
