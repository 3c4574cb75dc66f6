internal import LockstepDiff

/// The names that `let` gave to values, while a script is read.
package final class ScriptNames {
  /// A value, and what it costs to use it.
  package struct Value {
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

  /// A mistake with the name that was meant; the same where there is none.
  ///
  /// - Complexity: O(names log names): only what is told is worth it.
  func completing(_ issue: ScriptIssue) -> ScriptIssue {
    guard let word = issue.fault.meantName, values[word] == nil, let near = nearest(to: word) else { return issue }
    return ScriptIssue(fault: .value(.bareWord(word, near: near)), range: issue.range)
  }

  private func nearest(to name: String) -> String? {
    values.isEmpty ? nil : NearestName(name).nearest(in: values.keys.sorted()).first
  }
}

extension ScriptFault {
  /// The word that may have been meant as the name of a value.
  fileprivate var meantName: String? {
    if case .value(.bareWord(let word, nil)) = self { return word }
    if case .badDuration(let word) = self, word.beginsAsName { return word }
    if case .block(.badCount(let word)) = self, word.beginsAsName { return word }
    return nil
  }
}

extension String {
  fileprivate var beginsAsName: Bool { utf8.first.map(LineParser.beginsIdentifier) == true }
}
