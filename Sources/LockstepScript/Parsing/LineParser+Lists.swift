extension LineParser {
  /// Parses values in brackets, each with or without a label.
  mutating func arguments(_ bracket: ScriptFault.Bracket) throws(Located<ScriptFault>) -> Literal.Payload {
    let start = position
    var payload = Literal.Payload(arguments: [], range: range(from: start))
    var labels = SeenLabels()
    try elements(in: bracket) { parser throws(Located<ScriptFault>) in
      guard !payload.ignoresRest else { throw parser.issue(.restNotLast, from: parser.position) }
      guard try !parser.rest() else {
        payload.ignoresRest = true
        return
      }
      let argument = try parser.argument()
      if let label = argument.label, !labels.insert(label.value) {
        throw Located(.duplicateLabel(label.value), at: label.range)
      }
      payload.arguments.append(argument)
    }
    payload.range = range(from: start)
    return payload
  }

  /// Parses `[…]`: a dictionary if its first element contains a `:`, otherwise an array.
  mutating func collection() throws(Located<ScriptFault>) -> Literal {
    let start = position
    if take("[:]") { return Literal(kind: .dictionary([]), range: range(from: start)) }
    var elements: [Literal] = []
    var entries: [Literal.Entry] = []
    try self.elements(in: .square) { parser throws(Located<ScriptFault>) in
      let element = try parser.literal()
      parser.skipSpaces()
      guard parser.byte == UInt8(ascii: ":") else {
        guard entries.isEmpty else { throw Located(.missingEntryValue, at: element.range) }
        elements.append(element)
        return
      }
      guard elements.isEmpty else { throw parser.markedIssue(.missingEntryKey) }
      parser.position += 1
      parser.skipSpaces()
      entries.append(Literal.Entry(key: element, value: try parser.literal()))
    }
    let kind: Literal.Kind = entries.isEmpty ? .array(elements) : .dictionary(entries)
    return Literal(kind: kind, range: range(from: start))
  }

  private mutating func argument() throws(Located<ScriptFault>) -> Literal.Argument {
    let start = position
    if let label = identifier() {
      skipSpaces()
      if take(sign: UInt8(ascii: ":")) {
        skipSpaces()
        return Literal.Argument(label: label, value: try literal())
      }
      position = start
    }
    return Literal.Argument(label: nil, value: try literal())
  }

  /// Parses `...` or `…`, if patterns are allowed here.
  private mutating func rest() throws(Located<ScriptFault>) -> Bool {
    let start = position
    // A fast path, because this check runs before each of possibly a million arguments.
    guard byte == UInt8(ascii: ".") || byte == 0xE2 else { return false }
    guard take("...") || take("…") else { return false }
    guard admitsPatterns else { throw issue(.patternInValue("..."), from: start) }
    return true
  }

  /// Parses the elements between two brackets; a trailing comma is allowed.
  private mutating func elements(
    in bracket: ScriptFault.Bracket,
    read: (inout LineParser) throws(Located<ScriptFault>) -> Void
  ) throws(Located<ScriptFault>) {
    let start = position
    position += 1
    let opening = range(from: start)
    depth += 1
    deepestReached = max(deepestReached, depth)
    guard depth <= Self.deepest else { throw issue(.nestedTooDeeply(limit: Self.deepest), from: start) }
    skipSpaces()
    while !takeClosing(bracket) {
      guard !isAtEnd else { throw Located(.unclosed(bracket), at: opening) }
      try read(&self)
      skipSpaces()
      if take(sign: UInt8(ascii: ",")) {
        skipSpaces()
      } else if !isAt(closing: bracket) {
        if isAtEnd { throw Located(.unclosed(bracket), at: opening) }
        throw markedIssue(.missingSeparator(bracket))
      }
    }
    depth -= 1
  }

  private func isAt(closing bracket: ScriptFault.Bracket) -> Bool {
    byte == bracket.closingByte
  }

  private mutating func takeClosing(_ bracket: ScriptFault.Bracket) -> Bool {
    guard isAt(closing: bracket) else { return false }
    position += 1
    return true
  }

  /// Returns an issue that marks the character at the current position.
  private func markedIssue(_ fault: ScriptFault) -> Located<ScriptFault> {
    Located(fault, at: SourceRange(line: line, lower: position, upper: min(position + 1, end), file: source.number))
  }
}

/// The labels parsed so far in a list. A few labels are searched linearly, because that is faster than hashing.
private struct SeenLabels {
  private static let mostListed = 8

  private var list: [String] = []
  private var all: Set<String> = []

  /// - Returns: Whether the label is new.
  mutating func insert(_ label: String) -> Bool {
    guard list.count < Self.mostListed else { return !list.contains(label) && all.insert(label).inserted }
    guard !list.contains(label) else { return false }
    list.append(label)
    return true
  }
}
