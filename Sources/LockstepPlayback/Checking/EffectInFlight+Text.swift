internal import LockstepScript
internal import LockstepSimulation

extension EffectInFlight {
  /// The effect, its origin and the operation it awaits, in one line.
  package var line: String {
    "“\(name)”, started by \(starter): \(isCancelled ? "was cancelled, but still " : "")\(waitText)"
  }

  private var waitText: String {
    switch wait {
    case .clock(let remaining, _): "sleeps for another \(remaining?.scriptText ?? "…")"
    case .outside: "waits for something outside the simulation"
    }
  }
}

extension [EffectInFlight] {
  var evidence: [String] {
    isEmpty ? ["    No effect is in flight."] : ["    In flight:"] + bullets(\.line)
  }

  private var firstAlarm: String? { compactMap(\.sleep).min()?.scriptText }

  /// The suggested fix when no action was received.
  var receivingStep: String {
    if isEmpty { return "Check that the reducer returns the effect that sends it, or remove this step." }
    if contains(where: \.waitsOutside) { return "Play it in a world whose dependencies answer." }
    return "Let the time go by first: `advance \(firstAlarm ?? "…")`"
  }

  /// The suggested fix when effects are still running at the end.
  var endingStep: String {
    if contains(where: \.isCancelled) {
      return "Let the effect end when it is cancelled: let CancellationError through."
    }
    guard let firstAlarm else { return "Make the dependency it waits for answer, or write `skip effects`." }
    return "Let the time go by with `advance \(firstAlarm)`, cancel the effect, or write `skip effects`."
  }
}

extension Array {
  func bullets(_ line: (Element) -> String) -> [String] { lines("    • ", line) }

  /// Formats one line per element; elements after the first twenty are only counted.
  package func lines(_ margin: String, _ line: (Element) -> String) -> [String] {
    let most = 20
    let rest = count > most ? ["    … (\(count - most) more)"] : []
    return prefix(most).map { margin + line($0) } + rest
  }
}
