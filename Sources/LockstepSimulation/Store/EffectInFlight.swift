package import Lockstep
internal import LockstepDiff

/// A description of an effect in flight, for failures and prompts.
package struct EffectInFlight: Sendable, Hashable {
  /// The reason why an effect is waiting.
  package enum Wait: Sendable, Hashable {
    /// It sleeps on a virtual clock, which may be the store's own. The remaining time is nil if the clock doesn't count in `Duration`.
    case clock(remaining: Duration?, isStores: Bool = true)

    /// It waits for the outside world: real I/O, another actor, or a stream that the test feeds.
    case outside

    /// In a stepped store, it waits to be resumed.
    case resume

    /// In a stepped store, it waits for the answer to a question. It can also be resumed if another of its tasks can run, such as a
    /// timeout whose sleep ended.
    case answer(question: String, options: [String], canBeResumed: Bool)
  }

  package let id: EffectID
  package let name: EffectName

  /// The action that started the effect, on one line of at most 120 columns.
  package let starter: String

  /// The number of that action's step, counted from 1.
  package let step: Int

  /// The virtual time of that step since the store was created.
  package let since: Duration

  /// The ids that cancel the effect, each on one line.
  package let cancelIDs: [String]
  package let wait: Wait
  package let isCancelled: Bool

  /// Number of actions that the effect has sent.
  package let sent: Int

  /// Whether the effect waits for the next tick of a `clock.timer(interval:)`, which doesn't end by itself.
  package var isReadingTimer = false

  /// Whether the effect can't send actions.
  package var sendsNothing = false

  /// The remaining time of its sleep on a virtual clock.
  package var sleep: Duration? {
    if case .clock(let remaining, _) = wait { remaining } else { nil }
  }

  package var waitsOutside: Bool { wait == .outside }

  /// Whether the effect can still send an action; true if unknown.
  package var canSend: Bool { !isCancelled && !sendsNothing && !sleepsForever }

  /// Whether the effect never ends just because time passes.
  package var isEndless: Bool { isReadingTimer || sleepsForever }

  /// Whether the effect sleeps for more than a century, which counts as an endless wait.
  private var sleepsForever: Bool { sleep.map { $0 >= .seconds(3_155_760_000) } ?? false }

  /// Whether the effect can be resumed in a stepped store.
  package var canBeResumed: Bool {
    switch wait {
    case .resume, .answer(_, _, canBeResumed: true): true
    case .answer, .clock, .outside: false
    }
  }
}

extension SteppedEffect {
  /// The driver's action that lets the effect continue; nil if only time or an external event can.
  fileprivate var wait: EffectInFlight.Wait? {
    guard let question else { return canGoOn ? .resume : nil }
    return .answer(question: question.name, options: question.options, canBeResumed: canGoOn)
  }
}

extension SimulatedStore {
  /// The effects in flight, oldest first.
  package var effectsInFlight: [EffectInFlight] { effectsInFlight { _ in true } }

  /// Returns the effects in flight that satisfy a condition, oldest first.
  ///
  /// - Parameter isIncluded: The condition.
  package func effectsInFlight(where isIncluded: (EffectLedger.Entry) -> Bool) -> [EffectInFlight] {
    let sleeps = simulation.sleeps
    let own = Set(clock.sleeps(in: simulation).map(\.effect))
    return machine.core.inFlight.filter(isIncluded).map { entry in
      EffectInFlight(
        id: entry.id,
        name: entry.name,
        starter: Tree(brief: entry.context.starter).brief,
        step: entry.context.step,
        since: timeline.time(ofStep: entry.context.step),
        cancelIDs: entry.context.cancelIDs.map { Tree(brief: $0.value).brief },
        wait: stepper?[entry.id]?.wait
          ?? sleeps[entry.id]?.first.map { .clock(remaining: $0.remaining, isStores: own.contains(entry.id)) }
          ?? .outside,
        isCancelled: entry.isCancelled,
        sent: history[entry.id]?.sent ?? 0,
        isReadingTimer: entry.isReadingTimer,
        sendsNothing: entry.sendsNothing
      )
    }
  }

