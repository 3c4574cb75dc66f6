internal import LockstepSimulation

extension EffectInFlight {
  /// What it is, who started it and what it waits for, in one line.
  fileprivate var line: String {
    "“\(name)”, started by \(starter): \(cancelledText)\(waitText)"
  }

  /// What it is, who started it and what it waits for, a line each.
  var lines: String {
    """
        made at     \(name.location)
        started by  \(starter)
        now         \(cancelledText)\(waitText)
    """
  }

  private var cancelledText: String { isCancelled ? "was cancelled, but still " : "" }

  private var waitText: String {
    switch wait {
    case .clock(let remaining): "sleeps on the clock for another \(remaining?.shortText ?? "…")"
    case .outside: "waits for something outside the simulation"
    }
  }

  /// How to bring it to its end.
  var endingStep: String {
    if isCancelled {
      return "Let the effect end when it is cancelled: let CancellationError through, or check `Task.isCancelled`."
    }
    return switch wait {
    case .clock(let remaining):
      "Let the time go by with `\(Self.advance(remaining))`, cancel the effect, or call `await store.skipInFlightEffects()`."
    case .outside:
      "Make the dependency it waits for answer, cancel the effect, or call `await store.skipInFlightEffects()`."
    }
  }

  /// What lets the time of a sleep go by, to be copied into the test.
  fileprivate static func advance(_ remaining: Duration?) -> String {
    "await store.advance(by: \(remaining?.testCode ?? "…"))"
  }
}

extension [EffectInFlight] {
  /// The list, a line an effect.
  var evidence: String {
    if isEmpty { return "    No effect is in flight." }
    let title = count == 1 ? "    1 effect is in flight:" : "    \(count) effects are in flight:"
    return title + "\n" + bullets(\.line)
  }

  /// What to do when no action came.
  var receivingStep: String {
    if isEmpty { return "Check that the reducer returns the effect that sends it, or remove this `receive`." }
    if contains(where: \.waitsOutside) {
      return "Make the dependency answer, or wait longer: `timeout: .seconds(5)`."
    }
    let first = compactMap(\.sleep).min()
    return """
      Let the time go by first: `await store.advance(by: \(first?.testCode ?? "…"))`, \
      or the same of the clock that the test made.
      """
  }
}

extension Array {
  /// A line an element; at most twenty, the rest is counted.
  func bullets(_ line: (Element) -> String) -> String {
    let rest = count > 20 ? ["    … (\(count - 20) more)"] : []
    return (prefix(20).map { "    • " + line($0) } + rest).joined(separator: "\n")
  }
}

extension Duration {
  /// The duration as a test writes it: `.milliseconds(500)`.
  fileprivate var testCode: String {
    let nanoseconds = Int128(components.seconds) * 1_000_000_000 + Int128(components.attoseconds / 1_000_000_000)
    if nanoseconds > 1_000_000_000, nanoseconds % 1_000_000_000 != 0, nanoseconds % 1_000_000 == 0 {
      return ".seconds(\(Double(nanoseconds) / 1_000_000_000))"
    }
    for (unit, size) in [("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1_000)]
    where nanoseconds % Int128(size) == 0 {
      return ".\(unit)(\(nanoseconds / Int128(size)))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }
}
