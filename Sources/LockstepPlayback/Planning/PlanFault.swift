package import LockstepScript

/// What can be known to be wrong with a script before it is played. `PlanFault+Text.swift` puts it into words.
package enum PlanFault: Sendable, Equatable {
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case noSteps

  /// A step of a path that names no field of the structure it has come to.
  case unknownField(String, type: String, fields: [String])
  case literal(LiteralFault)

  /// A place of the state to which nothing can be given.
  case given(path: String, GivenObstacle)
}

/// A mistake of a script and its place.
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
