internal import LockstepDiff
package import LockstepScript

/// Mistakes that can be found before a script is played.
package enum PlanFault: SourceFault {
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case noSteps

  /// A path component that is not a field of the structure at that point.
  case unknownField(String, type: String, fields: [String])
  case literal(LiteralFault)

  case resumeWithoutHold
  /// An answer for the second of several effects, in a script whose answers are used in order.
  case numberedAnswerWithoutHold
  case holdAfterSteps
  case secondHold

  /// A path that `given` cannot set.
  case given(path: String, GivenFault)
}

extension PlanFault {
  /// Describes the mistake in one line.
  package var title: String {
    switch self {
    case .unknownFeature(let name, _): "there is no feature `\(Self.cut(name))`"
    case .unknownWorld(let name, let feature, _): "`\(feature)` has no world `\(Self.cut(name))`"
    case .noSteps: "the script has no steps"
    case .unknownField(let name, let type, _): "`\(type)` has no field `\(Self.cut(name))`"
    case .literal(let fault): fault.title
    case .numberedAnswerWithoutHold: "answers are used in the order of the script, because it has no `hold`"
    case .resumeWithoutHold: "effects continue by themselves, because the script has no `hold`"
    case .holdAfterSteps: "`hold` must come before the first step"
    case .secondHold: "effects are held already"
    case .given(let path, let obstacle): "`given` can't set `\(Self.cut(path))`: \(obstacle.title)"
    }
  }

  /// Suggests one fix.
  package var hint: String {
    switch self {
    case .unknownFeature(let name, let known): Self.hint(name, known, "The features are", "Add it to the catalog.")
    case .unknownWorld(let name, _, let known): Self.hint(name, known, "Its worlds are", "It has no worlds.")
    case .noSteps: "Write what happens: `send .action`"
    case .unknownField(let name, _, let known): Self.hint(name, known, "Its fields are", "It has no fields.")
    case .literal(let fault): fault.hint
    case .numberedAnswerWithoutHold: "Remove the number, or write `hold` before the first step."
    case .resumeWithoutHold: "Write `hold` before the first step, or remove this step."
    case .holdAfterSteps: "Go back to the start: `goto 0`"
    case .secondHold: "Resume an effect: `resume \"NAME\"`"
    case .given(_, let obstacle): obstacle.hint
    }
  }

  private static func hint(_ name: String, _ known: [String], _ list: String, _ none: String) -> String {
    if let near = NearestName(name).nearest(in: known).first { return "Did you mean `\(near)`?" }
    guard !known.isEmpty else { return none }
    return list + " " + known.listed(limit: 8) { "`\($0)`" }.joined(separator: ", ")
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 40).text
  }
}
