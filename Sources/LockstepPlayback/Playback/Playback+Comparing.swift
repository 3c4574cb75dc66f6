package import LockstepDiff
package import LockstepScript
internal import LockstepSimulation

extension Playback {
  func expect(_ path: ScriptPath, _ comparison: Script.Step.Comparison, _ value: Literal, _ played: inout PlayedStep) {
    guard let tree = part(at: path, &played) else { return }
    let mismatch = LiteralMatcher.mismatch(value, tree)
    if let mismatch, let secret = StepFault.secret(mismatch, at: path) {
      return played.fail(secret, at: mismatch.expected.range)
    }
    switch comparison {
    case .isEqual:
      if let mismatch { played.fail(.isNotEqual(path, mismatch), at: mismatch.expected.range) }
    case .isNotEqual:
      if mismatch == nil { played.fail(.isEqual(path, value), at: value.range) }
    case .contains, .excludes:
      guard let contains = tree.contains(value) else {
        return played.fail(.containsNothing(path, tree), at: path.range)
      }
      if contains == (comparison == .contains) { return }
      if contains { return played.fail(.holds(path, value, tree), at: value.range) }
      let secret = StepFault.secret(among: tree.elements, value, path)
      played.fail(secret ?? .lacks(path, value, tree), at: value.range)
    case .isLess, .isGreater, .isAtMost, .isAtLeast:
      guard let holds = tree.compares(comparison, value) else {
        return played.fail(.notComparable(path, tree, value), at: value.range)
      }
      if !holds { played.fail(.isOutOfOrder(path, tree, comparison, value), at: value.range) }
    }
  }

  func expectProperty(_ name: Located<String>, _ played: inout PlayedStep) {
    do {
      switch try checkProperty(name.value, stateValue) {
      case .holds: break
      case .doesNotHoldYet where !store.effectsInFlight.isEmpty:
        played.fail(.propertyDoesNotHoldYet(name.value, store.effectsInFlight), at: name.range)
      case .doesNotHoldYet, .isViolated:
        played.fail(.propertyIsViolated(name.value, state: stateTree), at: name.range)
      case nil: played.fail(.noSuchProperty(name.value), at: name.range)
      }
    } catch {
      played.fail(.noSuchProperty(name.value), at: name.range)
    }
  }

  func expectCount(
    _ path: ScriptPath,
    _ comparison: Script.Step.Comparison,
    _ value: Literal,
    _ played: inout PlayedStep
  ) {
    guard let tree = part(at: path, &played) else { return }
    if tree == .secret { return played.fail(.isSecret(path.path), at: path.range) }
    guard let count = tree.elementCount else { return played.fail(.notCountable(path, tree), at: path.range) }
    let number = Tree.leaf("\(count)")
    guard let holds = number.compares(comparison, value) else {
      return played.fail(.notComparable(path, number, value), at: value.range)
    }
    if !holds { played.fail(.otherCount(path, count, comparison, value), at: value.range) }
  }
}

extension Tree {
  /// Whether a comparison of this value with a literal holds. An empty collection contains no element.
  package func satisfies(_ comparison: Script.Step.Comparison, _ value: Literal) -> Bool {
    compares(comparison, value) ?? (comparison == .excludes)
  }

  /// Whether a comparison of this value with a literal holds; nil if the value doesn't support the comparison.
  fileprivate func compares(_ comparison: Script.Step.Comparison, _ value: Literal) -> Bool? {
    switch comparison {
    case .isEqual: LiteralMatcher.mismatch(value, self) == nil
    case .isNotEqual: LiteralMatcher.mismatch(value, self) != nil
    case .contains: contains(value)
    case .excludes: contains(value).map { !$0 }
    case .isLess, .isGreater, .isAtMost, .isAtLeast: ValueLiteralOrdering(of: self, to: value)?.satisfies(comparison)
    }
  }

