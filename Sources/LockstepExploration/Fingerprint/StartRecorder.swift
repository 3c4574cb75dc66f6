internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Records the state and action from which each effect starts, identifies effects by them, and stops a move that sends actions endlessly.
final class StartRecorder: StepRecorder {
  private let makeStarter: (AnyAction) throws -> EffectStartingStep
  private let makeClaim: (EffectExecution) throws -> DeclaredEffectIdentity?
  private let issues: ReportedIssues
  private let traits: EffectTraits
  private let timeReads: StoreTimeReadTracker

  /// Additional values that identify effects in flight.
  let distinctions: EffectDistinctions

  /// Lists the stack elements of the current state.
  let numbering: () -> IDNumbering?
  private var starter = EffectStartingStep()

  /// The state and action that began each step with effects in flight, by step number.
  private var starters: [Int: EffectStartingStep] = [:]

  /// The actions that effects sent in the last move; empty if they were sent endlessly.
  private(set) var received: [AnyAction] = []
  private var receivedCount = 0

  /// Whether the user's last action wasn't possible in the state. Issues caused by actions that the feature sends in response are faults.
  private(set) var hasRefusedAction = false

  /// Whether the last move started, cancelled or ended an effect.
  private(set) var hasTouchedEffects = false

  /// The reason why a state or action has no fingerprint.
  private(set) var fault: (any Error)?

  /// - Parameters:
  ///   - feature: The feature whose effects start.
  ///   - timeReads: Records reads of the time in the store.
  ///   - makeStarter: Combines the current state and an action.
  ///   - makeClaim: Creates an effect's claim from the values that it lists.
  ///   - numbering: Lists the stack elements of the current state.
  init<State, Action>(
    _ feature: ExploredFeature<State, Action>,
    _ timeReads: StoreTimeReadTracker,
    starter makeStarter: @escaping (AnyAction) throws -> EffectStartingStep,
    claim makeClaim: @escaping (EffectExecution) throws -> DeclaredEffectIdentity?,
    numbering: @escaping () -> IDNumbering?
  ) {
    (issues, traits, distinctions) = (feature.issues, feature.traits, feature.distinctions)
    (self.timeReads, self.makeStarter, self.makeClaim, self.numbering) = (timeReads, makeStarter, makeClaim, numbering)
  }

  /// Returns the claim of a starting effect; nil if the effect lists no values in `of:`.
  private func claim(of job: EffectExecution) -> DeclaredEffectIdentity? {
    do {
      let claim = try makeClaim(job)
      if claim != nil { traits.hasClaims = true }
      return claim
    } catch {
      fault = fault ?? error
      return nil
    }
  }

  /// Returns the origin of a starting effect, which belongs to the current step or to a concatenation that an earlier step started.
  private func origin(of job: EffectExecution) -> EffectOrigin {
    let starter = starters[job.context.step] ?? starter
    starters[job.context.step] = starter
    var hasher = starter.hasher
    hasher.combine(job.context.position)
    return EffectOrigin(
      fingerprint: hasher.finalize(),
      starter: starter.hasher.finalize(),
      elements: starter.elements,
      state: starter.state
    )
  }

  /// Clears the records of the last move.
  func beginMove() {
    (received, receivedCount, hasRefusedAction, hasTouchedEffects) = ([], 0, false, false)
  }

  func beginStep(_: Int, of envelope: QueuedAction) -> Bool {
    guard envelope.isFromOutside || canReceive(envelope) else { return false }
    do {
      starter = try makeStarter(envelope.action)
    } catch {
      starter = EffectStartingStep()
      fault = fault ?? error
    }
    return true
  }

  /// Records an action that the user didn't send. Reports the first such action beyond the limit.
  private func canReceive(_ envelope: QueuedAction) -> Bool {
    let limit = Simulation.defaultActionLimit
    receivedCount += 1
    if receivedCount <= limit {
      received.append(envelope.action)
    } else if receivedCount == limit + 1 {
      issues.add(.endlessSends(cycles: [cycle(of: envelope)], actions: limit))
      received = []
    }
    return receivedCount <= limit
  }

