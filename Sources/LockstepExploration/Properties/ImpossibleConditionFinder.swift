internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Finds conditions whose value can't occur at their path, such as `phase == .loadng`; these would hold or fail in every state.
struct ImpossibleConditionFinder {
  private let condition: ExplorationCondition
  private let path: ScriptPath
  private let value: Literal

  /// - Returns: nil if the condition doesn't compare a value for equality.
  init?(_ condition: ExplorationCondition) {
    guard case .expect(let path, let comparison, let value) = condition.step,
      comparison == .isEqual || comparison == .isNotEqual
    else { return nil }
    (self.condition, self.path, self.value) = (condition, path, value)
  }

  /// Returns a fault if the value doesn't fit the type at the path in a state; nil if it fits or the state has no value there.
  func fault(in state: Any) -> ExplorationRequestFault? {
    guard let found = Self.part(of: state, at: path.path), let hint = hint(for: found) else { return nil }
    return .impossibleValue(
      condition.kind,
      condition: condition.text,
      path: path.text,
      value: value.text,
      hint: hint
    )
  }

  private func hint(for found: Any) -> String? {
    switch (value.kind, Tree(describing: found)) {
    case (.enumCase(_, let name, _), .enumeration):
      guard let cases = EnumMetadata.caseNames(of: type(of: found)), !cases.contains(name) else { return nil }
      let near = NearestName(name).nearest(in: cases).first
      return near.map { "Did you mean `.\($0)`?" }
        ?? "Its cases are \(cases.map { "`.\($0)`" }.joined(separator: ", "))."
    case (.enumCase, .leaf) where found is any Numeric || found is Bool || found is String,
      (.string, .leaf) where found is any Numeric || found is Bool,
      (.boolean, .leaf) where found is any Numeric || found is String,
      (.integer, .leaf) where found is Bool || found is String,
      (.floatingPoint, .leaf) where found is Bool || found is String:
      return "It is of type \(type(of: found)), such as `\(Tree(describing: found).inline)`."
    default: return nil
    }
  }

  /// Returns the value at a path of names; nil if the path has other components or no value.
  private static func part(of state: Any, at path: Path) -> Any? {
    var found: Any = state
    for component in path.components {
      guard case .name(let name) = component, let part = StatePartFinder.named(name, of: found) else { return nil }
      found = part
    }
    return StatePartFinder.unwrapped(found)
  }
}

/// Finds the stored parts of a state by name.
enum StatePartFinder {
  /// Returns the part with a name; nil if there is no such part, or if the value is a nil optional.
  static func named(_ name: String, of value: Any) -> Any? {
    guard let value = unwrapped(value) else { return nil }
    return Mirror(reflecting: value).children.first { $0.label == name || $0.label == "_\(name)" }.map {
      Mirror(reflecting: $0.value).wrappedValue ?? $0.value
    }
  }

  /// Returns the names of all parts.
  static func names(of value: Any) -> [String] {
    guard let value = unwrapped(value) else { return [] }
    let labels = Mirror(reflecting: value).children.compactMap(\.label)
    return labels.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
  }

  /// Returns the value without its optional; nil if the optional is nil.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
  }
}
