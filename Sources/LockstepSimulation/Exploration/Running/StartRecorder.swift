internal import Lockstep
internal import LockstepDiff

/// Notes which state and action start effects.
final class StartRecorder: StepRecorder {
  private let fingerprint: (Any) throws -> Fingerprint
  private let stateFingerprint: () throws -> Fingerprint
  private let issues: ReportedIssues
  private var starter = FingerprintHasher()
  private var starts: UInt64 = 0

  /// The actions that were sent by effects and not by the user.
  var received: [AnyAction] = []

  /// Whether the state didn't offer the user's last action. Actions that the feature sends in response are not the user's: their issues
  /// are faults.
  var hasRefusedAction = false

  /// Why a state or action has no fingerprint.
  private(set) var fault: (any Error)?

  init(
    _ fingerprint: @escaping (Any) throws -> Fingerprint,
    state: @escaping () throws -> Fingerprint,
    issues: ReportedIssues
  ) {
    (self.fingerprint, stateFingerprint, self.issues) = (fingerprint, state, issues)
  }

  /// The origin of the next effect that starts.
  func nextOrigin() -> Fingerprint {
    var hasher = starter
    hasher.combine(starts)
    starts += 1
    return hasher.finalize()
  }

  func beginStep(_: Int, of envelope: QueuedAction) -> Bool {
    do {
      starter = FingerprintHasher()
      starter.combine(try stateFingerprint())
      starter.combine(try fingerprint(envelope.action))
    } catch {
      fault = fault ?? error
    }
    starts = 0
    if !envelope.isFromOutside { received.append(envelope.action) }
    return true
  }

  func endStep(_: Int, of envelope: QueuedAction, state _: Any) {
    if envelope.isFromOutside, issues.showThatActionIsNotOffered { hasRefusedAction = true }
  }

  func effectWillStart(_: EffectJob) {}
  func effectWasCancelled(_: EffectID) {}
  func cancellationWasRequested() {}
  func effectDidEnd(_: EffectID) {}
}
