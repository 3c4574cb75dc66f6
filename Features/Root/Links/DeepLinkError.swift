/// The problem with an invalid link.
public enum DeepLinkError: Error, Hashable, Sendable {
  /// The link is empty.
  case empty
  /// The link is too long; the value is its number of bytes.
  case tooLong(bytes: Int)
  /// The link contains no `://` after a scheme.
  case noScheme
  /// The scheme belongs to another app.
  case wrongScheme(String)
  /// The link ends after the scheme.
  case noPlace
  /// The destination does not exist.
  case unknownPlace(String)
  /// The destination has no such screen.
  case unknownScreen(String, of: String)
  /// The screen needs an id, and the link has none.
  case missingID
  /// The id is not a number.
  case badNumber(String)
  /// The link contains two consecutive slashes.
  case emptyPart
  /// A component is encoded incorrectly.
  case badEncoding(String)
}
