internal import LockstepDiff

/// The values defined by `let` while a script is parsed.
package final class LetDefinitions {
  /// A value and the cost of using it.
  package struct Value: Sendable {
    let kind: Literal.Kind
    let range: SourceRange

    /// The maximum nesting depth of brackets in the value.
    let depth: Int

    /// The approximate size of its text in bytes.
    let size: Int
  }

  /// Maximum total size of all uses. Without a limit, a few lines of names that refer to other names could exhaust memory.
  static let budget = 64_000_000

  /// Whether unknown names may be defined in another file.
  let areOpen: Bool
  private var values: [String: Value] = [:]
  /// The names defined in each open block; the first element contains names defined outside blocks.
  private var blocks: [[String]] = [[]]
  private var spent = 0

  init(areOpen: Bool = false) {
    self.areOpen = areOpen
  }

  subscript(name: String) -> Value? { values[name] }

  /// Defines a name until the current block ends.
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

  /// Adds the size of a use to the total.
  ///
  /// - Returns: Whether the use is within the budget.
  func spend(_ size: Int) -> Bool {
    guard size <= Self.budget - spent else { return false }
    spent += size
    return true
  }

  /// Adds the most similar name to a mistake about an unknown name; returns other mistakes unchanged.
  ///
  /// - Complexity: O(names log names), so this should only be called for mistakes that are reported.
  func completing(_ mistake: Located<ScriptFault>) -> Located<ScriptFault> {
    guard let word = mistake.value.meantName, values[word] == nil, let near = nearest(to: word) else { return mistake }
    return Located(.bareWord(word, near: near), at: mistake.range)
  }

  private func nearest(to name: String) -> String? {
    values.isEmpty ? nil : NearestName(name).nearest(in: values.keys.sorted()).first
  }
}
