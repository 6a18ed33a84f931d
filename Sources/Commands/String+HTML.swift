extension String {
  /// The text in HTML, also in quotation marks.
  var inHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
