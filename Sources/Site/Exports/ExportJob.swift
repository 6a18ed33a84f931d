import Catalog

/// A file for programs that a build makes beside the pages.
enum ExportJob: Sendable {
  case twin(PageJob)
  case rulesJSON, termsJSON, topicsJSON, rulesCSV
  case llmsIndex
  case llms(language: Int)
  case robots, headers, webManifest
}

extension Composer {
  /// Every such file that is composed by itself.
  func exportJobs() -> [ExportJob] {
    [.rulesJSON, .termsJSON, .topicsJSON, .rulesCSV, .llmsIndex, .robots, .headers, .webManifest]
      + configuration.languages.indices.map { .llms(language: $0) }
      + twinJobs().map(ExportJob.twin)
  }

  func compose(_ job: ExportJob) -> (path: String, bytes: [UInt8]) {
    switch job {
    case .twin(let page): composeTwin(page)
    case .rulesJSON: ("data/rules.json", rulesJSON())
    case .termsJSON: ("data/terms.json", termsJSON())
    case .topicsJSON: ("data/topics.json", topicsJSON())
    case .rulesCSV: ("data/rules.csv", rulesCSV())
    case .llmsIndex: ("llms.txt", llmsIndex())
    case .llms(let language): (Self.llmsPath(addresses.code(language)), llms(language))
    case .robots: ("robots.txt", robots())
    case .headers: ("_headers", headers())
    case .webManifest: ("site.webmanifest", webManifest())
    }
  }
}

/// Makes and stages what a site publishes for programs; nothing where it wants none.
///
/// - Parameters:
///   - composer: The site.
///   - output: Where the pages and everything else have been staged already.
///   - jobs: How many files are made at once.
/// - Throws: What ``OutputFolder/stage(_:at:)`` throws.
func stageExports(_ composer: Composer, into output: OutputFolder, jobs: Int) async throws {
  guard composer.configuration.hasExports else { return }
  let files = composer.exportJobs()
  let results = await files.indices.mapInParallel(jobs: jobs) { index in
    Result {
      let (path, bytes) = composer.compose(files[index])
      try output.stage(bytes, at: path)
    }
  }
  for result in results { try result.get() }
  for language in composer.configuration.languages.indices {
    let parts = await composer.catalog.entries.indices.mapInParallel(jobs: jobs) {
      composer.llmsFullEntry($0, language)
    }
    let path = Composer.llmsFullPath(composer.addresses.code(language))
    try output.stage(Array(parts.joined()), at: path)
  }
  for file in composer.sitemapFiles() + Composer.dataSchemas {
    try output.stage(file.bytes, at: file.path)
  }
  let code = composer.templates.assets.first { $0.path == Composer.workerAsset }
  let worker = ServiceWorker(output.stagedFiles())
  try output.stage(worker.script(code?.bytes ?? []), at: "service-worker.js")
}

extension Composer {
  /// The asset that `service-worker.js` is made of; by itself it is not published.
  static let workerAsset = "service-worker.js"

  /// The assets that the site publishes.
  var publishedAssets: [(path: String, bytes: [UInt8])] {
    templates.assets.filter { asset in
      asset.path != Self.workerAsset && (configuration.hasExports || asset.path != "offline.js")
    }
  }
}