  /// The number of elements, or of characters in a string; nil for other values.
  package var elementCount: Int? {
    switch self {
    case .array(let elements, _), .set(let elements): elements.count
    case .dictionary(let entries): entries.count
    case .paragraph, .leaf: string?.count
    case .nil, .structure, .object, .enumeration, .tuple, .folded: nil
    }
  }

  /// Returns whether a collection contains the element, a dictionary contains the key, or a string contains the substring.
  ///
  /// - Returns: nil for other values.
  func contains(_ literal: Literal) -> Bool? {
    switch self {
    case .array(let elements, _), .set(let elements):
      return elements.contains { LiteralMatcher.mismatch(literal, $0) == nil }
    case .dictionary(let entries): return entries.contains { LiteralMatcher.mismatch(literal, $0.key) == nil }
    case .paragraph, .leaf:
      guard let string, case .string(let part) = literal.kind else { return nil }
      return part.isEmpty || string.contains(part)
    case .nil, .structure, .object, .enumeration, .tuple, .folded: return nil
    }
  }

  /// The values that `contains` searches: a collection's elements or a dictionary's keys.
  fileprivate var elements: [Tree] {
    switch self {
    case .array(let elements, _), .set(let elements): elements
    case .dictionary(let entries): entries.map(\.key)
    case .leaf, .paragraph, .nil, .structure, .object, .enumeration, .tuple, .folded: []
    }
  }

  /// The content of a string.
  fileprivate var string: String? {
    switch self {
    case .paragraph(let lines): lines.joined(separator: "\n")
    case .leaf(let text):
      if text.hasPrefix("\""), case .string(let string) = Literal(leaf: text).kind { string } else { nil }
    case .nil, .structure, .object, .enumeration, .tuple, .array, .set, .dictionary, .folded: nil
    }
  }
}

/// The order of a printed value relative to a literal. Compares numbers by value, durations by length, dates by time, strings by scalars.
struct ValueLiteralOrdering {
  private enum Relation { case less, same, greater, unordered }

  private let relation: Relation

  /// Compares a value with a literal; nil if they can't be ordered.
  init?(of tree: Tree, to literal: Literal) {
    let found: Literal.Kind
    switch tree {
    case .leaf(let text): found = Literal(leaf: text).kind
    case .paragraph(let lines): found = .string(lines.joined(separator: "\n"))
    case .nil, .structure, .object, .enumeration, .tuple, .array, .set, .dictionary, .folded: return nil
    }
    switch (found, literal.kind) {
    case (.integer(let one), .integer(let other)): relation = Self.relation(one, other)
    case (.duration(let one), _):
      guard let other = try? Duration(literal: literal) else { return nil }
      relation = Self.relation(one, other)
    case (.string(let one), .string(let other)): relation = Self.relation(one, other)
    default:
      guard let one = Self.number(found), let other = Self.number(literal.kind) else { return nil }
      relation = Self.relation(one, other)
    }
  }

  func satisfies(_ comparison: Script.Step.Comparison) -> Bool {
    switch comparison {
    case .isEqual: relation == .same
    case .isNotEqual: relation != .same
    case .isLess: relation == .less
    case .isGreater: relation == .greater
    case .isAtMost: relation == .less || relation == .same
    case .isAtLeast: relation == .greater || relation == .same
    case .contains, .excludes: false
    }
  }

  private static func relation(_ one: String, _ other: String) -> Relation {
    if let one = ISODate(one), let other = ISODate(other) { return relation(one.seconds, other.seconds) }
    if one == other { return .same }
    return one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars) ? .less : .greater
  }

  private static func relation<Value: Comparable>(_ one: Value, _ other: Value) -> Relation {
    one < other ? .less : one > other ? .greater : one == other ? .same : .unordered
  }

  private static func number(_ kind: Literal.Kind) -> Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .floatingPoint(let value): value
    case .enumCase(_, "infinity", nil): .infinity
    case .enumCase(_, "nan", nil): .nan
    default: nil
    }
  }
}
