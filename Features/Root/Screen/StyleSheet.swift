internal import LockstepScreen

/// The app's style sheet: the appearance of texts by their meaning, and the feedback of tapped controls. All screens use these styles by name.
extension ElementStyle {
  /// The title of an error, and other text that a person must not miss.
  static let alarm = strong + danger
  /// The title of a notice that can wait.
  static let caution = strong + warning
  /// A detail that is truncated before other text.
  static let detail = secondary + lineLimit(1)
  /// Numbers in a column.
  static let number = secondary + alignment(.trailing)
  /// The letters that replace a picture that is not loaded.
  static let placeholder = strong + secondary
  /// A row's link, which opens a page: a circle spreads from where it is tapped.
  static let rowLink = tapFeedback(.ripple)
  /// A text on top of a picture.
  static let onPicture = alarm + background(.surface)
}
