package import LockstepDiff

/// Compares a literal of a script with the printed form of a value.
///
/// `_` matches anything, an omitted payload matches any payload, `...` matches any further fields, and nil fields may be omitted. A secret
/// matches only `_`. Type names may omit their outer types. Numbers and durations are compared by value, strings by content. A value that
/// has no literal (a range, data, a function) matches a string with its printed form. The id of a stack element also matches its number.
package struct LiteralMatcher {
  /// Returns the first mismatch, or nil if the literal matches.
  ///
  /// - Complexity: O(size of the literal); sets and dictionaries are searched linearly for elements that contain `_`.
  package static func mismatch(_ literal: Literal, _ tree: Tree) -> LiteralMismatch? {
    LiteralMatcher().mismatch(literal, tree)
  }

  /// Each level returns a path relative to itself, and the caller prepends a component. So a successful match builds no paths.
  package func mismatch(_ literal: Literal, _ tree: Tree) -> LiteralMismatch? {
    switch (literal.kind, tree) {
    case (.wildcard, _), (.null, .nil): nil
    case (_, .leaf(let text)): matches(literal, leaf: text) ? nil : differs(literal, tree)
    case (.string(let string), .paragraph(let lines)): matches(string, lines: lines) ? nil : differs(literal, tree)
    case (.enumCase(let type, let name, let payload), .enumeration(let found, let foundName, let fields)):
      name == foundName && Self.isSame(type, found)
        ? mismatch(payload, fields, of: literal, isCase: true)?.under(.name(name))
        : differs(literal, tree)
    case (.structure(let type, let payload), .structure(let found, let fields)),
      (.structure(let type, let payload), .object(let found, let fields)):
      Self.isSame(type, found) ? mismatch(payload, fields, of: literal, isCase: false) : differs(literal, tree)
    case (.tuple(let payload), .tuple(let fields)): mismatch(payload, fields, of: literal, isCase: false)
    case (.array(let literals), .array(let elements, let ids)): mismatch(literals, elements, ids: ids, of: literal)
    case (.array(let literals), .set(let elements)): mismatch(literals, set: elements, of: literal)
    case (.dictionary(let entries), .dictionary(let found)): mismatch(entries, found, of: literal)
    default: differs(literal, tree)
    }
  }

  private func differs(_ literal: Literal, _ tree: Tree) -> LiteralMismatch {
    let reason: LiteralMismatch.Reason = tree == .secret ? .isSecret : .differs
    var mismatch = LiteralMismatch(reason: reason, expected: literal, found: tree.inline(width: 120))
    if case .enumeration(let type, _, _) = tree { mismatch.foundType = type }
    return mismatch
  }

  /// Compares two type names. Either may omit its outer types. Printed names contain no modules.
  private static func isSame(_ written: String?, _ printed: String) -> Bool {
    guard let written, written != printed else { return true }
    if !printed.utf8.contains(UInt8(ascii: "<")), printed.hasSuffix("." + written) { return true }
    let names = [written, printed].map { $0.prefix { $0 != "<" }.split(separator: ".") }
    return zip(names[0].reversed(), names[1].reversed()).allSatisfy { $0 == $1 }
  }
}

// MARK: - Leaf values

extension LiteralMatcher {
  private func matches(_ literal: Literal, leaf text: String) -> Bool {
    if case .structure(_, let payload) = literal.kind {
      guard let only = payload.arguments.first, payload.arguments.count == 1 else { return false }
      return matches(only.value, leaf: text)
    }
    if Self.prints(literal, as: text) { return true }
    if Tree.leaf(text) == .secret { return false }
    // The printed form may be another spelling of the same value: a `Float` prints 1e+10 but a `Double` prints 10000000000.0, and a type
    // with a custom description may print 1500ms.
    let leaf = Literal(leaf: text)
    switch (literal.kind, leaf.kind) {
    case (.integer(let value), .floatingPoint(let number)): return Double(value) == number
    // The id of a stack element can be sent as a number, so it can also be received as a number.
    case (.integer(let value), .string) where text.first == "#": return text == "#\(value)"
    case (.enumCase, .duration(let duration)): return (try? Duration(literal: literal)) == duration
    default: return literal.kind.isSameScalar(as: leaf.kind)
    }
  }

