internal import Lockstep
internal import LockstepDiff

/// Additional values that identify effects in flight.
struct EffectDistinctions: OptionSet, Hashable, Codable {
  let rawValue: Int

  /// The state and action that started an effect count, even if the effect names the values that it uses.
  static let origins = Self(rawValue: 1)

  /// An event of one effect counts for all effects of its step: they share memory, such as a stream that the reducer has made.
  static let sharedPasts = Self(rawValue: 2)
}

/// The events of the effects of one step, in order, including effects that have ended.
final class SharedPast {
  private var hasher = FingerprintHasher()

  /// The number of effects that the step has started.
  private(set) var effectCount = 0

  func noteStart() { effectCount += 1 }

  /// Notes what has reached an effect.
  ///
  /// - Parameters:
  ///   - event: A word of the effect's own past.
  ///   - job: The effect.
  func note(_ event: UInt64, for job: EffectJob) {
    hasher.combine(job.context.position)
    hasher.combine(event)
  }

  /// The fingerprint of the past; nil if the step has started only one effect, whose own past is enough.
  var fingerprint: Fingerprint? { effectCount > 1 ? hasher.finalize() : nil }
}
