/// Whether a file means something to a web server alone.
package func isForHosts(_ path: String) -> Bool {
  path.hasPrefix(".") || ["CNAME", "_headers", "_redirects", "404.html"].contains(path)
    || path == "robots.txt" || path == "service-worker.js" || path == "site.webmanifest"
    || (path.hasPrefix("sitemap") && path.hasSuffix(".xml"))
}