  /// Whether a string equals the engine's printed form of a literal, so it need not be parsed.
  private static func prints(_ literal: Literal, as text: String) -> Bool {
    switch literal.kind {
    case .string(let string):
      string.utf8.allSatisfy(\.standsForItself) && text.isQuotation(of: string)
        || text.isQuoted && text == string.quoted
    case .integer(let value): text == String(value)
    case .boolean(let value): text == (value ? "true" : "false")
    case .floatingPoint(let value): text == value.description
    case .duration(let duration): text == duration.text
    case .null, .array, .dictionary, .enumCase, .structure, .tuple, .wildcard: false
    }
  }

  private func matches(_ string: String, lines: [String]) -> Bool {
    string == lines.joined(separator: "\n")
  }
}

extension UInt8 {
  /// Whether a byte appears unescaped in a quoted string: it is neither a quote, nor a backslash, nor a control character.
  fileprivate var standsForItself: Bool {
    self >= 0x20 && self != 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension String {
  fileprivate var isQuoted: Bool { utf8.first == UInt8(ascii: "\"") }

  /// Whether this string is another string in quotes.
  fileprivate func isQuotation(of text: String) -> Bool {
    guard isQuoted, utf8.count == text.utf8.count + 2, utf8.last == UInt8(ascii: "\"") else { return false }
    return self[utf8.index(after: startIndex)..<utf8.index(before: endIndex)] == text
  }
}

extension Literal.Kind {
  fileprivate func isSameScalar(as other: Literal.Kind) -> Bool {
    switch (self, other) {
    case (.string(let one), .string(let two)): one == two
    case (.integer(let one), .integer(let two)): one == two
    case (.floatingPoint(let one), .floatingPoint(let two)): one == two
    case (.boolean(let one), .boolean(let two)): one == two
    case (.duration(let one), .duration(let two)): one == two
    case (.enumCase(_, let one, nil), .enumCase(_, let two, nil)): one == two
    default: false
    }
  }
}

/// The first difference between a printed value and a literal.
package struct LiteralMismatch: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The values differ.
    case differs
    /// The value is a secret, so it cannot be compared.
    case isSecret
    /// The value lacks this part of the literal.
    case missing
    /// The value has a part that the literal lacks.
    case unexpected
  }

  package var reason: Reason
  /// The path from the compared value to the mismatch.
  package var path = Path()
  /// The mismatching part of the literal, or the list that lacks a part of the value.
  package var expected: Literal
  /// The actual value, on one line of at most 120 columns; nil if it is missing.
  package var found: String?
  /// The type of the actual value, if that is an enum.
  package var foundType: String?
  /// The actual label that is most similar to the written label, if the written label looks like a typo.
  package var nearLabel: String?
}

extension LiteralMismatch {
  /// Returns the mismatch with a component prepended to its path; the same mismatch if the component is nil.
  func under(_ step: Path.Component?) -> LiteralMismatch {
    guard let step else { return self }
    var mismatch = self
    mismatch.path = Path([step] + path.components)
    return mismatch
  }

  /// Whether the mismatch is a different enum case, rather than a different payload value.
  package var isOfCase: Bool {
    if case .enumCase = expected.kind { reason == .differs } else { false }
  }

  /// Whether another action was found, rather than the same action with another payload. The actions inside of an action, as of a child
  /// feature, have a type whose name ends with `Action`, by convention.
  package var isOfAction: Bool {
    guard isOfCase else { return false }
    return path.isEmpty || foundType?.prefix { $0 != "<" }.hasSuffix("Action") == true
  }

  /// The name of the actual case if the expected name looks like a typo of it; otherwise nil.
  package var nearName: String? {
    guard reason == .differs, case .enumCase(_, let wanted, _) = expected.kind, let found, found.first == "." else {
      return nil
    }
    let name = String(found.dropFirst().prefix { $0 != "(" })
    return NearestName(wanted).nearest(in: [name]).first
  }
}