  /// Returns the cycle of actions that leads to an action. Within a move, either one effect sends all of them, or each action follows from
  /// the previous one.
  private func cycle(of envelope: QueuedAction) -> ActionCycle {
    let sender = envelope.sender?.label
    func sent(_ action: AnyAction, _ step: Int) -> ActionCycleFinder.SentAction {
      ActionCycleFinder.SentAction(step: step, cause: sender == nil ? step - 1 : -1, action: action, sender: sender)
    }
    let last = received.enumerated().map { sent($0.element, $0.offset) }
    return ActionCycleFinder(last, origin: nil).cycle(of: sent(envelope.action, received.count))
  }

  func endStep(_: Int, of envelope: QueuedAction, state _: Any) {
    if envelope.isFromOutside, issues.showThatActionIsNotOffered { hasRefusedAction = true }
  }

  func effectWillStart(_: EffectExecution) { hasTouchedEffects = true }
  func effectWasCancelled(_: EffectID) { hasTouchedEffects = true }
  func cancellationWasRequested() { hasTouchedEffects = true }
  func effectDidEnd(_: EffectID) { hasTouchedEffects = true }
}

// MARK: - Stepped effects

extension StartRecorder: SteppedEffectObserver {
  func effectWillStart(_ effect: SteppedEffect) {
    effect.identity = EffectIdentity(origin: origin(of: effect.job), claim: claim(of: effect.job))
  }

  func stepDidStartSeveralEffects() { traits.hasSiblings = true }

  func effectDidResumeSibling() { (traits.hasSiblings, traits.siblingsShare) = (true, true) }

  func effectDidMeasureTime() { timeReads.recordRead() }

  func effectDidEnd(_ effect: SteppedEffect, isLastOfStep: Bool) {
    // The step starts no more effects: only the end of one of its effects could start another.
    if isLastOfStep { starters[effect.job.context.step] = nil }
  }

  func sortedEffects(of stepper: EffectStepper) -> [SteppedEffect] { identified(in: stepper).map(\.effect) }
}

/// The state and action that start effects.
struct EffectStartingStep {
  /// The hasher of the state and the action, with positions instead of the ids of stack elements.
  var hasher = FingerprintHasher()

  /// The numbers of the stack elements in the state and the action.
  var elements: [Int] = []

  /// The state; nil if it isn't kept.
  var state: StateBox?
}

/// The values that determine the behaviour of a newly started effect: the state and action that started it, and its position in the effect
/// that the reducer returned.
struct EffectOrigin {
  /// The state and action that started the effect, and its number among the effects of that step.
  var fingerprint = Fingerprint(high: 0, low: 0)

  /// The fingerprint of the state and action.
  var starter = Fingerprint(high: 0, low: 0)

  /// The stack elements in that state and action, to which the effect may refer.
  var elements: [Int] = []

  /// The starting state; nil if it isn't kept.
  var state: StateBox?
}

/// The identity of an effect, without its progress.
final class EffectIdentity {
  let origin: EffectOrigin

  /// The effect's claim; nil if it lists no values in `of:`.
  let claim: DeclaredEffectIdentity?

  init(origin: EffectOrigin, claim: DeclaredEffectIdentity?) { (self.origin, self.claim) = (origin, claim) }

  /// The values that identify an effect in an explored store.
  static func of(_ effect: SteppedEffect) -> EffectIdentity? { effect.identity as? EffectIdentity }
}

/// The kinds of effects that an exploration encountered.
final class EffectTraits {
  /// Whether an effect that can't send finished immediately.
  var hasSilentEffects = false

  /// Whether an effect listed the values that it uses.
  var hasClaims = false

  /// Whether a step started several effects.
  var hasSiblings = false

  /// Whether one of several effects of a step resumed another.
  var siblingsShare = false
}
