/// Style sheets and scripts as they are published: without the bytes that only their authors read.
///
/// Comments and white space that mean nothing are left out, which is a third of the bytes. A comment
/// that begins with `/*!` stays, for that is how licenses ask for it. A file whose meaning is not
/// certain to be the same without them is published as it was.
enum AssetText {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, whose ending says what it is.
  /// - Returns: The bytes to publish: the file's own unless it is CSS or JavaScript.
  /// - Complexity: O(*n*)
  static func minified(_ bytes: [UInt8], named name: String) -> [UInt8] {
    if name.hasSuffix(".css") { return StyleText.minified(bytes) ?? bytes }
    if name.hasSuffix(".js") { return ScriptText.minified(bytes) ?? bytes }
    return bytes
  }
}
