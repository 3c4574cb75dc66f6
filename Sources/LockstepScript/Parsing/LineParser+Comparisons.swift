extension LineParser {
  /// Parses the argument of `expect`: a path or an element count, a comparison, and a value; or the name of a property.
  mutating func expect() throws(Located<ScriptFault>) -> Script.Step.Kind {
    if let property = try quotedName(after: "property") { return .expectProperty(property) }
    let counts = take("count(")
    if counts { skipSpaces() }
    let path = try path()
    if counts {
      skipSpaces()
      guard take(sign: UInt8(ascii: ")")) else { throw Located(.unclosedCount, at: path.range) }
    }
    skipSpaces()
    let start = position
    guard let comparison = comparison() else { throw comparisonIssue(of: path, from: start) }
    if counts, comparison == .contains || comparison == .excludes { throw issue(.countContains, from: start) }
    skipSpaces()
    let value = try pattern()
    return counts ? .expectCount(path, comparison, value) : .expect(path, comparison, value)
  }

  private mutating func comparison() -> Script.Step.Comparison? {
    if take("==") { return .isEqual }
    if take("!=") { return .isNotEqual }
    if take("<=") { return .isAtMost }
    if take(">=") { return .isAtLeast }
    if take("<") { return .isLess }
    if take(">") { return .isGreater }
    let start = position
    let word = word().value
    for comparison in [Script.Step.Comparison.contains, .excludes] where word == comparison.rawValue {
      return comparison
    }
    position = start
    return nil
  }

  /// Parses a word and a quoted name: `property "NAME"`.
  ///
  /// - Returns: nil if anything else follows, such as a path that begins with a field of that name.
  mutating func quotedName(after keyword: String) throws(Located<ScriptFault>) -> Located<String>? {
    let start = position
    if word().value == keyword {
      skipSpaces()
      if position < end, source.bytes[position] == UInt8(ascii: "\"") { return try locatedText() }
    }
    position = start
    return nil
  }

  private mutating func comparisonIssue(of path: ScriptPath, from start: Int) -> Located<ScriptFault> {
    if take("=") { return issue(.assignmentInExpect, from: start) }
    guard !isAtEnd else { return Located(.missingComparison(path: path.text), at: path.range) }
    return wordIssue(ScriptFault.badComparison)
  }
}