  /// Whether an effect in flight isn't sleeping on a virtual clock, and so may be waiting for the outside world.
  ///
  /// Creates no descriptions, because it is called each time the driver wakes.
  func hasEffectOutside(where isIncluded: (EffectLedger.Entry) -> Bool) -> Bool {
    let inFlight = machine.core.inFlight
    guard !inFlight.isEmpty else { return false }
    let sleeps = simulation.sleeps
    return inFlight.contains { sleeps[$0.id] == nil && !isStopped($0.id) && isIncluded($0) }
  }
}

/// Text descriptions of effects in flight. No other code produces them.
extension EffectInFlight {
  /// The details that a description includes.
  package enum DetailLevel: Sendable {
    /// The name, the starter and the operation it awaits, for scripts.
    case brief

    /// The location, the cancel ids, the step and the clock as well, for tests.
    case full
  }

  /// Returns a one-line description of the effect.
  ///
  /// - Parameter detail: The details to include.
  package func line(_ detail: DetailLevel) -> String {
    switch detail {
    case .brief: return "“\(name)”, started by \(starter): \(waitText(detail))"
    case .full:
      let place = name.given == nil ? "" : "\(name.location), "
      return "“\(name)” (\(place)\(cancelIDText)), started by \(starterText): \(waitText(detail))"
    }
  }

  /// Returns a full description of the effect, one detail per line.
  ///
  /// - Parameter unreceived: The effect's unreceived actions; empty if there are none.
  package func lines(unreceived: String) -> String {
    let actions = "\(sent) \(sent == 1 ? "action" : "actions")"
    let rest = unreceived.isEmpty ? "" : ", not received: \(unreceived)"
    return """
          created at  \(name.location)
          started by  \(starterText)
          \(cancelIDs.isEmpty ? "no cancel id" : "cancel id   " + cancelIDs.joined(separator: ", "))
      \(sent == 0 ? "" : "    sent        \(actions)\(rest)\n")    now         \(waitText(.full))
      """
  }

  private var starterText: String { "\(starter) in step \(step) at \(since.text)" }

  /// The ids that cancel the effect.
  package var cancelIDText: String {
    cancelIDs.isEmpty ? "no cancel id" : "cancel id \(cancelIDs.joined(separator: ", "))"
  }

  /// Returns the reason why the effect is waiting.
  ///
  /// - Parameter detail: The details to include.
  package func waitText(_ detail: DetailLevel) -> String {
    (isCancelled ? "was cancelled, but still " : "") + operation(detail)
  }

  private func operation(_ detail: DetailLevel) -> String {
    switch wait {
    case .outside: return "waits for an event from outside the simulation"
    case .resume: return "waits to be resumed"
    case .answer(let question, let options, let canBeResumed):
      let answers = options.listed(limit: 8) { "“\(SanitizedText($0, limit: 40).text)”" }.joined(separator: ", ")
      let resume = canBeResumed ? "; can also be resumed" : ""
      return "asks “\(SanitizedText(question, limit: 40).text)”: \(answers)\(resume)"
    case .clock(let remaining, let isStores):
      let clock = detail == .brief ? "" : isStores ? " on the clock" : " on a clock that the test created"
      return "sleeps\(clock) for another \(remaining?.text ?? "…")"
    }
  }
}

extension [EffectInFlight] {
  /// Returns the effects in flight, one per line below a heading.
  ///
  /// - Parameter detail: The details to include; lines of the full form are grouped if they are equal.
  package func evidence(_ detail: EffectInFlight.DetailLevel) -> [String] {
    if isEmpty { return ["    No effect is in flight."] }
    switch detail {
    case .brief: return ["    In flight:"] + bullets { $0.line(.brief) }
    case .full:
      let title = count == 1 ? "    1 effect is in flight:" : "    \(count) effects are in flight:"
      return [title] + groupedBullets { $0.line(.full) }
    }
  }
}
