internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Writes sessions as JSON.
extension JSONWriter {
  /// Writes the name, actions and worlds of a feature.
  mutating func writeMembers(of entry: CatalogEntry) {
    write(entry.name, under: "name")
    write(entry.schema().cases.map(\.text), under: "actions")
    write(entry.worlds.map(\.name).sorted(), under: "worlds")
  }

  mutating func write(_ effect: EffectInFlight) {
    object { json in
      json.write(effect.name.stable, under: "name")
      json.write(effect.starter, under: "startedBy")
      json.write(effect.since.text, under: "since")
      json.write(wait: effect.wait)
      json.write(effect.cancelIDs, under: "cancelIDs")
    }
  }

  private mutating func write(wait: EffectInFlight.Wait) {
    switch wait {
    case .clock(let remaining, _):
      write("clock", under: "waitsFor")
      if let remaining { write(remaining.text, under: "remaining") }
    case .outside: write("outside", under: "waitsFor")
    case .resume: write("resume", under: "waitsFor")
    case .answer(let question, let options, let canBeResumed):
      write("answer", under: "waitsFor")
      write(question, under: "question")
      write(options, under: "options")
      if canBeResumed {
        key("canBeResumed")
        raw("true".utf8)
      }
    }
  }

  /// The time, the waiting actions, and the number of effects in flight.
  mutating func writeOutlook(of session: FeatureSession) {
    write(session.playable.now.text, under: "now")
    key("waiting")
    array { json in
      for waiting in session.playable.received { json.write(waiting) }
    }
    write(session.playable.effectsInFlight.count, under: "inFlight")
  }

  private mutating func write(_ waiting: UnreceivedAction) {
    object { json in
      json.write(waiting.action.line, under: "action")
      if let effect = waiting.effect { json.write(effect, under: "from") }
      if waiting.isFromScreen {
        json.key("isFromScreen")
        json.raw("true".utf8)
      }
    }
  }
}
