internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Records which state and action start effects, identifies the effects by them, and stops a move in which actions are sent without end.
final class StartRecorder: StepRecorder {
  private let makeStarter: (AnyAction) throws -> EffectStarter
  private let makeClaim: (EffectJob) throws -> EffectClaim?
  private let issues: ReportedIssues
  private let traits: EffectTraits
  private let timeReads: StoreTimeReads

  /// The additional values that identify effects in flight.
  let distinctions: EffectDistinctions

  /// Lists the stack elements of the current state.
  let numbering: () -> IDNumbering?
  private var starter = EffectStarter()

  /// The state and action that began each step with effects in flight, by the step's number.
  private var starters: [Int: EffectStarter] = [:]

  /// The actions that were sent in the last move by effects and not by the user; none if they were sent without end.
  private(set) var received: [AnyAction] = []
  private var receivedCount = 0

  /// Whether the state didn't offer the user's last action. Actions that the feature sends in response are not the user's: their issues
  /// are faults.
  private(set) var hasRefusedAction = false

  /// Whether the last move started, cancelled or ended an effect.
  private(set) var hasTouchedEffects = false

  /// Why a state or action has no fingerprint.
  private(set) var fault: (any Error)?

  /// - Parameters:
  ///   - feature: The feature whose effects start.
  ///   - timeReads: Notes reads of the time in the store.
  ///   - makeStarter: Combines the current state and an action.
  ///   - makeClaim: Reads the values that an effect names.
  ///   - numbering: Lists the stack elements of the current state.
  init<State, Action>(
    _ feature: ExploredFeature<State, Action>,
    _ timeReads: StoreTimeReads,
    starter makeStarter: @escaping (AnyAction) throws -> EffectStarter,
    claim makeClaim: @escaping (EffectJob) throws -> EffectClaim?,
    numbering: @escaping () -> IDNumbering?
  ) {
    (issues, traits, distinctions) = (feature.issues, feature.traits, feature.distinctions)
    (self.timeReads, self.makeStarter, self.makeClaim, self.numbering) = (timeReads, makeStarter, makeClaim, numbering)
  }

  /// What an effect that starts names as its identity; nil if it names nothing.
  private func claim(of job: EffectJob) -> EffectClaim? {
    do {
      let claim = try makeClaim(job)
      if claim != nil { traits.hasClaims = true }
      return claim
    } catch {
      fault = fault ?? error
      return nil
    }
  }

  /// The origin of an effect that starts: in the current step, or as a later part of a concatenation of an earlier one.
  private func origin(of job: EffectJob) -> EffectOrigin {
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

  /// Forgets the last move.
  func beginMove() {
    (received, receivedCount, hasRefusedAction, hasTouchedEffects) = ([], 0, false, false)
  }

  func beginStep(_: Int, of envelope: QueuedAction) -> Bool {
    guard envelope.isFromOutside || canReceive(envelope) else { return false }
    do {
      starter = try makeStarter(envelope.action)
    } catch {
      starter = EffectStarter()
      fault = fault ?? error
    }
    return true
  }

  /// Records an action that was not sent by the user, and reports the first one beyond the limit.
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

  /// Returns the cycle of actions that leads to an action. In a move, either one effect sends them all, or each follows from the one
  /// before.
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

  func effectWillStart(_: EffectJob) { hasTouchedEffects = true }
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
    // The step starts no others, because only the end of one of its effects could.
    if isLastOfStep { starters[effect.job.context.step] = nil }
  }

  func sortedEffects(of stepper: EffectStepper) -> [SteppedEffect] { identified(in: stepper).map(\.effect) }
}

/// The state and the action that start effects.
struct EffectStarter {
  /// Both, with the ids of stack elements by their positions.
  var hasher = FingerprintHasher()

  /// The numbers of the stack elements in the state and the action.
  var elements: [Int] = []

  /// The state; nil if it isn't kept.
  var state: StateBox?
}

/// What determines the behavior of an effect that has just started: the state and action that started it, and its position in the effect
/// that the reducer returned.
struct EffectOrigin {
  /// The state and action that started the effect, and its number among the effects of that step.
  var fingerprint = Fingerprint(high: 0, low: 0)

  /// The fingerprint of the state and action.
  var starter = Fingerprint(high: 0, low: 0)

  /// The numbers of the stack elements in that state and action, to which the effect may refer.
  var elements: [Int] = []

  /// That state; nil if it isn't kept.
  var state: StateBox?
}

/// The identity of an effect, without its progress.
final class EffectIdentity {
  let origin: EffectOrigin

  /// What the effect names as its identity; nil if it names nothing.
  let claim: EffectClaim?

  init(origin: EffectOrigin, claim: EffectClaim?) { (self.origin, self.claim) = (origin, claim) }

  /// What identifies an effect of a store that exploration runs.
  static func of(_ effect: SteppedEffect) -> EffectIdentity? { effect.identity as? EffectIdentity }
}

/// The kinds of effects that exploration found.
final class EffectTraits {
  /// Whether an effect that can't send has run to its end at once.
  var hasSilentEffects = false

  /// Whether an effect named the values that it uses.
  var hasClaims = false

  /// Whether a step started several effects.
  var hasSiblings = false

  /// Whether such an effect resumed another one.
  var siblingsShare = false
}
