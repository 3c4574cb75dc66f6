/// What is wrong with a link.
public enum DeepLinkError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// It is longer than any of ours, so many bytes.
  case tooLong(bytes: Int)
  /// Nothing in it ends a scheme.
  case noScheme
  /// It is for another app.
  case wrongScheme(String)
  /// It ends after the scheme.
  case noPlace
  /// There is no such place.
  case unknownPlace(String)
  /// The place has no such screen.
  case unknownScreen(String, of: String)
  /// The screen shows one of many, and it doesn't say which.
  case missingID
  /// A number is expected.
  case badNumber(String)
  /// Two slashes follow one another.
  case emptyPart
  /// A part is not encoded as parts of links are.
  case badEncoding(String)
}
