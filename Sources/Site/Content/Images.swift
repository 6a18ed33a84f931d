import Catalog
import Diagnostics

/// The pictures that pages show.
struct Images {
  /// By path from `Content/`.
  var sizes: [String: ImageSize] = [:]
  var mistakes: [Diagnostic] = []
}

/// Reads the size of every picture that a page shows.
func readImages(_ catalog: Catalog, _ folder: ContentFolder) -> Images {
  var images = Images()
  for image in catalog.images.sorted(by: { $0.key < $1.key }) {
    guard let bytes = try? readFile(folder.path + "/" + image.key) else { continue }
    if let size = ImageSize(bytes) {
      images.sizes[image.key] = size
    } else {
      images.mistakes.append(.unreadableImage(image.key, at: image.value))
    }
  }
  for file in folder.files.subtracting(catalog.usedFiles) {
    images.mistakes.append(.unusedFile(folder.path + "/" + file))
  }
  return images
}
