import Base

/// A service that shows what people keep there in frames of other sites, at addresses made for it.
struct EmbedService: Sendable {
  /// Its servers; the first is the one that people name.
  let hosts: [String]
  /// An address that can be embedded.
  let example: String
  /// The address for a frame; `nil` for what cannot be in one.
  let frame: @Sendable (EmbedAddress) -> String?

  /// The service that a server belongs to.
  static func of(_ host: String) -> EmbedService? {
    all.first { $0.hosts.contains(host) }
  }

  private static let all = [youTube, vimeo, figma, codePen, codeSandbox, stackBlitz, loom]
}

extension EmbedService {
  /// Without cookies until somebody plays the video (https://support.google.com/youtube/answer/171780).
  private static let youTube = EmbedService(
    hosts: [
      "youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com",
    ],
    example: "https://www.youtube.com/watch?v=…"
  ) { address in
    let frames = "https://www.youtube-nocookie.com/embed/"
    if address.path == ["playlist"] {
      return address.value(of: "list").map { frames + "videoseries?list=\($0)" }
    }
    let video: Substring? =
      switch address.path.first {
      case "watch":
        address.value(of: "v")
      case "embed", "live", "shorts":
        address.path.dropFirst().first
      case let first:
        address.host == "youtu.be" ? first : nil
      }
    guard let video, isName(video) else { return nil }
    let time = address.value(of: "t") ?? address.value(of: "start")
    guard let start = time.flatMap(seconds) else { return frames + video }
    return frames + video + "?start=\(start)"
  }

  /// With the second name of a video that is not listed, and `dnt`, which asks not to be tracked
  /// (https://help.vimeo.com/hc/en-us/articles/12426260232977).
  private static let vimeo = EmbedService(
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"], example: "https://vimeo.com/76979871"
  ) { address in
    let isNumber = { (part: Substring) in part.utf8.allSatisfy(\.isASCIIDigit) }
    // In a channel or a showcase the video is last: https://vimeo.com/channels/staffpicks/76979871.
    var index = address.path.lastIndex(where: isNumber)
    if address.path.first.map(isNumber) == true {
      index = 0
    }
    guard let index else { return nil }
    var video = "https://player.vimeo.com/video/\(address.path[index])?"
    let further = index == 0 ? address.path.dropFirst().first : nil
    if let secret = address.value(of: "h") ?? further {
      video += "h=\(secret)&"
    }
    return video + "dnt=1"
  }

  // https://developers.figma.com/docs/embeds/
  private static let figma = EmbedService(
    hosts: ["figma.com", "www.figma.com", "embed.figma.com"],
    example: "https://www.figma.com/design/…"
  ) { address in
    if address.path == ["embed"] {
      return address.text
    }
    let kinds: Set<Substring> = ["board", "deck", "design", "file", "proto", "slides"]
    guard address.path.count > 1,
      kinds.contains(address.path[0])
    else { return nil }
    // An older address of a design.
    let kind = address.path[0] == "file" ? "design" : address.path[0]
    let names = ([kind] + address.path.dropFirst()).joined(separator: "/")
    let kept = address.query.filter { $0.name != "embed-host" }
    let query = kept.map { parameter in
      "\(parameter.name)=\(parameter.value)"
    }
    return "https://embed.figma.com/\(names)?"
      + (query + ["embed-host=shishin"]).joined(separator: "&")
  }

  // https://blog.codepen.io/documentation/embedded-pens/
  private static let codePen = EmbedService(
    hosts: ["codepen.io", "www.codepen.io"], example: "https://codepen.io/NAME/pen/…"
  ) { address in
    let kinds: Set<Substring> = ["details", "embed", "full", "pen"]
    guard address.path.count == 3,
      kinds.contains(address.path[1])
    else { return nil }
    return "https://codepen.io/\(address.path[0])/embed/\(address.path[2])?default-tab=result"
  }

  // https://codesandbox.io/docs/learn/sandboxes/embedding
  private static let codeSandbox = EmbedService(
    hosts: ["codesandbox.io", "www.codesandbox.io"], example: "https://codesandbox.io/s/…"
  ) { address in
    guard address.path.count == 2,
      ["embed", "s"].contains(address.path[0])
    else { return nil }
    return "https://codesandbox.io/embed/\(address.path[1])"
  }

  // https://developer.stackblitz.com/guides/integration/embedding
  private static let stackBlitz = EmbedService(
    hosts: ["stackblitz.com", "www.stackblitz.com"], example: "https://stackblitz.com/edit/…"
  ) { address in
    guard address.path.count == 2,
      address.path[0] == "edit"
    else { return nil }
    let kept = address.query.filter { $0.name != "embed" }
    let query = kept.map { parameter in
      "\(parameter.name)=\(parameter.value)"
    }
    return "https://stackblitz.com/edit/\(address.path[1])?"
      + (query + ["embed=1"]).joined(separator: "&")
  }

  private static let loom = EmbedService(
    hosts: ["loom.com", "www.loom.com"], example: "https://www.loom.com/share/…"
  ) { address in
    guard address.path.count == 2,
      ["embed", "share"].contains(address.path[0])
    else { return nil }
    return "https://www.loom.com/embed/\(address.path[1])"
  }
}

/// Whether a text can be the name of a video: `dQw4w9WgXcQ`.
private func isName(_ text: Substring) -> Bool {
  text.utf8.allSatisfy { byte in
    byte.isASCIIAlphanumeric || "-_".utf8.contains(byte)
  }
}

/// The seconds of a time: `90`, `90s`, `1m30s`, `1h2m3s`.
private func seconds(_ time: Substring) -> Int? {
  var total = 0
  var number = ""
  for sign in time {
    if sign.isASCII, sign.isNumber {
      number.append(sign)
      continue
    }
    guard let count = Int(number),
      let unit = ["h": 3_600, "m": 60, "s": 1][sign],
      count < 100_000
    else { return nil }
    total += count * unit
    number = ""
  }
  guard !number.isEmpty else { return total }
  return Int(number).map { total + min($0, 1_000_000) }
}
