internal import LockstepScript
package import LockstepSimulation

/// What to explore, and what must hold.
package struct ExplorationRequest: Sendable {
  /// The world to explore in; nil for the feature's own dependencies.
  package var world: FeatureEntry.World?

  /// The actions of the user to try.
  package var actions: [any Sendable]
  package var properties: [ExplorationCondition] = []
  package var limits = ExplorationLimits()

  package init(world: FeatureEntry.World?, actions: [any Sendable]) {
    (self.world, self.actions) = (world, actions)
  }
}

/// A property given as text: `always` and what `expect` accepts.
package struct ExplorationCondition: Sendable {
  package let kind: ExplorationPropertyKind
  package let text: String
  let step: Script.Step.Kind
  let source: ScriptSource

  /// Parses a condition.
  ///
  /// - Parameters:
  ///   - kind: Where the condition must hold.
  ///   - text: The condition: `isLoading == false`, `count(rows) <= 3`.
  /// - Throws: The mistake, with its place in the text.
  package init(_ kind: ExplorationPropertyKind, _ text: String) throws {
    let script = try Script(parsing: Array("feature Any\nexpect \(text)\n".utf8), file: "--\(kind.rawValue)")
    (self.kind, self.text, source) = (kind, text, script.source)
    step = script.steps[0].kind
  }
}

/// Why a feature can't be explored as requested.
package enum ExplorationRequestFault: Error, Hashable {
  /// There is no action to try.
  case noActions(feature: String)
  /// The path of a property exists in no state that was visited.
  case noSuchPath(ExplorationPropertyKind, condition: String, path: String)
}
