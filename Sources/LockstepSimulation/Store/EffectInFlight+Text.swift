internal import Lockstep
internal import LockstepDiff

/// Text descriptions of effects in flight. No other code produces them.
extension EffectInFlight {
  /// The details that a description includes.
  package enum DetailLevel: Sendable {
    /// The name, the starter and the operation it awaits, for scripts.
    case brief

    /// The location, the cancel ids, the step and the clock as well, for tests.
    case full
  }

  /// Returns a description of the effect on one line.
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
          made at     \(name.location)
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

  /// Returns what the effect waits for.
  ///
  /// - Parameter detail: The details to include.
  package func waitText(_ detail: DetailLevel) -> String {
    (isCancelled ? "was cancelled, but still " : "") + operation(detail)
  }

  private func operation(_ detail: DetailLevel) -> String {
    switch wait {
    case .outside: return "waits for something outside the simulation"
    case .resume: return "waits to be resumed"
    case .answer(let question, let options, let canBeResumed):
      let answers = options.listed(limit: 8) { "“\(EscapedText($0, limit: 40).text)”" }.joined(separator: ", ")
      let resume = canBeResumed ? "; can also be resumed" : ""
      return "asks “\(EscapedText(question, limit: 40).text)”: \(answers)\(resume)"
    case .clock(let remaining, let isStores):
      let clock = detail == .brief ? "" : isStores ? " on the clock" : " on a clock that the test made"
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
