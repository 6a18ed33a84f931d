import Guideline
import Templates

/// A file for programs that a build makes beside the pages.
enum ExportJob: Sendable {
  case alternate(PageJob)
  case rulesJSON, termsJSON, topicsJSON, rulesCSV
  /// One of ``Composer/dataSchemas`` by its number.
  case schema(Int)
  case llmsIndex
  case llms(language: Int)
  case robots, headers, webManifest
}

extension Composer {
  /// Every such file that is composed by itself.
  func exportJobs() -> [ExportJob] {
    [.rulesJSON, .termsJSON, .topicsJSON, .rulesCSV, .llmsIndex, .robots, .headers]
      + Self.dataSchemas.indices.map(ExportJob.schema)
      + configuration.languages.indices.map { .llms(language: $0) }
      + alternateJobs().map(ExportJob.alternate)
  }

  /// Where a file for programs is published.
  func path(of job: ExportJob) -> String {
    switch job {
    case .alternate(let page): Self.alternatePath(path(of: page))
    case .rulesJSON: "data/rules.json"
    case .termsJSON: "data/terms.json"
    case .topicsJSON: "data/topics.json"
    case .rulesCSV: "data/rules.csv"
    case .schema(let number): Self.dataSchemas[number].path
    case .llmsIndex: "llms.txt"
    case .llms(let language): Self.llmsPath(addresses.code(language))
    case .robots: "robots.txt"
    case .headers: "_headers"
    case .webManifest: "site.webmanifest"
    }
  }

  /// What is in a file for programs.
  func compose(_ job: ExportJob) -> [UInt8] {
    switch job {
    case .alternate(let page): composeAlternate(page)
    case .rulesJSON: rulesJSON()
    case .termsJSON: termsJSON()
    case .topicsJSON: topicsJSON()
    case .rulesCSV: rulesCSV()
    case .schema(let number): Self.dataSchemas[number].bytes
    case .llmsIndex: llmsIndex()
    case .llms(let language): llms(language)
    case .robots: robots()
    case .headers: headers()
    case .webManifest: webManifest()
    }
  }
}

extension Composer {
  /// The assets that the site publishes as they are.
  var publishedAssets: [Asset] {
    templates.assets.filter { asset in
      WorkerAsset(rawValue: asset.name) == nil
        && (configuration.worksOffline || asset.name != "offline.js")
    }
  }
}
