internal import Lockstep
internal import LockstepDiff

/// Notes which state and action start effects, and stops a move in which actions are sent without end.
final class StartRecorder: StepRecorder {
  private let makeStarter: (AnyAction) throws -> EffectStarter
  private let makeClaim: (EffectJob) throws -> EffectClaim?
  private let issues: ReportedIssues
  private var starter = EffectStarter()

  /// What began each step that has effects in flight, and what has happened to these, by its number.
  private var starters: [Int: (EffectStarter, SharedPast)] = [:]

  /// The actions that were sent in the last move by effects and not by the user; none if they were sent without end.
  private(set) var received: [AnyAction] = []
  private var receivedCount = 0

  /// Whether the state didn't offer the user's last action. Actions that the feature sends in response are not the user's: their issues
  /// are faults.
  private(set) var hasRefusedAction = false

  /// Whether the last move has started, cancelled or ended an effect.
  private(set) var hasTouchedEffects = false

  /// Why a state or action has no fingerprint.
  private(set) var fault: (any Error)?

  /// - Parameters:
  ///   - issues: The issues of the feature.
  ///   - makeStarter: Combines the current state and an action.
  ///   - makeClaim: Reads the values that an effect names.
  init(
    issues: ReportedIssues,
    starter makeStarter: @escaping (AnyAction) throws -> EffectStarter,
    claim makeClaim: @escaping (EffectJob) throws -> EffectClaim?
  ) {
    (self.issues, self.makeStarter, self.makeClaim) = (issues, makeStarter, makeClaim)
  }

  /// What an effect that starts names as its identity; nil if it names nothing.
  func claim(of job: EffectJob) -> EffectClaim? {
    do { return try makeClaim(job) } catch {
      fault = fault ?? error
      return nil
    }
  }

  /// The origin of an effect that starts: in the current step, or as a later part of a concatenation of an earlier one.
  func origin(of job: EffectJob) -> EffectOrigin {
    let (starter, past) = starter(of: job.context.step)
    var hasher = starter.hasher
    hasher.combine(job.context.position)
    return EffectOrigin(
      fingerprint: hasher.finalize(),
      starter: starter.hasher.finalize(),
      elements: starter.elements,
      state: starter.state,
      past: past
    )
  }

  private func starter(of step: Int) -> (EffectStarter, SharedPast) {
    if let known = starters[step] { return known }
    let new = (starter, SharedPast())
    starters[step] = new
    return new
  }

  /// Forgets a step that has no effects in flight. It starts no others, because only the end of one of its effects could.
  func forget(_ step: Int) { starters[step] = nil }

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

  /// Notes an action that was not sent by the user, and reports the first one beyond the limit.
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
    let sender = envelope.sender
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

  /// What has happened to the effects of the same step.
  var past = SharedPast()
}
