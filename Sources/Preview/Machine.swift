import Foundation

/// Returns the largest number of connections that may be open at once, after raising the limit of
/// open files.
///
/// The remaining descriptors are for the files of the site.
func connectionLimit() -> Int {
  #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let files = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard unsafe getrlimit(files, &limit) == 0 else { return 128 }
  var wanted = limit
  wanted.rlim_cur = min(limit.rlim_max, 8_192)
  if wanted.rlim_cur > limit.rlim_cur,
    unsafe setrlimit(files, &wanted) == 0
  {
    limit = wanted
  }
  return max(64, Int(clamping: limit.rlim_cur) * 3 / 4 - 64)
}

/// The time as in the header `Date` (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
func httpDate(_ now: Int = time(nil)) -> String {
  var seconds = time_t(now)
  var parts = unsafe tm()
  unsafe gmtime_r(&seconds, &parts)
  var text = [CChar](repeating: 0, count: 40)
  // The program never leaves the locale "C", whose names of days and months are these.
  let count = unsafe strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The machine's name on the network.
func machineName() -> String {
  var name = [CChar](repeating: 0, count: 256)
  guard unsafe gethostname(&name, name.count - 1) == 0 else {
    return ""
  }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
