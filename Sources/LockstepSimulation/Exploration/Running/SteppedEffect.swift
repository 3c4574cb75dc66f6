internal import Lockstep
internal import LockstepDiff

/// An effect in flight that runs only on request.
final class SteppedEffect {
  let id: EffectID
  let job: EffectJob

  /// The jobs of the effect's tasks.
  let queue = JobQueue()

  let origin: EffectOrigin

  /// The actions that the effect has sent and that wait to be processed, with what it reported after them.
  var pending = Inbox<SimulatedEffectMailbox.Message>()

  /// What determines how the effect goes on, besides its origin: how often it ran, and the answers it got.
  private(set) var past = FingerprintHasher()

  /// The question that the effect waits for an answer to.
  var question: OpenQuestion?

  init(_ job: EffectJob, origin: EffectOrigin) { (self.job, id, self.origin) = (job, job.id, origin) }

  /// Whether the effect has something to do without time passing.
  var canGoOn: Bool { !pending.isEmpty || !queue.isEmpty }

  /// Notes that the effect runs.
  ///
  /// - Parameter time: The time, if the feature reads the date; otherwise the effect can't depend on it, because its sleeps are known.
  func noteRun(at time: Duration?) {
    past.combine(1)
    if let time { past.combine(time) }
  }

  /// Notes an answer. One that comes after a sleep has ended may come too late.
  func noteAnswer(_ option: Int) {
    past.combine(UInt64(truncatingIfNeeded: option) | 1 << 63 | (queue.isEmpty ? 0 : 1 << 62))
  }

  /// The effect's part of a state's fingerprint.
  ///
  /// - Parameters:
  ///   - sleep: The rest of its sleep.
  ///   - ids: The stack elements of the state: the effect belongs to an element at the same position only in equal states.
  func fingerprint(sleep: Duration?, _ ids: IDNumbering? = nil) -> Fingerprint {
    var hasher = past
    hasher.combine(origin.fingerprint)
    if let ids {
      for element in origin.elements { hasher.combine(ids.position(of: element) ?? UInt64.max) }
    }
    hasher.combine(UInt64(pending.count) << 2 | (queue.isEmpty ? 0 : 1) | (question == nil ? 0 : 2))
    if let sleep { hasher.combine(sleep) }
    return hasher.finalize()
  }
}

extension FingerprintHasher {
  mutating func combine(_ duration: Duration) {
    let attoseconds = duration.attoseconds
    combine(UInt64(truncatingIfNeeded: attoseconds))
    combine(UInt64(truncatingIfNeeded: attoseconds >> 64))
  }
}

/// A question of an effect that only the driver of its store answers.
struct OpenQuestion {
  let name: String
  let options: [String]
  let answer: (Int) -> Void
}
