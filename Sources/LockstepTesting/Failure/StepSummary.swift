package import LockstepDiff

/// A step as failures describe it: the action, its sender, and its effect changes. `StepSummary+Text.swift` formats it as text.
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
  package let sender: Sender
  package let effects: EffectChanges

  package init(
    number: Int,
    time: Duration,
    action: Tree,
    sender: Sender = .test,
    effects: EffectChanges = EffectChanges()
  ) {
    self.number = number
    self.time = time
    self.action = action
    self.sender = sender
    self.effects = effects
  }

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

  package init(number: Int, time: Duration, action: Tree?) {
    self.number = number
    self.time = time
    self.action = action
  }
}

/// The effect that sent an action.
package struct EffectSender: Sendable, Hashable {
  package let number: Int
  package let name: String

  /// The effect's cancellation ids, one line each.
  package let cancelIDs: [String]
  package let starter: StepReference

  /// A later step that started an effect of the same name without cancelling this one, before this one sent the action.
  package let successor: Int?

  package init(number: Int, name: String, cancelIDs: [String], starter: StepReference, successor: Int? = nil) {
    self.number = number
    self.name = name
    self.cancelIDs = cancelIDs
    self.starter = starter
    self.successor = successor
  }
}

/// A step's changes to effects.
package struct EffectChanges: Sendable, Hashable {
  /// Names of the effects that the step returned.
  package let started: [String]

  /// The actions that the step returned as `Effect.send`.
  package let sent: [Tree]

  /// Names of the effects that the step cancelled.
  package let cancelled: [String]

  /// Names of the effects that were cancelled between this step and the next one.
  package let cancelledLater: [String]

  /// Whether to mention that the step cancelled nothing: it requested cancellation by an id, or started an effect while one of the same
  /// name was in flight.
  package let mentionsNoCancellation: Bool

  package init(
    started: [String] = [],
    sent: [Tree] = [],
    cancelled: [String] = [],
    cancelledLater: [String] = [],
    mentionsNoCancellation: Bool = false
  ) {
    self.started = started
    self.sent = sent
    self.cancelled = cancelled
    self.cancelledLater = cancelledLater
    self.mentionsNoCancellation = mentionsNoCancellation
  }

  package var isEmpty: Bool {
    started.isEmpty && sent.isEmpty && cancelled.isEmpty && cancelledLater.isEmpty && !mentionsNoCancellation
  }
}

/// A step and its changes.
package struct StepChange: Sendable, Hashable {
  package let step: StepSummary

  /// The state's change; nil if there is no visible one.
  package let difference: Difference?

  package init(_ step: StepSummary, _ difference: Difference?) {
    self.step = step
    self.difference = difference
  }
}
