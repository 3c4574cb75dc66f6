package import LockstepDiff
internal import LockstepSimulation

/// What a failure tells of the step it was found in, so that nobody has to look up which action it was.
package struct StepTold: Sendable, Hashable {
  package let action: Tree

  /// Who sent the action; `nil` where the test did.
  package let origin: String?

  /// Counted from 1.
  package let number: Int

  /// The virtual time, since the store was made.
  package let time: Duration

  /// What the action changed; `nil` for nothing that shows.
  package let change: Difference?

  package init(action: Tree, origin: String?, number: Int, time: Duration, change: Difference?) {
    self.action = action
    self.origin = origin
    self.number = number
    self.time = time
    self.change = change
  }

  /// Which action it was, when it came and from whom.
  var actionText: String {
    let sender = origin.map { "received from \($0)" } ?? "sent by the test"
    return "The action of step \(number) at \(time.shortText) was \(action.brief), \(sender)."
  }

  /// The same, and what it changed.
  var text: String {
    guard let change else { return actionText + "\nIt changed nothing." }
    return actionText + "\nIt changed:\n" + change.pathLines(limit: 10).map { "    " + $0 }.joined(separator: "\n")
  }
}
