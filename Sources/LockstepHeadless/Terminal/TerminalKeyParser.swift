/// Parses a terminal's bytes into keys, however they are chunked.
///
/// It supports UTF-8, the control characters of Emacs, and the sequences of xterm, rxvt, the Linux console and similar terminals
/// (ECMA-48). It skips everything else.
struct TerminalKeyParser: Sendable {
  private enum State: Sendable, Equatable {
    case ground
    case escape
    /// `ESC ESC`: two keys, unless a sequence follows; the sequence is then a key with Alt, or a key after Esc.
    case twoEscapes
    /// `ESC [`, and the parameters so far.
    case sequence([UInt8])
    /// `ESC O`
    case single
    /// `ESC [ [`: one more byte names a function key.
    case function
    /// `ESC ]` and similar: text up to `BEL` or `ESC \`, and its beginning so far, from the byte after `ESC`.
    case string([UInt8], isEscaped: Bool)
    /// UTF-8: the bytes so far, and the number of missing bytes.
    case character([UInt8], rest: Int)
  }

  private var state = State.ground
  private var wasReturn = false
  /// Whether the sequence follows another escape.
  private var isAlt = false

  /// Maximum number of bytes of a sequence's parameters or of a string; further ones are skipped.
  private static let mostParameters = 32

  /// Whether more bytes are needed to determine the key.
  var isWaiting: Bool { state != .ground }

  /// Adds a byte.
  ///
  /// - Returns: The keys that the byte completes, at most three.
  mutating func read(_ byte: UInt8) -> [Key] {
    let keys = decode(byte)
    guard isAlt, !isInSequence else { return keys }
    isAlt = false
    return Self.withAlt(keys)
  }

  private mutating func decode(_ byte: UInt8) -> [Key] {
    let isLineFeedOfReturn = wasReturn && byte == 0x0A
    wasReturn = state == .ground && byte == 0x0D
    switch state {
    case .ground: return isLineFeedOfReturn ? [] : ground(byte)
    case .escape: return escape(byte)
    case .twoEscapes: return twoEscapes(byte)
    case .sequence(let parameters): return sequence(parameters, byte)
    case .single:
      state = .ground
      return (byte == UInt8(ascii: "P") ? .help : Self.arrow(byte, isFar: false)).map { [$0] } ?? []
    case .function:
      state = .ground
      return byte == UInt8(ascii: "A") ? [.help] : []
    case .string(let text, let isEscaped):
      guard byte == 0x07 || isEscaped && byte == UInt8(ascii: "\\") else {
        state = .string(text.count < Self.mostParameters ? text + [byte] : text, isEscaped: byte == 0x1B)
        return []
      }
      state = .ground
      return TerminalGraphics(answer: text).map { [.graphics($0)] } ?? []
    case .character(let bytes, let rest): return character(bytes, rest, byte)
    }
  }

  /// Handles a timeout: escapes without a sequence become keys, and an unfinished sequence is dropped.
  mutating func giveUp() -> [Key] {
    defer { (state, isAlt) = (.ground, false) }
    return state == .escape || isAlt ? [.escape] : state == .twoEscapes ? [.escape, .escape] : []
  }

  private var isInSequence: Bool {
    switch state {
    case .sequence, .single, .function: true
    case .ground, .escape, .twoEscapes, .string, .character: false
    }
  }

  /// The keys of a sequence after an escape: Alt with an arrow moves by words; otherwise, Esc was pressed just before.
  private static func withAlt(_ keys: [Key]) -> [Key] {
    switch keys {
    case [.left], [.wordLeft]: [.wordLeft]
    case [.right], [.wordRight]: [.wordRight]
    default: [.escape] + keys
    }
  }
}

// MARK: - Characters

extension TerminalKeyParser {
  private mutating func ground(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x20, 0x7F: return Self.control(byte).map { [$0] } ?? []
    case 0x20..<0x7F: return [.text(Unicode.Scalar(byte))]
    case 0xC2...0xDF: state = .character([byte], rest: 1)
    case 0xE0...0xEF: state = .character([byte], rest: 2)
    case 0xF0...0xF4: state = .character([byte], rest: 3)
    default: return [.text("\u{FFFD}")]
    }
    return []
  }

  private mutating func character(_ bytes: [UInt8], _ rest: Int, _ byte: UInt8) -> [Key] {
    guard byte & 0xC0 == 0x80 else {
      // The unfinished character is dropped; the byte starts a new one.
      state = .ground
      return [.text("\u{FFFD}")] + ground(byte)
    }
    guard rest == 1 else {
      state = .character(bytes + [byte], rest: rest - 1)
      return []
    }
    state = .ground
    guard let scalar = String(validating: bytes + [byte], as: UTF8.self)?.unicodeScalars.first else {
      return [.text("\u{FFFD}")]
    }
    // The terminal would execute C1 controls when they are printed.
    return scalar.properties.generalCategory == .control ? [] : [.text(scalar)]
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .cancel
    case 0x04: .endOrDelete
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .deleteToEnd
    case 0x0C: .clearScreen
    case 0x0E: .down
    case 0x0F: .log
    case 0x10: .up
    case 0x13: .save
    case 0x14: .statement
    case 0x15: .deleteToStart
    case 0x17: .deleteWordLeft
    case 0x19: .yank
    case 0x1A: .suspend
    default: nil
    }
  }
}

