package import Lockstep
package import LockstepDiff
package import LockstepScreen
package import LockstepScript
package import LockstepSimulation

/// Failures that can occur while a script is played. `StepFault+Text.swift` contains the messages.
package enum StepFault: Sendable, Equatable {
  // Actions
  case unreceivedBefore(Verb, [UnreceivedAction])
  case nothingReceived(expected: Literal, passedOver: [UnreceivedAction], IdleStoreEffects)
  case otherReceived(UnreceivedAction, LiteralMismatch, isExpectedWaiting: Bool)
  case nothingToSkip(SkipTarget)

  /// An `unordered` block received an action that matches none of its remaining `receive` steps.
  case otherInUnordered(UnreceivedAction, UnorderedBlockProgress)

  /// No action matched some `receive` steps of an `unordered` block.
  case missingInUnordered(UnorderedBlockProgress, passedOver: [UnreceivedAction], IdleStoreEffects)

  // Held effects
  /// No effect in flight has this name, or fewer effects with this name can continue than the given number requires.
  case noSuchEffect(String, ready: Int, [EffectInFlight])
  case cannotGoOn(EffectInFlight)

  // Questions of effects
  /// No effect in flight asks this question, or fewer effects ask it than the given number requires.
  case notAsked(String, asking: Int, [EffectInFlight])
  case unknownOption(String, question: String, options: [String])

  // End of the script
  /// Answers to questions that no effect asked.
  case unusedAnswers([ScriptedAnswer])
  case unreceivedAtEnd([UnreceivedAction])
  case inFlightAtEnd([EffectInFlight])

  // Lines below a step
  /// Changes that the script does not assert, each with the line that would assert it, or nil if a script can't express the change.
  case unnamed([Change], suggestions: [String?])
  case differs(ScriptPath, LiteralMismatch)
  case unchanged(ScriptPath, Tree)
  case notGained(ScriptPath, Literal, came: [Tree])
  case notLost(ScriptPath, Literal, left: [Tree])
  case notAbsent(ScriptPath, Tree)

  /// A compared value in the state is a secret.
  case isSecret(Path)
  case actionIsSecret(Path)

  /// A path that doesn't exist, its longest existing prefix, and the value at that prefix.
  case nowhere(ScriptPath, reached: Path, Tree)

  // expect
  case isNotEqual(ScriptPath, LiteralMismatch)
  case isEqual(ScriptPath, Literal)
  case isOutOfOrder(ScriptPath, Tree, Script.Step.Comparison, Literal)
  case notComparable(ScriptPath, Tree, Literal)
  case lacks(ScriptPath, Literal, Tree)
  /// A collection contains an element that it must not contain.
  case holds(ScriptPath, Literal, Tree)
  /// The state violates a property that the feature's entry declares.
  case propertyIsViolated(String, state: Tree)
  /// An `eventually` property is still false, but effects in flight may change that.
  case propertyDoesNotHoldYet(String, [EffectInFlight])
  case noSuchProperty(String)
  case containsNothing(ScriptPath, Tree)
  case otherCount(ScriptPath, Int, Script.Step.Comparison, Literal)
  case notCountable(ScriptPath, Tree)

  // Screens
  case noScreen
  /// The environment variable with a secret is not set.
  case secretIsNotSet(String)
  /// The screen doesn't allow the interaction, for the given reason.
  case onScreen(ScreenFault)
  /// A key has no effect on the screen.
  case noEffect(IneffectiveKeyFault)
  case sentNothing
  case sentSeveral([Tree])
  /// Text that is missing from the screen or must not be on it, and the strings on the screen.
  case seen(String, isExpected: Bool, [String])
  /// A control is enabled and should be disabled, or the reverse.
  case controlIs(String, isEnabled: Bool)

  /// The engine reported a misuse.
  case issue(EngineIssue)

  package enum SkipTarget: Sendable, Equatable { case received, effects }
}

extension StepFault {
  /// The category of a failure. `record` and `save` handle each category differently.
  package enum Category: Sendable {
    /// A line below the step is wrong or missing.
    case line

    /// No action or effect was available for the step.
    case nothingToDo
    case other
  }

