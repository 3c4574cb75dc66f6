internal import LockstepSimulation

/// The only code that describes an effect in flight as text.
extension EffectInFlight {
  /// The effect's name, origin and what it waits for, on one line.
  fileprivate var line: String {
    let place = name.given == nil ? "" : "\(name.location), "
    return "“\(name)” (\(place)\(cancelIDText)), started by \(starterText): \(waitText)"
  }

  /// The effect's name, origin and what it waits for, on one line each.
  ///
  /// - Parameter unreceived: The effect's unreceived actions.
  func lines(unreceived: ReceivedActions) -> String {
    let actions = "\(sent) \(sent == 1 ? "action" : "actions")"
    let rest = unreceived.isEmpty ? "" : ", not received: \(unreceived.inline)"
    return """
          made at     \(name.location)
          started by  \(starterText)
          \(cancelIDs.isEmpty ? "no cancel id" : "cancel id   " + cancelIDs.joined(separator: ", "))
      \(sent == 0 ? "" : "    sent        \(actions)\(rest)\n")    now         \(waitText)
      """
  }

  private var starterText: String { "\(starter) in step \(step) at \(since.text)" }

  private var cancelIDText: String {
    cancelIDs.isEmpty ? "no cancel id" : "cancel id \(cancelIDs.joined(separator: ", "))"
  }

  private var waitText: String {
    let cancelled = isCancelled ? "was cancelled, but still " : ""
    return switch wait {
    case .clock(let remaining, isStores: true):
      "\(cancelled)sleeps on the clock for another \(remaining?.text ?? "…")"
    case .clock(let remaining, isStores: false):
      "\(cancelled)sleeps on a clock that the test made for another \(remaining?.text ?? "…")"
    case .outside: "\(cancelled)waits for something outside the simulation"
    }
  }

  /// Suggests how to let the effect send its action.
  var sendingStep: String {
    switch wait {
    case .clock(_, isStores: true): "Advance the clock: `\(advance)`"
    case .clock(_, isStores: false): "Advance the clock that the test made: `\(advance)`"
    case .outside: "Make the dependency answer, or wait longer: `timeout: .seconds(5)`"
    }
  }

  /// Suggests how to end the effect.
  var endingStep: String {
    if isCancelled {
      return "Let the effect end when it is cancelled: let CancellationError through, or check `Task.isCancelled`."
    }
    let skipping = "or call `await store.skipInFlightEffects()`."
    return switch wait {
    case .clock where isEndless: "Cancel it (\(cancelIDs.isEmpty ? "it has " : "")\(cancelIDText)), \(skipping)"
    case .clock(_, isStores: true): "Advance the clock with `\(advance)`, cancel the effect, \(skipping)"
    case .clock(_, isStores: false):
      "Advance the clock that the test made with `\(advance)`, cancel the effect, \(skipping)"
    case .outside: "Make the dependency it waits for answer, cancel the effect, \(skipping)"
    }
  }

  /// Whether more time is unlikely to end it: it repeats, or sleeps for ten minutes or longer.
  private var isEndless: Bool { sent > 0 || sleep.map { $0 >= .seconds(600) } ?? false }

  /// The call that advances the clock it sleeps on, ready to copy into the test.
  private var advance: String {
    guard case .clock(let remaining, let isStores) = wait else { return "" }
    let argument = remaining == .zero && isStores ? "" : "by: \(remaining?.testCode ?? "…")"
    return "await \(isStores ? "store" : "clock").advance(\(argument))"
  }

  /// Whether it wakes before another effect.
  static func wakesEarlier(_ one: EffectInFlight, _ other: EffectInFlight) -> Bool {
    switch (one.sleep, other.sleep) {
    case (let one?, let other?): one < other
    case (let one, _): one != nil
    }
  }
}

extension [EffectInFlight] {
  /// The list, one line per effect.
  var evidence: String {
    if isEmpty { return "    No effect is in flight." }
    let title = count == 1 ? "    1 effect is in flight:" : "    \(count) effects are in flight:"
    return title + "\n" + bullets(\.line)
  }
}

extension Array {
  /// One line per element or group of equal neighbours; at most twenty lines, followed by a count of the rest.
  func bullets(_ line: (Element) -> String) -> String {
    var runs: [(line: String, count: Int)] = []
    var shown = 0
    for element in self {
      let line = line(element)
      if runs.last?.line == line {
        runs[runs.count - 1].count += 1
      } else if runs.count < 20 {
        runs.append((line, 1))
      } else {
        break
      }
      shown += 1
    }
    let bullets = runs.map { $0.count == 1 ? "    • \($0.line)" : "    • \($0.count) × \($0.line)" }
    return (bullets + (count > shown ? ["    … (\(count - shown) more)"] : [])).joined(separator: "\n")
  }
}
