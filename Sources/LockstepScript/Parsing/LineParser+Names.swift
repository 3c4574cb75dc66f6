extension LineParser {
  /// Returns the value that `let` bound to a name; nil if the name is not defined or the word continues as a type name.
  mutating func variable(_ name: Located<String>) throws(Located<ScriptFault>) -> Literal? {
    guard let names, byte != UInt8(ascii: "("), byte != UInt8(ascii: "."), byte != UInt8(ascii: "<") else { return nil }
    guard let value = names[name.value] else {
      // A fragment may use names defined in the script that includes it.
      return names.areOpen ? Literal(kind: .wildcard, range: name.range) : nil
    }
    guard depth + value.depth <= Self.deepest else {
      throw Located(.nestedTooDeeply(limit: Self.deepest), at: name.range)
    }
    guard names.spend(value.size) else {
      throw Located(.namesTooLarge(limit: LetDefinitions.budget), at: name.range)
    }
    deepestReached = max(deepestReached, depth + value.depth)
    bytesOfNames += value.size
    return Literal(kind: value.kind, range: name.range)
  }

  func bareWord(_ word: String, from start: Int) -> Located<ScriptFault> {
    issue(.bareWord(word), from: start)
  }

  /// Parses the `identifier = value` after `let`.
  mutating func definition() throws(Located<ScriptFault>) -> (name: Located<String>, value: LetDefinitions.Value) {
    guard let name = identifier() else { throw wordIssue(ScriptFault.badName) }
    guard !["true", "false", "nil", "_", "self"].contains(name.value) else {
      throw Located(.badName(name.value), at: name.range)
    }
    let start = position
    do throws(Located<ScriptFault>) {
      let literal = try assignedValue(or: .missingAssignment(name.value), at: name.range)
      let size = position - start + bytesOfNames
      return (name, LetDefinitions.Value(kind: literal.kind, range: name.range, depth: deepestReached, size: size))
    } catch {
      // Defines the name anyway, so its uses don't cause further errors for the same mistake.
      let nothing = LetDefinitions.Value(kind: .wildcard, range: name.range, depth: 0, size: 0)
      if names?[name.value] == nil { names?.define(name.value, as: nothing) }
      throw error
    }
  }

  /// Parses `= value`.
  mutating func assignedValue(or fault: ScriptFault, at range: SourceRange) throws(Located<ScriptFault>) -> Literal {
    skipSpaces()
    let start = position
    if take("==") { throw issue(.equalityInAssignment, from: start) }
    guard take("=") else { throw Located(fault, at: range) }
    skipSpaces()
    return try literal()
  }
}
