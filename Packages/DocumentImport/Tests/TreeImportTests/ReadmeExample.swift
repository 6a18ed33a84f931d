import TreeImport

/// Returns the files of a site, by their paths, for Markdown that was written for another generator of sites.
func site(ofMarkdown files: [String: String]) -> [String: String] {
  let tree = SourceTree(paths: Array(files.keys), content: "docs", name: "docs") { path in
    files[path].map { text in Array(text.utf8) }
  }
  let site = TreeFiles(tree, options: TreeFiles.Options())
  let texts = site.files.map { file in
    (file.path, String(decoding: file.bytes, as: UTF8.self))
  }
  return Dictionary(uniqueKeysWithValues: texts)
}
