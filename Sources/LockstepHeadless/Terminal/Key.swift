/// What somebody pressed.
enum Key: Sendable, Equatable {
  /// A character, or a part of one: accents and the like may come by themselves.
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

  /// Brings back what was deleted last by word or by line.
  case yank

  /// Control-C: gives the line up.
  case cancel

  /// Control-D: the end of the input on an empty line, else deletes.
  case endOrDelete

  /// Control-L.
  case clearScreen

  /// Control-Z.
  case suspend
}
