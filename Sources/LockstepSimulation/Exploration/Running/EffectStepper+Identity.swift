internal import Lockstep
internal import LockstepDiff

extension EffectStepper {
  /// The fingerprints of the effects in flight, in an order that doesn't depend on which one was started first.
  ///
  /// - Parameters:
  ///   - ids: The stack elements of the state.
  ///   - tellsOrigins: Whether every effect is identified by its origin, even if it names the values that it uses.
  ///   - includesSilent: Whether effects count that only have to run to their end.
  func fingerprints(_ ids: IDNumbering, tellsOrigins: Bool, includesSilent: Bool) -> [Fingerprint] {
    identified(ids, tellsOrigins: tellsOrigins)
      .filter { includesSilent || $0.effect.isSilent != true }
      .map(\.fingerprint)
  }

  /// The effects in flight with their fingerprints, in order.
  ///
  /// Effects that only have to run to their end are last. The order is the same whether or not origins count, so that the moves of two states that differ only in origins correspond.
  func identified(
    _ ids: IDNumbering? = nil,
    tellsOrigins: Bool = false
  ) -> [(fingerprint: Fingerprint, effect: SteppedEffect)] {
    let (sleeps, now) = (simulation.sleeps, clock.instant.offset)
    lazy var current = numbering()
    var all = effects.map { effect in
      let usesClaim = !tellsOrigins && isIdentifiedByClaim(effect)
      let fingerprint = effect.fingerprint(
        sleeps[effect.id] ?? [],
        at: now,
        isCancelled: core?.isCancelled(effect.id) == true,
        usesClaim: usesClaim,
        ids ?? (usesClaim && effect.claim?.dependsOnElements == true ? current : nil)
      )
      return (fingerprint: fingerprint, effect: effect)
    }
    guard all.count > 1 else { return all }
    distinguishSteps(in: &all, tellsOrigins: tellsOrigins)
    return all.sorted { first, second in
      let (isFirstSilent, isSecondSilent) = (first.effect.isSilent == true, second.effect.isSilent == true)
      return isFirstSilent == isSecondSilent ? first.fingerprint < second.fingerprint : isSecondSilent
    }
  }

  /// Whether the values that an effect names identify it. They don't determine what follows it in a concatenation.
  func isIdentifiedByClaim(_ effect: SteppedEffect) -> Bool {
    effect.claim != nil && core?.isFollowed(effect.id) == false
  }

  /// Distinguishes the effects of steps that began in equal states with equal actions.
  ///
  /// The effects of one step may share a concatenation, which goes on when the last of them has ended. Their own fingerprints don't show which
  /// of them belong together.
  private func distinguishSteps(
    in all: inout [(fingerprint: Fingerprint, effect: SteppedEffect)],
    tellsOrigins: Bool
  ) {
    let told = all.indices.filter { index in
      (tellsOrigins || !isIdentifiedByClaim(all[index].effect)) && all[index].effect.isSilent != true
    }
    for indices in Dictionary(grouping: told, by: { all[$0].effect.origin.starter }).values {
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
