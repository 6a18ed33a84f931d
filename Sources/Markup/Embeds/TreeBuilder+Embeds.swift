import Base
import Diagnostics

extension TreeBuilder {
  /// Lets a component show what its attribute `address` leads to in a frame: at the attribute `frame`, else in the form
  /// of the address that is made for frames.
  ///
  /// - Parameters:
  ///   - line: What is written of the component.
  ///   - number: The number of the component.
  mutating func addFrame(of line: ComponentLine, _ number: UInt32) {
    let form = line.form
    guard let place = form.index(ofAttribute: ComponentForm.frameAttribute),
      let link = form.index(ofAttribute: ComponentForm.addressAttribute),
      let page = line.values[link],
      // One that is unsafe has been reported.
      document.components[Int(number)].values[link] != .none
    else { return }
    let written = line.values[place]
    let addresses = [page, written].compactMap(\.self)
    guard addresses.allSatisfy({ mayShow($0, in: form) }),
      written == nil,
      let address = EmbedAddress(page.value)
    else { return }
    guard let frame = address.frame else {
      diagnose(.addressWithoutFrame(address, at: location(page.bytes)))
      return
    }
    let block = document.components[Int(number)]
    document.components[Int(number)] = block.setting(.text(frame), ofAttribute: place)
  }

  /// Reports a video or a sound that pages cannot play: another file, or one from another server.
  ///
  /// - Parameters:
  ///   - line: What is written of the component.
  ///   - number: The number of the component.
  mutating func diagnoseMedia(of line: ComponentLine, _ number: UInt32) {
    let form = line.form
    if let file = line.value(of: "file"), !MediaFile.isPlayable(file.value) {
      diagnose(.otherFile(file.value, at: location(file.bytes)))
    }
    guard let place = form.index(ofAttribute: ComponentForm.addressAttribute),
      let address = line.values[place]
    else { return }
    if let file = line.value(of: "file") {
      diagnose(.mediaInTwoPlaces(at: location(file.bytes)))
    }
    // One that is unsafe has been reported.
    guard document.components[Int(number)].values[place] != .none,
      mayShow(address, in: form)
    else { return }
    // What these services have are pages around a video.
    if let server = EmbedAddress(address.value), EmbedService.of(server.host) != nil {
      diagnose(.pageAsMedia(address.value, at: location(address.bytes)))
    }
  }

  /// Returns whether a component may show what is at an address; if not, that is reported.
  private mutating func mayShow(_ address: Spanned<String>, in form: ComponentForm) -> Bool {
    guard let server = EmbedAddress(address.value) else {
      diagnose(.otherAddress(address.value, of: form, at: location(address.bytes)))
      return false
    }
    guard form.hosts.contains(where: server.isOn) else {
      diagnose(.unlistedHost(server.host, among: form.hosts, at: location(address.bytes)))
      return false
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func otherAddress(
    _ address: String,
    of form: ComponentForm,
    at location: Location
  ) -> Diagnostic {
    guard form.content == .media else {
      return Diagnostic(
        .wrongValue, "the address of an embed must begin with https://", at: location)
    }
    var diagnostic = Diagnostic(
      .wrongValue,
      "the address of a video or a sound must begin with https://",
      at: location)
    if case .reference(.relative, _) = Address(address) {
      diagnostic.help = "write 'file=\(address)' for a file next to the page"
    }
    return diagnostic
  }

  fileprivate static func otherFile(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(path)' is not the file of a video or a sound",
      at: location,
      help: "name a file such as film.mp4 or sound.mp3")
  }

  fileprivate static func mediaInTwoPlaces(at location: Location) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "a video or a sound has either 'file' or 'address'",
      at: location,
      help: "remove one of them")
  }

  fileprivate static func pageAsMedia(_ address: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .wrongValue,
      "'\(address)' is a page with a player, not the file of a video or a sound",
      at: location,
      help: "write '::: embed address=\(address)'")
  }

  fileprivate static func unlistedHost(
    _ host: String,
    among hosts: [String],
    at location: Location
  ) -> Diagnostic {
    let name = EmbedService.of(host)?.hosts.first ?? host
    let all = (hosts + [name]).joined(separator: ", ")
    return Diagnostic(
      .unlistedHost,
      "host '\(host)' is not listed under 'embeds' in site.yaml",
      at: location,
      help: "write 'embeds: [\(all)]' if the site may show its content")
  }

  fileprivate static func addressWithoutFrame(
    _ address: EmbedAddress,
    at location: Location
  ) -> Diagnostic {
    let example = EmbedService.of(address.host)?.example ?? address.text
    return Diagnostic(
      .wrongValue,
      "'\(address.text)' cannot be shown in a frame",
      at: location,
      help: "write an address such as \(example), or the address for a frame as 'frame='")
  }
}