// MARK: - Sequences

extension TerminalKeyParser {
  private mutating func escape(_ byte: UInt8) -> [Key] {
    state = .ground
    switch byte {
    case 0x1B: state = .twoEscapes
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string([byte], isEscaped: false)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return [.tabNumber(Int(byte - UInt8(ascii: "0")))]
    case UInt8(ascii: "b"): return [.wordLeft]
    case UInt8(ascii: "f"): return [.wordRight]
    case UInt8(ascii: "d"): return [.deleteWordRight]
    case 0x08, 0x7F: return [.deleteWordLeft]
    // Alt with a key that has no meaning: more likely, Esc was pressed just before.
    default: return [.escape] + ground(byte)
    }
    return []
  }

  private mutating func twoEscapes(_ byte: UInt8) -> [Key] {
    if byte == 0x1B { return [.escape] }
    isAlt = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    return (isAlt ? [] : [.escape]) + escape(byte)
  }

  private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.mostParameters { state = .sequence(parameters + [byte]) }
      return []
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .function
      return []
    case 0x40...0x7E:
      state = .ground
      return Self.key(parameters, byte).map { [$0] } ?? []
    default:
      state = .ground
      return byte < 0x80 ? ground(byte) : []
    }
  }

  private static func key(_ parameters: [UInt8], _ final: UInt8) -> Key? {
    if parameters.first == UInt8(ascii: "<") { return pointer(parameters.dropFirst(), final) }
    if parameters.first == UInt8(ascii: "?") {
      return final == UInt8(ascii: "c") ? TerminalGraphics(attributes: parameters.dropFirst()).map(Key.graphics) : nil
    }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    // The modifier parameter is 1, plus 1 for Shift, 2 for Alt and 4 for Control.
    let isFar = numbers.count > 1 && numbers[1] > 2
    guard final == UInt8(ascii: "~") else { return arrow(final, isFar: isFar) }
    switch numbers.first ?? 1 {
    case 1, 7: return .home
    case 3: return isFar ? .deleteWordRight : .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11: return .help
    case 200: return .pasteBegin
    case 201: return .pasteEnd
    default: return nil
    }
  }

  /// Parses a mouse report (xterm's mode 1006): the button, the column and the row, from 1; `M` for a press, `m` for a release.
  private static func pointer(_ parameters: some Sequence<UInt8>, _ final: UInt8) -> Key? {
    let numbers = Array(parameters).split(separator: UInt8(ascii: ";")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2], column > 0,
      row > 0,
      final == UInt8(ascii: "M")
    else { return nil }
    switch button {
    case 0: return .click(column: column - 1, row: row - 1)
    case 64: return .wheelUp(column: column - 1, row: row - 1)
    case 65: return .wheelDown(column: column - 1, row: row - 1)
    default: return nil
    }
  }

  private static func arrow(_ final: UInt8, isFar: Bool) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isFar ? .wordRight : .right
    case UInt8(ascii: "D"): isFar ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    // rxvt
    case UInt8(ascii: "c"): .wordRight
    case UInt8(ascii: "d"): .wordLeft
    default: nil
    }
  }
}

/// A pressed key.
enum Key: Sendable, Equatable {
  /// A character, or part of one: combining marks may arrive separately.
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

  /// F1: shows all keys.
  case help

  /// Alt with 1 to 9: chooses a tab.
  case tabNumber(Int)

  /// Control-O: shows or hides the changes below a screen.
  case log

  /// Control-S: opens a line for the file name under which to save the session.
  case save

  /// Control-T: opens and closes a line for statements below a screen.
  case statement

  /// A click with the first button on a cell; columns and rows start at 0.
  case click(column: Int, row: Int)
  /// The wheel was turned with the pointer on a cell; columns and rows start at 0.
  case wheelUp(column: Int, row: Int)
  case wheelDown(column: Int, row: Int)

  /// Not a key: the terminal's answer that it supports pictures.
  case graphics(TerminalGraphics)

  /// The following keys are pasted text, up to ``pasteEnd``.
  case pasteBegin
  case pasteEnd
}

/// Reads single keys from a terminal, without waiting for Enter.
final class SingleKeyReader {
  private let terminal: any TerminalDevice
  private var reader = TerminalKeyParser()
  private var keys: ArraySlice<Key> = []

  /// Whether the terminal was closed.
  private(set) var isClosed = false

  /// Maximum wait for the rest of a key, in milliseconds.
  static let patience = 50

  init(_ terminal: any TerminalDevice) {
    self.terminal = terminal
  }

  /// Waits for a key.
  ///
  /// - Returns: Nil at the end of the input.
  func next() -> Key? {
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    while keys.isEmpty, !isClosed {
      switch terminal.wait(milliseconds: reader.isWaiting ? Self.patience : nil) {
      case .bytes(let bytes): for byte in bytes { keys += reader.read(byte) }
      case .nothing: keys += reader.giveUp()
      case .resized: continue
      case .end: isClosed = true
      }
    }
    return keys.popFirst()
  }
}
