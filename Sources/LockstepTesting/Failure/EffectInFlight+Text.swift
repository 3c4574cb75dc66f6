internal import LockstepSimulation

extension EffectInFlight {
  /// What it is, who started it and what it waits for, in one line.
  fileprivate var line: String {
    "“\(name)”\(placeText), started by \(starter) in step \(step) at \(since.shortText): \(cancelledText)\(waitText)"
  }

  /// What it is, who started it and what it waits for, a line each.
  var lines: String {
    """
        made at     \(name.location)
        started by  \(starter) in step \(step) at \(since.shortText)
        cancel id   \(cancelIDs.isEmpty ? "none" : cancelIDs.joined(separator: ", "))
        now         \(cancelledText)\(waitText)
    """
  }

  /// Where it is made, unless that is its name.
  private var placeText: String { name.given == nil ? "" : " (\(name.location.file):\(name.location.line))" }

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
    remaining == .zero ? "await store.advance()" : "await store.advance(by: \(remaining?.testCode ?? "…"))"
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
  ///
  /// - Parameter timeout: How long it was waited for the outside, where the test gave a timeout.
  func receivingStep(after timeout: Duration?) -> String {
    if isEmpty { return "Check that the reducer returns the effect that sends it, or remove this `receive`." }
    if contains(where: \.waitsOutside) {
      return "Make the dependency answer, or wait longer: `timeout: .seconds(5)`."
    }
    let first = compactMap(\.sleep).min()
    let advice = "`\(EffectInFlight.advance(first))`, or the same of the clock that the test made."
    guard let timeout else {
      return """
        Let the time go by first: \(advice)
        Where the effect waits for an answer from outside as well, give `receive` a `timeout:`; it then waits for that.
        """
    }
    return "Nothing came from outside in \(timeout.shortText). Let the time go by: \(advice)"
  }
}

extension Array {
  /// A line an element, or for several in a row that read alike; at most twenty lines, the rest is counted.
  ///
  /// - Parameter total: How many there are, where these are the first of them.
  func bullets(of total: Int? = nil, _ line: (Element) -> String) -> String {
    var runs: [(line: String, count: Int)] = []
    var told = 0
    for element in self {
      let line = line(element)
      if runs.last?.line == line {
        runs[runs.count - 1].count += 1
      } else if runs.count < 20 {
        runs.append((line, 1))
      } else {
        break
      }
      told += 1
    }
    let bullets = runs.map { $0.count == 1 ? "    • \($0.line)" : "    • \($0.count) × \($0.line)" }
    let rest = (total ?? count) - told
    return (bullets + (rest > 0 ? ["    … (\(rest) more)"] : [])).joined(separator: "\n")
  }
}

extension Duration {
  /// The duration as a test writes it: `.milliseconds(500)`.
  fileprivate var testCode: String {
    let (seconds, attoseconds) = components
    guard attoseconds % 1_000_000_000 == 0 else {
      return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let decimal = Double(nanoseconds) / 1_000_000_000
    // `.seconds(1.1)` is a little more than 1.1 s, and others are a little less than they say: then the timer would not fire.
    if nanoseconds > 1_000_000_000, nanoseconds % 1_000_000 == 0, decimal != decimal.rounded(),
      .seconds(decimal) == self
    {
      return ".seconds(\(decimal))"
    }
    for (unit, size) in [("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1_000)]
    where nanoseconds % Int128(size) == 0 {
      return ".\(unit)(\(nanoseconds / Int128(size)))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }
}
