import Markup
import SiteConfiguration

/// The code of a file that pages show as a live example.
package struct LiveExample: Sendable, Equatable {
  /// The language of the pages that show it; `nil` where they have several.
  package var language: String?
  /// A document, or the content of its body.
  package var html: [UInt8]
  /// The style sheet with the file's name; empty if there is none.
  package var style: [UInt8]
  /// The script with the file's name; empty if there is none.
  package var script: [UInt8]
}

extension LiveExample {
  /// Adds the language of a page that shows it, until a page in another one does, too.
  ///
  /// - Parameters:
  ///   - language: The code of the page's language.
  ///   - previous: The example as the pages before have left it; `nil` for the first page.
  /// - Returns: The example, with the language if all pages so far have it.
  fileprivate func shown(in language: String, after previous: LiveExample?) -> LiveExample {
    var shown = self
    if previous == nil || previous?.language == language {
      shown.language = language
    }
    return shown
  }
}

extension Links {
  /// The files that pages show as live examples, by their paths from `Content/`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events of pages with an example.
  package var examples: [String: LiveExample] {
    var examples: [String: LiveExample] = [:]
    let languages = tree.configuration.languages
    for (number, links) in pages.enumerated() {
      let language = number % languages.count
      guard let links,
        let page = tree.page(number / languages.count, language)
      else { continue }
      for (file, example) in page.document.examples {
        guard case .file(let path, _)? = links.outgoing.targets[file] else { continue }
        examples[path] = example.shown(in: languages[language].code, after: examples[path])
      }
    }
    return examples
  }
}

extension Document {
  /// The live examples of the page, by the numbers of the references to their files.
  fileprivate var examples: [(reference: Int, example: LiveExample)] {
    // Most pages have none: their events need not be visited.
    guard components.contains(where: { $0.form.content == .code }) else {
      return []
    }
    return body.events.indices.compactMap { index in
      guard case .enter(.component(let number)) = body.events[index],
        components[Int(number)].form.content == .code,
        case .reference(let reference)? = components[Int(number)].values.first
      else { return nil }
      return example(after: index).map { example in
        (reference, example)
      }
    }
  }

  private func example(after event: Int) -> LiveExample? {
    let blocks = codeBlocks(after: event)
    guard let html = blocks.first else { return nil }
    return LiveExample(
      html: Array(body.text[html.content.bytes]),
      style: code(in: "css", of: blocks),
      script: code(in: "js", of: blocks))
  }

  private func codeBlocks(after event: Int) -> [Tree.CodeBlock] {
    var blocks: [Tree.CodeBlock] = []
    for event in body.events[(event + 1)...] {
      guard case .codeBlock(let number) = event else { break }
      blocks.append(body.codeBlocks[Int(number)])
    }
    return blocks
  }

  private func code(
    in language: String,
    of blocks: [Tree.CodeBlock]
  ) -> [UInt8] {
    let block = blocks.dropFirst().first { block in
      body.text[block.language.bytes].elementsEqual(language.utf8)
    }
    return block.map { Array(body.text[$0.content.bytes]) } ?? []
  }
}
