/// Returns whether a file has a meaning only for a web server.
package func isForHosts(_ path: String) -> Bool {
  path.hasPrefix(".") || ["CNAME", "_headers", "_redirects", "404.html"].contains(path)
    || path == "robots.txt" || path == "service-worker.js" || path == "site.webmanifest"
    || (path.hasPrefix("sitemap") && path.hasSuffix(".xml"))
}
