internal import LockstepScreen

/// The app's style sheet: the appearance of text by meaning, and the feedback of tapped controls. All screens use these named styles.
extension ElementStyle {
  /// The title of an error, and other text that a person must not miss.
  static let alarm = strong + danger
  /// The title of a notice that can wait.
  static let caution = strong + warning
  /// A detail that is truncated before other text.
  static let detail = secondary + lineLimit(1)
  /// Numbers in a column.
  static let number = secondary + alignment(.trailing)
  /// The letters shown until a picture is loaded.
  static let placeholder = strong + secondary
  /// A row's link, which opens a page; a ripple spreads from the tapped point.
  static let rowLink = tapFeedback(.ripple)
  /// A label on top of a picture, within the picture's width.
  static let onPicture = strong + lineLimit(1) + background(.surface) + padding(.horizontal, 1) + cornerRadius(1)
  /// A group without a border, which needs no more space than its elements on a terminal; a card in HTML.
  static let panel = background(.raised) + cornerRadius(2) + shadow(.low)
}
