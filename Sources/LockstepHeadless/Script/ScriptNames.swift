/// The names that `let` gave to values, while a script is read.
final class ScriptNames {
  /// A value, and what it costs to use it.
  struct Value {
    let kind: Literal.Kind
    let range: SourceRange

    /// Brackets around its innermost part.
    let depth: Int

    /// About the bytes of its text.
    let size: Int
  }

  /// Names that stand for names would let a script of a few lines fill the memory: uses of all of them may not cost more.
  static let budget = 64_000_000

  /// Whether unknown names may be those of another file.
  let areOpen: Bool
  private var values: [String: Value] = [:]
  /// The names that were given in each open block; those outside of blocks first.
  private var blocks: [[String]] = [[]]
  private var spent = 0

  init(areOpen: Bool = false) {
    self.areOpen = areOpen
  }

  subscript(name: String) -> Value? { values[name] }

  /// Names a value, until the block ends that is open now.
  func define(_ name: String, as value: Value) {
    values[name] = value
    blocks[blocks.count - 1].append(name)
  }

  func beginBlock() {
    blocks.append([])
  }

  func endBlock() {
    guard blocks.count > 1 else { return }
    for name in blocks.removeLast() { values[name] = nil }
  }

  /// Counts the use of a value.
  ///
  /// - Returns: Whether it may be used.
  func spend(_ size: Int) -> Bool {
    guard size <= Self.budget - spent else { return false }
    spent += size
    return true
  }

  func nearest(to name: String) -> String? {
    NearestName(name).nearest(in: values.keys.sorted()).first
  }
}