  package var category: Category {
    switch self {
    case .unnamed, .differs, .unchanged, .notGained, .notLost, .notAbsent, .nowhere, .isSecret: .line
    case .nothingReceived, .nothingToSkip: .nothingToDo
    case .unreceivedBefore, .otherReceived, .otherInUnordered, .missingInUnordered, .unreceivedAtEnd, .inFlightAtEnd,
      .isNotEqual, .isEqual, .isOutOfOrder, .notComparable, .lacks, .holds, .propertyIsViolated,
      .propertyDoesNotHoldYet, .noSuchProperty,
      .containsNothing, .otherCount, .notCountable,
      .noSuchEffect, .cannotGoOn, .notAsked, .unknownOption, .unusedAnswers, .actionIsSecret, .noScreen,
      .secretIsNotSet,
      .onScreen,
      .noEffect,
      .sentNothing, .sentSeveral, .seen, .controlIs, .issue:
      .other
    }
  }
}

extension StepFault {
  /// Whether `record` usually corrects the script: the line is below a step, or an action is not received yet.
  package var canBeRecorded: Bool {
    switch self {
    case .unreceivedBefore, .unreceivedAtEnd, .inFlightAtEnd: true
    case .otherReceived(_, let mismatch, let isExpectedWaiting): isExpectedWaiting || !mismatch.isOfAction
    default: category == .line
    }
  }
}

/// The progress of an `unordered` block.
package struct UnorderedBlockProgress: Sendable, Equatable {
  /// The received actions, oldest first.
  var received: [UnreceivedAction]

  /// The patterns of the `receive` steps that no action matched, in source order.
  var missing: [Literal]
}

/// Faults of comparisons with secrets. A secret neither equals nor differs from any value, so both `==` and `!=` fail.
extension StepFault {
  /// Returns the fault for a literal that was compared with a secret; `nil` if the mismatch has another cause.
  ///
  /// - Parameters:
  ///   - mismatch: The mismatch of the literal.
  ///   - path: The path of the compared value.
  static func secret(_ mismatch: LiteralMismatch, at path: ScriptPath) -> StepFault? {
    mismatch.reason == .isSecret ? .isSecret(Path(path.path.components + mismatch.path.components)) : nil
  }

  /// Returns the fault for a search in which an element is a secret; nil if no secret prevents a match.
  ///
  /// - Parameters:
  ///   - elements: The elements searched. None of them matches.
  ///   - literal: The literal that was searched for.
  ///   - path: The path of the collection.
  static func secret(among elements: [Tree], _ literal: Literal, _ path: ScriptPath) -> StepFault? {
    let mismatches = elements.lazy.compactMap { LiteralMatcher.mismatch(literal, $0) }
    return mismatches.contains { $0.reason == .isSecret } ? .isSecret(path.path) : nil
  }
}

/// Hints for paths that don't exist.
extension StepFault {
  /// Suggests the existing name nearest to the path's next component, or lists all existing names.
  package static func hint(_ path: ScriptPath, _ reached: Path, _ tree: Tree) -> String {
    guard let wanted = path.path.components.dropFirst(reached.components.count).first else { return otherwise }
    let there = tree.parts(at: Path()).compactMap(\.path.components.first)
    let places = there.filter { $0.kind == wanted.kind }
    // Numeric names are not compared, because all numbers with the same number of digits would be similar.
    if Int(wanted.name) == nil, let near = NearestName(wanted.name).nearest(in: places.map(\.name)).first {
      return "Did you mean `\(cut(near))`?"
    }
    return list(of: places.isEmpty ? there : places)
  }

  private static func list(of places: [Path.Component]) -> String {
    guard let first = places.first else { return otherwise }
    return "Its \(first.kind) are " + places.listed(limit: 8) { "`\(cut($0.name))`" }.joined(separator: ", ") + "."
  }

  private static let otherwise = "Correct the path, or fix the reducer."
}

extension Path.Component {
  /// The noun for components of this kind.
  fileprivate var kind: String {
    switch self {
    case .name: "fields"
    case .position, .key: "places"
    case .id: "ids"
    case .element: "elements"
    }
  }

  /// The text that distinguishes this component from others of the same kind.
  fileprivate var name: String {
    switch self {
    case .name(let text), .key(let text), .id(let text), .element(let text): text
    case .position(let position): String(position)
    }
  }
}

extension StepFault {
  /// The path of the value that was compared.
  package var comparedPath: Path? {
    switch self {
    case .differs(let path, _), .unchanged(let path, _), .notGained(let path, _, _), .notLost(let path, _, _),
      .notAbsent(let path, _), .isNotEqual(let path, _), .isEqual(let path, _), .isOutOfOrder(let path, _, _, _),
      .lacks(let path, _, _), .holds(let path, _, _), .otherCount(let path, _, _, _):
      path.path
    // The last change made the property false or left it false.
    case .propertyIsViolated: Path()
    default: nil
    }
  }
}
