/// The picture that stands for a page in lists: `picture: card.png` in its front matter.
package struct PagePicture: Sendable, Equatable {
  /// The file, relative to the page's folder.
  package var light: Spanned<String>
  /// The file that takes its place in dark colors; `nil` for none.
  package var dark: Spanned<String>?
}

extension DocumentDraft {
  /// Adds the picture of the front matter to the images of the page, so that the site publishes and measures it.
  mutating func addPicture() {
    guard let picture = frontMatter.picture else { return }
    var light = ImageReference(path: picture.light.value, picture.light.bytes)
    if let dark = picture.dark {
      light.dark = images.count
      images.append(ImageReference(path: dark.value, dark.bytes))
    }
    self.picture = images.count
    images.append(light)
  }
}

extension ImageReference {
  /// An image that says nothing which the text beside it does not say.
  fileprivate init(path: String, _ bytes: Range<Int>) {
    self.init(path: path, alt: "", title: nil, bytes: bytes)
  }
}
