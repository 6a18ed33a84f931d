import Rendering

/// Whether a file means something to a web server alone.
package func isForHosts(_ path: String) -> Bool {
  path == "_headers" || path == "robots.txt" || path == "service-worker.js"
    || path == "site.webmanifest" || (path.hasPrefix("sitemap") && path.hasSuffix(".xml"))
}
