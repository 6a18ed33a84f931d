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
      let link = form.index(ofAttribute: "address"),
      let page = line.values[link],
      // One that is unsafe has been reported.
      document.components[Int(number)].values[link] != .none
    else { return }
    let written = line.values[place]
    let addresses = [page, written].compactMap(\.self)
    guard addresses.allSatisfy({ mayShow($0, hosts: form.hosts) }),
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

  /// Returns whether an address may be in a frame; the first that may not is reported.
  private mutating func mayShow(_ address: Spanned<String>, hosts: [String]) -> Bool {
    guard let server = EmbedAddress(address.value) else {
      diagnose(.unframedAddress(at: location(address.bytes)))
      return false
    }
    guard hosts.contains(where: server.isOn) else {
      diagnose(.unlistedHost(server.host, among: hosts, at: location(address.bytes)))
      return false
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func unframedAddress(at location: Location) -> Diagnostic {
    Diagnostic(
      .wrongValue, "the address of an embed must begin with https://", at: location)
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
