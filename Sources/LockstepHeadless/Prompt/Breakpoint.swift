internal import LockstepDiff
internal import LockstepScript

/// A condition that pauses playback.
struct Breakpoint: Sendable, Equatable {
  enum Condition: Sendable, Equatable {
    /// Before an action that matches a pattern.
    case action(Literal)

    /// After a change at a path in the state.
    case path(ScriptPath)

    var text: String {
      switch self {
      case .action(let pattern): pattern.text
      case .path(let path): path.text
      }
    }
  }

  let number: Int
  let place: Condition

  /// The description: `breakpoint 1 on .ticked`.
  var text: String { "breakpoint \(number) on \(place.text)" }

  /// Whether the breakpoint pauses before a step.
  ///
  /// - Parameters:
  ///   - step: The next step.
  ///   - waiting: The action that a `receive` would receive.
  func stops(before step: Script.Step, waiting: Tree?) -> Bool {
    guard case .action(let pattern) = place else { return false }
    if case .send(let action) = step.kind { return pattern.covers(action) }
    guard case .receive(let expected) = step.kind else {
      return step.receives.contains { stops(before: $0, waiting: nil) }
    }
    guard let waiting else { return pattern.covers(expected) }
    return LiteralMatcher.mismatch(pattern, waiting) == nil
  }

  /// Returns the changes after which the breakpoint pauses.
  ///
  /// - Parameters:
  ///   - changes: The changes of a step.
  ///   - state: The state after the step; evaluated only if the path contains an index.
  func stops(after changes: [Change], in state: @autoclosure () -> Tree) -> [Change] {
    guard case .path(let path) = place, !changes.isEmpty else { return [] }
    let place = path.path
    let resolved = place.resolved(in: state())
    return changes.filter { $0.path.touches(place) || $0.path.touches(resolved) }
  }
}

extension Literal {
  /// Whether another literal contains all cases and arguments that this pattern specifies.
  fileprivate func covers(_ other: Literal) -> Bool {
    switch (kind, other.kind) {
    case (.wildcard, _): return true
    case (.enumCase(_, let name, let payload), .enumCase(_, let other, let found)):
      guard name == other else { return false }
      guard let payload else { return true }
      return payload.covers(found)
    case (.string, _), (.integer, _), (.floatingPoint, _), (.boolean, _), (.null, _), (.duration, _), (.array, _),
      (.dictionary, _), (.enumCase, _), (.structure, _), (.tuple, _):
      return text == other.text
    }
  }
}

extension Literal.Payload {
  fileprivate func covers(_ other: Literal.Payload?) -> Bool {
    let found = other?.arguments ?? []
    guard ignoresRest || arguments.count == found.count, arguments.count <= found.count else { return false }
    return zip(arguments, found).allSatisfy { mine, other in
      (mine.label == nil || mine.label?.value == other.label?.value) && mine.value.covers(other.value)
    }
  }
}
