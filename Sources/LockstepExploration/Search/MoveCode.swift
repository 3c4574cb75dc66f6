/// What happens next at a state, in 24 bits: the kind of a move and its position among the moves of that kind.
struct MoveCode: Hashable, Sendable {
  enum Kind: UInt32 {
    /// The user sends the action at a position of the alphabet.
    case send
    /// The effect at a position among those that can go on runs until it sends, sleeps, chooses or ends.
    case goOn
    /// An effect that waits for an answer gets the option at a position; the options of all waiting effects follow each other.
    case choose
    /// Time passes until the next deadline.
    case advance
  }

  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a code.
  ///
  /// - Parameters:
  ///   - kind: The kind of the move.
  ///   - position: The position among the moves of that kind; less than 2²².
  init(_ kind: Kind, _ position: Int) {
    rawValue = kind.rawValue << 22 | UInt32(position)
  }

  var kind: Kind { Kind(rawValue: rawValue >> 22) ?? .advance }

  var position: Int { Int(rawValue & 0x3F_FFFF) }
}
