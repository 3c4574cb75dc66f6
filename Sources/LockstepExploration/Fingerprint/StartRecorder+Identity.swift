internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension StartRecorder {
  /// Returns the fingerprints of the effects in flight, in an order that is independent of the order in which the effects started.
  ///
  /// - Parameters:
  ///   - stepper: The stepper of the effects.
  ///   - ids: The stack elements of the state.
  ///   - distinctions: The additional values that distinguish effects.
  ///   - includesSilent: Whether to include effects that can't send.
  func fingerprints(
    in stepper: EffectStepper,
    _ ids: IDNumbering,
    _ distinctions: EffectDistinctions,
    includesSilent: Bool
  ) -> [Fingerprint] {
    identified(in: stepper, ids, distinctions)
      .filter { includesSilent || $0.effect.isSilent != true }
      .map(\.fingerprint)
  }

  /// Returns the effects in flight with their fingerprints, in order.
  ///
  /// Effects that only have to finish come last. Distinctions affect the order only among effects that are otherwise equal, so moves
  /// correspond in two states that differ only in distinctions.
  func identified(
    in stepper: EffectStepper,
    _ ids: IDNumbering? = nil,
    _ requested: EffectDistinctions = []
  ) -> [(fingerprint: Fingerprint, effect: SteppedEffect)] {
    let effects = stepper.effects
    let found = fingerprints(in: stepper, ids, requested)
    guard effects.count > 1 else { return zip(found, effects).map { ($0, $1) } }
    let coarse = requested.isEmpty ? found : fingerprints(in: stepper, ids, [])
    let fine = distinctions == requested ? found : fingerprints(in: stepper, ids, distinctions)
    let order = effects.indices.sorted { first, second in
      let (isFirstSilent, isSecondSilent) = (effects[first].isSilent == true, effects[second].isSilent == true)
      if isFirstSilent != isSecondSilent { return isSecondSilent }
      return coarse[first] == coarse[second] ? fine[first] < fine[second] : coarse[first] < coarse[second]
    }
    return order.map { (found[$0], effects[$0]) }
  }

  /// Returns the fingerprint of each effect in flight.
  private func fingerprints(
    in stepper: EffectStepper,
    _ ids: IDNumbering?,
    _ distinctions: EffectDistinctions
  ) -> [Fingerprint] {
    let (effects, sleeps, now) = (stepper.effects, stepper.sleeps, stepper.now)
    lazy var current = numbering()
    var all = effects.map { effect in
      let usesClaim = !distinctions.contains(.origins) && isIdentifiedByClaim(effect, in: stepper)
      let identity = EffectIdentity.of(effect)
      var hasher = FingerprintHasher()
      for event in effect.past { hasher.combine(event) }
      if let identity {
        let ids = ids ?? (usesClaim && identity.claim?.dependsOnElements == true ? current : nil)
        hasher.combine(identity, usesClaim: usesClaim, ids)
      }
      hasher.combineProgress(
        of: effect,
        sleeps[effect.id] ?? [],
        at: now,
        isCancelled: stepper.core?.isCancelled(effect.id) == true
      )
      if distinctions.contains(.sharedPasts) { hasher.combineEvents(of: effect.stepPast) }
      return hasher.finalize()
    }
    if all.count > 1 { distinguishSteps(of: stepper, in: &all, distinctions) }
    return all
  }

  /// Whether the values that an effect lists identify it. They don't determine the effects that follow it in a concatenation.
  func isIdentifiedByClaim(_ effect: SteppedEffect, in stepper: EffectStepper) -> Bool {
    EffectIdentity.of(effect)?.claim != nil && stepper.core?.isFollowed(effect.id) == false
  }

  /// Distinguishes the effects of steps that began in equal states with equal actions.
  ///
  /// The effects of one step may share a concatenation, which continues when the last of them ends. Their separate fingerprints don't show
  /// which effects belong together.
  private func distinguishSteps(
    of stepper: EffectStepper,
    in all: inout [Fingerprint],
    _ distinctions: EffectDistinctions
  ) {
    let effects = stepper.effects
    let indicesToDistinguish = effects.indices.filter { index in
      (distinctions.contains(.origins) || !isIdentifiedByClaim(effects[index], in: stepper))
        && effects[index].isSilent != true
    }
    guard indicesToDistinguish.count > 1 else { return }
    for indices in Dictionary(grouping: indicesToDistinguish, by: { EffectIdentity.of(effects[$0])?.origin.starter })
      .values
    {
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

extension FingerprintHasher {
  /// Combines the identity of an effect, without its progress.
  ///
  /// - Parameters:
  ///   - identity: The effect's origin and the values that it lists.
  ///   - usesClaim: Whether the effect is identified by the values that it lists instead of its origin.
  ///   - ids: The stack elements of the state, because effects are equal only if their elements have the same positions.
  fileprivate mutating func combine(_ identity: EffectIdentity, usesClaim: Bool, _ ids: IDNumbering?) {
    if usesClaim, let claim = identity.claim { return combine(claim.fingerprint(ids)) }
    combine(identity.origin.fingerprint)
    guard let ids else { return }
    for element in identity.origin.elements { combine(ids.position(of: element) ?? UInt64.max) }
  }

  /// Combines an effect's sleeps, its open question and its pending messages.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - sleeps: The effect's sleeps, sorted by deadline.
  ///   - now: The current time.
  ///   - isCancelled: Whether the effect was cancelled but hasn't ended.
  fileprivate mutating func combineProgress(
    of effect: SteppedEffect,
    _ sleeps: [Sleep],
    at now: Duration,
    isCancelled: Bool
  ) {
    let flags: UInt64 = (effect.hasJobs ? 1 : 0) | (effect.question == nil ? 0 : 2)
    combine(UInt64(effect.pendingCount) << 2 | flags | (isCancelled ? SteppedEffect.cancellationFlag : 0))
    if sleeps.count > 1 { combine(UInt64(sleeps.count)) }
    for sleep in sleeps {
      if sleeps.count > 1 { combine(UInt64(sleeps.rank(of: sleep))) }
      if let remaining = sleep.remaining { combine(remaining) }
    }
    for start in effect.timerStarts { combine(now - start) }
  }

  /// Combines the events of all effects of a step. If the step started only one effect, that effect's own events are enough.
  fileprivate mutating func combineEvents(of past: StepEffectHistory) {
    guard past.effectCount > 1 else { return }
    var hasher = FingerprintHasher()
    for event in past.events { hasher.combine(event) }
    combine(hasher.finalize())
  }

  mutating func combine(_ duration: Duration) {
    let (low, high) = duration.words
    combine(low)
    combine(high)
  }
}
