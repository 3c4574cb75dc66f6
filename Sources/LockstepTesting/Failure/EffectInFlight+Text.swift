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
    case .clock(let remaining): "sleeps on the clock for another \(remaining)"
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
  fileprivate static func advance(_ remaining: String) -> String {
    "await store.advance(by: \(VirtualTime(text: remaining)?.code ?? "…"))"
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
    let sleeps = compactMap { if case .clock(let remaining) = $0.wait { VirtualTime(text: remaining) } else { nil } }
    let first = sleeps.min { $0.seconds < $1.seconds }
    return """
      Let the time go by first: `await store.advance(by: \(first?.code ?? "…"))`, \
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

/// A time that a simulation told as text: `500ms`, `1.5s`.
private struct VirtualTime {
  let seconds: Double

  /// As a test writes it: `.milliseconds(500)`.
  let code: String

  init?(text: String) {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number), let unit = Self.units[text.dropFirst(number.count)] else { return nil }
    seconds = value * unit.seconds
    // Duration has no minutes and hours; those texts are whole numbers of them.
    code = unit.seconds > 1 ? ".seconds(\(Int(seconds)))" : ".\(unit.name)(\(number))"
  }

  private static let units: [Substring: (name: String, seconds: Double)] = [
    "h": ("seconds", 3600), "m": ("seconds", 60), "s": ("seconds", 1),
    "ms": ("milliseconds", 1e-3), "us": ("microseconds", 1e-6), "ns": ("nanoseconds", 1e-9),
  ]
}
