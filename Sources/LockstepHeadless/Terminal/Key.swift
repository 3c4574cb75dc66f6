/// A pressed key.
enum Key: Sendable, Equatable {
  /// A character, or a part of one: combining marks may come separately.
  case text(Unicode.Scalar)

  case enter
  case tab

  // Moving
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end

  // Lines entered before
  case up
  case down

  // Deleting
  case backspace
  case delete
  case deleteWordLeft
  case deleteWordRight
  case deleteToStart
  case deleteToEnd

  /// Inserts the text that was last deleted by word or by line.
  case yank

  /// Control-C: abandons the line.
  case cancel

  /// Control-D: ends the input on an empty line, otherwise deletes a character.
  case endOrDelete

  /// Control-L.
  case clearScreen

  /// Control-Z.
  case suspend

  // Only for screens
  case escape
  case backTab
  case pageUp
  case pageDown

  /// Control-O: shows or hides the changes below a screen.
  case log

  /// Control-T: opens a line for a statement below a screen.
  case statement
}
