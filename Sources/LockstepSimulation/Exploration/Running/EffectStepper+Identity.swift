internal import Lockstep
internal import LockstepDiff

extension EffectStepper {
  /// The fingerprints of the effects in flight, in an order that doesn't depend on which one was started first.
  ///
  /// - Parameters:
  ///   - ids: The stack elements of the state.
  ///   - distinctions: What distinguishes the effects.
  ///   - includesSilent: Whether effects count that only have to run to their end.
  func fingerprints(
    _ ids: IDNumbering,
    _ distinctions: EffectDistinctions,
    includesSilent: Bool
  ) -> [Fingerprint] {
    identified(ids, distinctions)
      .filter { includesSilent || $0.effect.isSilent != true }
      .map(\.fingerprint)
  }

  /// The effects in flight with their fingerprints, in order.
  ///
  /// Effects that only have to run to their end are last. The order depends on distinctions only among effects that are otherwise equal, so that
  /// the moves of two states that differ only in distinctions correspond.
  func identified(
    _ ids: IDNumbering? = nil,
    _ requested: EffectDistinctions = []
  ) -> [(fingerprint: Fingerprint, effect: SteppedEffect)] {
    let found = fingerprints(ids, requested)
    guard effects.count > 1 else { return zip(found, effects).map { ($0, $1) } }
    let coarse = requested.isEmpty ? found : fingerprints(ids, [])
    let fine = distinctions == requested ? found : fingerprints(ids, distinctions)
    let order = effects.indices.sorted { first, second in
      let (isFirstSilent, isSecondSilent) = (effects[first].isSilent == true, effects[second].isSilent == true)
      if isFirstSilent != isSecondSilent { return isSecondSilent }
      return coarse[first] == coarse[second] ? fine[first] < fine[second] : coarse[first] < coarse[second]
    }
    return order.map { (found[$0], effects[$0]) }
  }

  /// The fingerprint of each effect in flight.
  private func fingerprints(_ ids: IDNumbering?, _ distinctions: EffectDistinctions) -> [Fingerprint] {
    let (sleeps, now) = (simulation.sleeps, clock.instant.offset)
    lazy var current = numbering()
    var all = effects.map { effect in
      let usesClaim = !distinctions.contains(.origins) && isIdentifiedByClaim(effect)
      return effect.fingerprint(
        sleeps[effect.id] ?? [],
        at: now,
        isCancelled: core?.isCancelled(effect.id) == true,
        usesClaim: usesClaim,
        usesSharedPast: distinctions.contains(.sharedPasts),
        ids ?? (usesClaim && effect.claim?.dependsOnElements == true ? current : nil)
      )
    }
    if all.count > 1 { distinguishSteps(in: &all, distinctions) }
    return all
  }

  /// Whether the values that an effect names identify it. They don't determine what follows it in a concatenation.
  func isIdentifiedByClaim(_ effect: SteppedEffect) -> Bool {
    effect.claim != nil && core?.isFollowed(effect.id) == false
  }

  /// Distinguishes the effects of steps that began in equal states with equal actions.
  ///
  /// The effects of one step may share a concatenation, which goes on when the last of them has ended. Their own fingerprints don't show which
  /// of them belong together.
  private func distinguishSteps(in all: inout [Fingerprint], _ distinctions: EffectDistinctions) {
    let told = effects.indices.filter { index in
      (distinctions.contains(.origins) || !isIdentifiedByClaim(effects[index])) && effects[index].isSilent != true
    }
    guard told.count > 1 else { return }
    for indices in Dictionary(grouping: told, by: { effects[$0].origin.starter }).values {
      let steps = Dictionary(grouping: indices, by: { effects[$0].job.context.step })
      guard steps.count > 1 else { continue }
      for members in steps.values {
        var hasher = FingerprintHasher()
        for fingerprint in members.map({ all[$0] }).sorted() { hasher.combine(fingerprint) }
        for index in members {
          var hasher = hasher
          hasher.combine(all[index])
          all[index] = hasher.finalize()
        }
      }
    }
  }
}
