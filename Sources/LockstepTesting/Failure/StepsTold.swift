package import LockstepDiff
internal import LockstepSimulation

/// The steps that a failure about effects tells of, so that a reader sees which of them should have begun or cancelled something.
package enum StepsTold: Sendable, Hashable {
  /// One step, in one line.
  package struct Step: Sendable, Hashable {
    /// Counted from 1.
    package let number: Int

    /// The virtual time, since the store was made.
    package let time: Duration
    package let action: Tree

    /// Number of effects the step began.
    package let effects: Int

    /// Names of the effects the step cancelled.
    package let cancelled: [String]

    package init(number: Int, time: Duration, action: Tree, effects: Int, cancelled: [String] = []) {
      self.number = number
      self.time = time
      self.action = action
      self.effects = effects
      self.cancelled = cancelled
    }
  }

  /// The last ones.
  case last([Step])

  /// Those after the step that the failure is about, and how many more there were.
  case since([Step], more: Int)

  /// The list, a line a step; `nil` where there is nothing to tell.
  var evidence: String? {
    switch self {
    case .last(let steps) where steps.isEmpty: nil
    case .last(let steps): "    The last \(steps.count == 1 ? "step was" : "steps were"):\n" + steps.bullets(\.line)
    case .since(let steps, _) where steps.isEmpty: nil
    case .since(let steps, let more):
      "    Since then:\n" + steps.bullets(\.line) + (more > 0 ? "\n    … (\(more) more)" : "")
    }
  }
}

extension StepsTold.Step {
  fileprivate var line: String {
    let effects = effects == 0 ? "no effect" : effects == 1 ? "1 effect" : "\(effects) effects"
    let names = cancelled.prefix(3).map { "“\($0)”" } + (cancelled.count > 3 ? ["\(cancelled.count - 3) more"] : [])
    let cancellations = names.isEmpty ? "" : " and cancelled \(names.joined(separator: ", "))"
    return "step \(number) at \(time.shortText): \(action.brief), which began \(effects)\(cancellations)"
  }
}
