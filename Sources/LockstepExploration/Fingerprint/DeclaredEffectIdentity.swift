internal import Lockstep
internal import LockstepDiff

/// The identity of an effect that lists its values in `of:`. It consists of these values, the effect's name, its location in the code, its
/// feature instance, and its cancellation ids.
struct DeclaredEffectIdentity {
  typealias Combine = (Any, inout FingerprintHasher, inout IDNumbering) throws(FingerprintFault) -> Void

  private let parts: [Any]
  private let combine: Combine

  /// The fingerprint; nil if the values refer to stack elements, because it then depends on their positions.
  private let fixed: Fingerprint?

  /// Creates the declared identity of a starting effect.
  ///
  /// - Parameters:
  ///   - job: The effect.
  ///   - combine: Combines a value that may refer to stack elements.
  /// - Returns: Nil if the effect lists no values, or if only this process can distinguish its feature instance from others.
  /// - Throws: A fault if a value can't be compared.
  init?(_ job: EffectExecution, combine: @escaping Combine) throws(FingerprintFault) {
    guard let values = job.usedValues, job.context.instances.allSatisfy(\.hasStablePlace) else { return nil }
    let location = job.name.location
    var parts: [Any] = ["\(job.name)", "\(location.fileID)", location.line, location.column]
    parts += job.context.instances.flatMap(\.stableParts)
    for (id, scope) in zip(job.context.cancelIDs, job.context.cancelScopes) { parts += [id.value, scope] as [Any] }
    for value in values { parts.append(value) }
    var ids = IDNumbering()
    let fingerprint = try Self.fingerprint(of: parts, combine, &ids)
    (self.parts, self.combine) = (parts, combine)
    fixed = ids.found.isEmpty ? fingerprint : nil
  }

  /// Whether the values refer to stack elements.
  var dependsOnElements: Bool { fixed == nil }

  /// Returns the fingerprint of everything that identifies the effect except its progress.
  ///
  /// - Parameter ids: The stack elements of the state; unused if the values don't refer to any.
  func fingerprint(_ ids: IDNumbering?) -> Fingerprint {
    if let fixed { return fixed }
    var ids = ids ?? IDNumbering()
    // The fallback is never used: the parts were read without a fault when the effect started.
    return (try? Self.fingerprint(of: parts, combine, &ids)) ?? Fingerprint(high: 0, low: 0)
  }

  private static func fingerprint(
    of parts: [Any],
    _ combine: Combine,
    _ ids: inout IDNumbering
  ) throws(FingerprintFault) -> Fingerprint {
    var hasher = FingerprintHasher()
    for part in parts { try combine(part, &hasher, &ids) }
    return hasher.finalize()
  }
}

/// Additional values that identify effects in flight.
struct EffectDistinctions: OptionSet, Hashable, Codable {
  let rawValue: Int

  /// Includes the state and action that started an effect, even if the effect lists its values in `of:`.
  static let origins = Self(rawValue: 1)

  /// Counts each event of an effect for all effects of its step, because they may share memory such as a stream created by the reducer.
  static let sharedPasts = Self(rawValue: 2)
}
