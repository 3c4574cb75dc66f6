internal import Lockstep

extension EffectStepper {
  /// The oldest effect that can't send, hasn't run, and whose end starts nothing; nil if there is none, or if it was tried before.
  package var nextUntried: SteppedEffect? {
    effects.first { effect in
      effect.job.sendsNothing && effect.isSilent == nil && !effect.hasRun && effect.canGoOn
        && core?.isCancelled(effect.id) == false && core?.isFollowed(effect.id) == false
    }
  }

  /// Runs an effect until it waits.
  ///
  /// - Returns: Whether it has ended without any other message.
  package func runTrial(of effect: SteppedEffect) -> Bool {
    runJobs(of: effect)
    sortMessages(of: effect)
    guard effect.pending.count == 1, case .end(effect.id, _)? = effect.pending.first else { return false }
    return true
  }

  /// Processes the end of an effect after its trial.
  package func endTrial(of effect: SteppedEffect) {
    effect.noteRun(at: nil)
    processReports(of: effect)
    settle()
  }

  /// The pending work of the other effects, for the comparison after a trial.
  package func activity(except effect: SteppedEffect) -> [EffectActivity] {
    effects.filter { $0 !== effect }.map {
      EffectActivity(id: $0.id, jobs: $0.queue.count, messages: $0.pending.count, isAsking: $0.question != nil)
    }
  }
}

/// The pending work of an effect.
package struct EffectActivity: Equatable {
  let id: EffectID
  let jobs: Int
  let messages: Int
  let isAsking: Bool
}
