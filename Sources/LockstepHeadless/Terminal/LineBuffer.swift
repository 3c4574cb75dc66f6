internal import LockstepScreen

/// A line being edited and its cursor, which is always between two grapheme clusters.
struct LineBuffer: Sendable, Equatable {
  /// Maximum number of characters in a line.
  static let longest = 10_000

  /// The characters before and after the cursor; in each array, the nearest one is last.
  private(set) var before: [Character] = []
  private(set) var reversedAfter: [Character] = []

  /// The text that was last deleted by word or by line.
  private(set) var deleted: [Character] = []

  init(_ text: String = "") {
    before = Array(text.prefix(Self.longest))
  }

  var text: String { String(before) + String(reversedAfter.reversed()) }
  var isEmpty: Bool { before.isEmpty && reversedAfter.isEmpty }
  private var hasRoom: Bool { before.count + reversedAfter.count < Self.longest }

  /// Inserts a Unicode scalar at the cursor. Joins it to the previous character if both form one grapheme cluster.
  ///
  /// - Returns: Whether there was space.
  mutating func insert(_ scalar: Unicode.Scalar) -> Bool {
    if let last = before.last, last.unicodeScalars.count < 64 {
      let joined = String(last) + String(scalar)
      if joined.count == 1 {
        before[before.count - 1] = Character(joined)
        return true
      }
    }
    guard hasRoom else { return false }
    before.append(Character(scalar))
    joinAtCursor()
    return true
  }

  mutating func insert(_ text: some Sequence<Character>) -> Bool {
    for character in text {
      guard hasRoom else { return false }
      before.append(character)
    }
    joinAtCursor()
    return true
  }

  /// Merges the characters on both sides of the cursor if they now form one grapheme cluster.
  private mutating func joinAtCursor() {
    guard let left = before.last, let right = reversedAfter.last else { return }
    let joined = String(left) + String(right)
    guard joined.count == 1 else { return }
    before[before.count - 1] = Character(joined)
    reversedAfter.removeLast()
  }
}

// MARK: - Moving

extension LineBuffer {
  mutating func moveLeft() {
    if let character = before.popLast() { reversedAfter.append(character) }
  }

  mutating func moveRight() {
    if let character = reversedAfter.popLast() { before.append(character) }
  }

  mutating func moveToStart() {
    while !before.isEmpty { moveLeft() }
  }

  mutating func moveToEnd() {
    while !reversedAfter.isEmpty { moveRight() }
  }

  mutating func moveWordLeft() {
    for _ in 0..<wordLeft { moveLeft() }
  }

  mutating func moveWordRight() {
    for _ in 0..<wordRight { moveRight() }
  }

  /// Number of characters to the start of the word before the cursor.
  private var wordLeft: Int { before.reversed().lengthOfFirstWord }

  /// Number of characters to the end of the word after the cursor.
  private var wordRight: Int { reversedAfter.reversed().lengthOfFirstWord }
}

// MARK: - Deleting

extension LineBuffer {
  mutating func deleteLeft() {
    _ = before.popLast()
    joinAtCursor()
  }

  mutating func deleteRight() {
    _ = reversedAfter.popLast()
    joinAtCursor()
  }

  mutating func deleteWordLeft() { deleteLeft(wordLeft) }

  mutating func deleteWordRight() { deleteRight(wordRight) }

  mutating func deleteToStart() { deleteLeft(before.count) }

  mutating func deleteToEnd() { deleteRight(reversedAfter.count) }

  /// Inserts the last deleted text.
  mutating func yank() -> Bool { insert(deleted) }

  /// Replaces the given number of characters before the cursor with text.
  mutating func replaceLeft(_ count: Int, with text: String) -> Bool {
    before.removeLast(min(count, before.count))
    return insert(text)
  }

  private mutating func deleteLeft(_ count: Int) {
    guard count > 0 else { return }
    deleted = Array(before.suffix(count))
    before.removeLast(count)
    joinAtCursor()
  }

  private mutating func deleteRight(_ count: Int) {
    guard count > 0 else { return }
    deleted = reversedAfter.suffix(count).reversed()
    reversedAfter.removeLast(count)
    joinAtCursor()
  }
}
