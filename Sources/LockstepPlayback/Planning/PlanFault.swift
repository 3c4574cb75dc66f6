package import LockstepScript

/// Mistakes that can be found before a script is played. `PlanFault+Text.swift` words them.
package enum PlanFault: Sendable, Equatable {
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case noSteps

  /// A path component that is no field of the structure at that point.
  case unknownField(String, type: String, fields: [String])
  case literal(LiteralFault)

  /// A path that `given` cannot set.
  case given(path: String, GivenObstacle)
}

/// A mistake in a script and its location.
package struct PlanMistake: Error, Sendable, Equatable {
  package var fault: PlanFault
  package var range: SourceRange

  package init(fault: PlanFault, range: SourceRange) {
    self.fault = fault
    self.range = range
  }

  package func text(in source: ScriptSource) -> String {
    SourceExcerpt(source: source, range: range, title: fault.title, hint: fault.hint).text
  }
}

/// The mistakes of a step, in order; never empty.
package struct PlanMistakes: Error, Sendable, Equatable {
  package var all: [PlanMistake]
}
