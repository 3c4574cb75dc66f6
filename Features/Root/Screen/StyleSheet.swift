internal import LockstepScreen

/// The app's style sheet: how a text looks by what it says, and how controls answer a tap. Screens name these styles; a change here changes all of them.
extension ElementStyle {
  /// The title of an error, and other text that a person must not miss.
  static let alarm = strong + danger
  /// The title of a notice that can wait.
  static let caution = strong + warning
  /// A detail that gives up its end before other text does.
  static let detail = secondary + lineLimit(1)
  /// Numbers one below the other.
  static let number = secondary + alignment(.trailing)
  /// The letters in place of a picture that is not loaded.
  static let placeholder = strong + secondary
  /// A row's link, which opens a page: a circle spreads from where it is tapped.
  static let rowLink = tapFeedback(.ripple)
  /// A text on top of a picture.
  static let onPicture = alarm + background(.surface)
}
