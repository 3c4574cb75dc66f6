package import LockstepDiff

/// A step as failures describe it: the action, its sender, and its effect changes.
package struct StepSummary: Sendable, Hashable {
  /// The sender of the action.
  package enum Sender: Sendable, Hashable {
    case test
    case effect(EffectSender)

    /// An `Effect.send` that a step returned.
    case immediate(StepReference)

    /// An element of the screen that appeared or disappeared with a step; nil for the start.
    case screen(StepReference?)
  }

  /// The number of the step, counted from 1.
  package let number: Int

  /// The virtual time since the store was created.
  package let time: Duration
  package let action: Tree
  package var sender = Sender.test
  package var effects = StepEffects()

  /// The step that started the sender; the step itself if the test sent the action.
  package var origin: Int {
    switch sender {
    case .test: number
    case .effect(let effect): effect.starter.number
    case .immediate(let step): step.number
    case .screen(let step): step?.number ?? 0
    }
  }
}

/// A step that another step refers to.
package struct StepReference: Sendable, Hashable {
  package let number: Int
  package let time: Duration

  /// The step's action; nil if the history no longer contains the step.
  package let action: Tree?
}

/// The effect that sent an action.
package struct EffectSender: Sendable, Hashable {
  package let number: Int
  package let name: String

  /// The effect's cancellation ids, one line each.
  package let cancelIDs: [String]
  package let starter: StepReference

  /// A later step that started an effect with the same name without cancelling this effect, before this effect sent the action.
  package var successor: Int?
}

/// A step's changes to effects.
package struct StepEffects: Sendable, Hashable {
  /// Names of the effects that the step returned.
  package var started: [String] = []

  /// The actions that the step returned as `Effect.send`.
  package var sent: [Tree] = []

  /// Names of the effects that the step cancelled.
  package var cancelled: [String] = []

  /// Names of the effects that were cancelled between this step and the next one.
  package var cancelledLater: [String] = []

  /// Whether to mention that the step cancelled nothing: it requested cancellation by an id, or started an effect while one of the same
  /// name was in flight.
  package var mentionsNoCancellation = false

  package var isEmpty: Bool {
    started.isEmpty && sent.isEmpty && cancelled.isEmpty && cancelledLater.isEmpty && !mentionsNoCancellation
  }
}

/// A step and its changes.
package struct StepWithChanges: Sendable, Hashable {
  package let step: StepSummary

  /// The change of the state; nil if no change is visible.
  package let difference: Difference?

  package init(_ step: StepSummary, _ difference: Difference?) {
    self.step = step
    self.difference = difference
  }
}

/// The step that last wrote a value, before the step that a test asserts.
package struct LastWrite: Sendable, Hashable {
  package let step: StepSummary
  package let change: Change

  package init(step: StepSummary, change: Change) {
    (self.step, self.change) = (step, change)
  }
}

/// Text descriptions of a step. No other code produces them.
extension StepSummary {
  /// The step on one line, for a list that includes the step that started its sender.
  ///
  ///     step 5 at 2s: .startButtonTapped started “ticks”, cancelled nothing
  ///     step 6 at 3s: .ticked, from “ticks” (step 1), started nothing
  var line: String {
    let sender =
      switch self.sender {
      case .test: " "
      case .effect(let effect): ", from “\(effect.name)” (step \(effect.starter.number)), "
      case .immediate(let step): ", from `Effect.send` (step \(step.number)), "
      case .screen(let step): ", from the screen\(step.map { " (step \($0.number))" } ?? ""), "
      }
    return "step \(number) at \(time.text): \(action.brief)\(sender)\(effects.text)"
  }

  /// `.ticked, from “ticks” (cancel id .ticks), started by .startButtonTapped in step 5 at 2s`, and the step's effect changes.
  var arrival: String {
    "\(action.brief), from \(sender.text)" + (effects.isEmpty ? "" : "; it \(effects.text)")
  }

  /// The step as a complete sentence.
  ///
  ///     Step 4 at 1s: .saved(…), sent by `Effect.send` from step 3 at 0s (.saveButtonTapped).
  var sentence: String { "Step \(number) at \(time.text): \(action.brief), sent by \(sender.text)." }

  /// The step below a title that names its action.
  var evidence: String {
    "    Step \(number) at \(time.text), sent by \(sender.text)."
      + (effects.isEmpty ? "" : "\n    It \(effects.text).") + (sender.successorText.map { "\n    " + $0 } ?? "")
  }
}

extension StepSummary.Sender {
  /// The sender and the step that started it.
  var text: String {
    switch self {
    case .test: "the test"
    case .effect(let effect): effect.text
    case .immediate(let step): "`Effect.send` from \(step.place)" + (step.action.map { " (\($0.brief))" } ?? "")
    case .screen(nil): "the screen at the start"
    case .screen(let step?): "the screen after \(step.place)" + (step.action.map { " (\($0.brief))" } ?? "")
    }
  }

  /// A hint that a later effect may have been meant to cancel the sender.
  var successorText: String? {
    guard case .effect(let effect) = self, let successor = effect.successor else { return nil }
    return
      "Step \(successor) started another “\(effect.name)” without cancelling that of step \(effect.starter.number)."
  }
}

extension EffectSender {
  fileprivate var text: String {
    let ids = cancelIDs.isEmpty ? "" : " (cancel id \(cancelIDs.joined(separator: ", ")))"
    return "“\(name)”\(ids), started \(starter.text)"
  }
}

extension StepReference {
  /// The step's number and time: `step 3 at 2s`.
  fileprivate var place: String { "step \(number) at \(time.text)" }

  /// The step with its action: `by .loginButtonTapped in step 3 at 2s`.
  var text: String { (action.map { "by \($0.brief) " } ?? "") + "in \(place)" }
}

extension StepEffects {
  /// The changes on one line: `started “login”, “login timeout”, cancelled nothing`.
  var text: String {
    var parts: [String] = []
    if !started.isEmpty { parts.append("started " + started.map { "“\($0)”" }.firstThree) }
    if !sent.isEmpty { parts.append("sent " + sent.map(\.brief).firstThree) }
    if parts.isEmpty { parts.append("started nothing") }
    if !cancelled.isEmpty { parts.append("cancelled " + cancelled.map { "“\($0)”" }.firstThree) }
    if cancelled.isEmpty, mentionsNoCancellation { parts.append("cancelled nothing") }
    if !cancelledLater.isEmpty {
      parts.append("then " + cancelledLater.map { "“\($0)”" }.firstThree + " was cancelled")
    }
    return parts.joined(separator: ", ")
  }
}

extension [String] {
  fileprivate var firstThree: String {
    (prefix(3) + (count > 3 ? ["\(count - 3) more"] : [])).joined(separator: ", ")
  }
}

extension LastWrite {
  /// The origin of the value, in two lines.
  var text: String {
    """
    Why: step \(step.number) at \(step.time.text) wrote `\(change)`:
         \(step.action.brief), sent by \(step.sender.text).
    """
  }
}

extension StepWithChanges {
  /// The step and its changes.
  var text: String {
    guard let difference else { return step.sentence + "\nThe reducer changed nothing." }
    let lines = difference.pathLines(limit: 10).map { "    " + $0 }
    return step.sentence + "\nIt changed:\n" + lines.joined(separator: "\n")
  }
}
