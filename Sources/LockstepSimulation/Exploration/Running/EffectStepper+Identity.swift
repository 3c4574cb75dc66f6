internal import Lockstep
internal import LockstepDiff

extension EffectStepper {
  /// The fingerprints of the effects in flight, in an order that doesn't depend on which one was started first.
  ///
  /// - Parameter ids: The stack elements of the state.
  func fingerprints(_ ids: IDNumbering) -> [Fingerprint] { identified(ids).map(\.fingerprint) }

  /// The effects in flight with their fingerprints, in order.
  func identified(_ ids: IDNumbering? = nil) -> [(fingerprint: Fingerprint, effect: SteppedEffect)] {
    let (sleeps, now) = (simulation.sleeps, clock.now.offset)
    var all = effects.map { effect in
      let isCancelled = core?.isCancelled(effect.id) == true
      let fingerprint = effect.fingerprint(sleeps[effect.id] ?? [], at: now, isCancelled: isCancelled, ids)
      return (fingerprint: fingerprint, effect: effect)
    }
    guard all.count > 1 else { return all }
    distinguishSteps(in: &all)
    return all.sorted { $0.fingerprint < $1.fingerprint }
  }

  /// Distinguishes the effects of steps that began in equal states with equal actions.
  ///
  /// The effects of one step may share a concatenation, which goes on when the last of them has ended. Their own fingerprints don't show which
  /// of them belong together.
  private func distinguishSteps(in all: inout [(fingerprint: Fingerprint, effect: SteppedEffect)]) {
    for indices in Dictionary(grouping: all.indices, by: { all[$0].effect.origin.starter }).values {
      let steps = Dictionary(grouping: indices, by: { all[$0].effect.job.context.step })
      guard steps.count > 1 else { continue }
      for members in steps.values {
        var hasher = FingerprintHasher()
        for fingerprint in members.map({ all[$0].fingerprint }).sorted() { hasher.combine(fingerprint) }
        for index in members {
          var hasher = hasher
          hasher.combine(all[index].fingerprint)
          all[index].fingerprint = hasher.finalize()
        }
      }
    }
  }
}
