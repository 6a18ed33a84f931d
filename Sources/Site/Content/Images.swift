import Catalog
import Diagnostics

/// The pictures that pages show.
struct Images {
  /// By path from `Content/`.
  var sizes: [String: ImageSize] = [:]
  var mistakes: [Diagnostic] = []
}

/// Reads the size of every picture that a page shows.
///
/// - Throws: ``FileError`` where one cannot be read.
func readImages(_ catalog: Catalog, _ folder: ContentFolder) throws(FileError) -> Images {
  var images = Images()
  for image in catalog.images.sorted(by: { $0.key < $1.key }) {
    if let size = ImageSize(try readFile(join(folder.path, image.key))) {
      images.sizes[image.key] = size
    } else {
      images.mistakes.append(.unreadableImage(image.key, at: image.value))
    }
  }
  for file in folder.files.subtracting(catalog.usedFiles) {
    images.mistakes.append(.unusedFile(join(folder.path, file)))
  }
  return images
}
