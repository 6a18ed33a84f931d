import Base
import Diagnostics

extension TreeBuilder {
  /// Begins a component; one without content ends at once.
  mutating func openComponent(_ line: ComponentLine, in parent: Node?, bytes: Range<Int>) {
    noteRuleBlock(nil)
    closePair()
    let number = UInt32(document.components.count)
    let values = zip(line.form.attributes, line.values).map { attribute, value in
      self.value(value, of: attribute)
    }
    document.components.append(
      ComponentBlock(
        form: line.form, title: line.title, values: values, name: line.name, keys: line.keys,
        bytes: bytes))
    tree.enter(.component(number))
    guard line.form.content != .nothing else {
      tree.exit(.component(number))
      return
    }
    containers.append(
      OpenContainer(
        kind: .component(number), name: line.form.name, parent: parent, bytes: bytes))
  }

  private mutating func value(
    _ value: Spanned<String>?, of attribute: ComponentForm.Attribute
  ) -> ComponentBlock.Value {
    guard let value else { return attribute.usual.map { .text($0) } ?? .none }
    switch attribute.type {
    case .text, .choice, .number, .color, .date, .boolean, .person, .list:
      return .text(value.value)
    case .topic: return reference(.topic, to: value.value, at: value.bytes, hasText: false)
    case .rule: return reference(.rule, to: value.value, at: value.bytes, hasText: false)
    case .file:
      guard case .reference(.relative, let path) = Address(value.value) else {
        diagnose(
          .wrongValue(
            attribute.name, expected: "a file of the site, such as icon.svg",
            at: location(value.bytes)))
        return .none
      }
      return reference(.relative, to: path, at: value.bytes, hasText: true)
    case .address: return address(value)
    }
  }

  private mutating func address(_ value: Spanned<String>) -> ComponentBlock.Value {
    switch Address(value.value) {
    case .external: return .address(value.value)
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(value.bytes)))
      return .none
    case .unsafe:
      diagnose(.unsafeAddress(value.value, at: location(value.bytes)))
      return .none
    case .reference(let kind, let target):
      let isNamed = kind != .anchor && kind != .relative
      return reference(kind, to: target, at: value.bytes, hasText: !isNamed)
    }
  }

  private mutating func reference(
    _ kind: Reference.Kind, to target: String, at bytes: Range<Int>, hasText: Bool
  ) -> ComponentBlock.Value {
    document.references.append(
      Reference(kind: kind, target: target, title: nil, hasText: hasText, bytes: bytes))
    return .reference(document.references.count - 1)
  }
}
