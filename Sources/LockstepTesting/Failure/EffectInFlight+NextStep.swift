internal import LockstepSimulation

/// The next steps that failures about effects in flight suggest.
extension EffectInFlight {
  /// Suggests how to let the effect send its action.
  var sendingStep: String {
    switch wait {
    case .clock(_, isStores: true): "Advance the clock: `\(advance)`"
    case .clock(_, isStores: false): "Advance the clock that the test created: `\(advance)`"
    case .outside, .resume, .answer: "Make the dependency respond, or wait longer: `timeout: .seconds(5)`"
    }
  }

  /// Whether more time is unlikely to end the effect: it repeats, has sent actions, or sleeps for ten minutes or longer.
  private var isProbablyEndless: Bool { isEndless || sent > 0 || sleep.map { $0 >= .seconds(600) } ?? false }

  /// The reason why the effect can't send an action, if known.
  var silence: String {
    if isCancelled { return "“\(name)” was cancelled" }
    return sendsNothing ? "“\(name)” sends no actions" : "“\(name)” sleeps for more than a century"
  }

  /// Suggests how to end the effect.
  var endingStep: String {
    if isCancelled {
      return "Let the effect end when it is cancelled: let CancellationError through, or check `Task.isCancelled`."
    }
    let skipping = "or call `await store.skipInFlightEffects()`."
    return switch wait {
    case .clock where isProbablyEndless: "Cancel it (\(cancelIDs.isEmpty ? "it has " : "")\(cancelIDText)), \(skipping)"
    case .clock(_, isStores: true): "Advance the clock with `\(advance)`, cancel the effect, \(skipping)"
    case .clock(_, isStores: false):
      "Advance the clock that the test created with `\(advance)`, cancel the effect, \(skipping)"
    case .outside, .resume, .answer: "Make the dependency it waits for respond, cancel the effect, \(skipping)"
    }
  }

  /// The call that advances the effect's clock, ready to copy into the test.
  private var advance: String {
    guard case .clock(let remaining, let isStores) = wait else { return "" }
    let argument = remaining == .zero && isStores ? "" : "by: \(remaining?.testCode ?? "…")"
    return "await \(isStores ? "store" : "clock").advance(\(argument))"
  }

  /// Returns whether one effect wakes before another.
  static func wakesEarlier(_ one: EffectInFlight, _ other: EffectInFlight) -> Bool {
    switch (one.sleep, other.sleep) {
    case (let one?, let other?): one < other
    case (let one, _): one != nil
    }
  }
}

extension Duration {
  /// The duration as Swift code in a test: `.milliseconds(500)`.
  var testCode: String {
    let (seconds, attoseconds) = components
    guard attoseconds % 1_000_000_000 == 0 else {
      return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let decimal = Double(nanoseconds) / 1_000_000_000
    // `.seconds(1.1)` is slightly more than 1.1 s, and other values are slightly less than their literal, so the timer would not fire.
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
