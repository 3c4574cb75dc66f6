internal import LockstepSimulation

extension Duration {
  /// The duration for failures: in seconds, so that times can be compared, and in smaller units below a second.
  var text: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0 ? "\(seconds)s" : shortText
  }

  /// The duration as Swift code in a test: `.milliseconds(500)`.
  var testCode: String {
    let (seconds, attoseconds) = components
    guard attoseconds % 1_000_000_000 == 0 else {
      return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let decimal = Double(nanoseconds) / 1_000_000_000
    // `.seconds(1.1)` is slightly more than 1.1 s, and other values are slightly less than their literal: then the timer would not fire.
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
