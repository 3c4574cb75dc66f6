extension Duration: Scalar {
  /// Prints as its ``text``.
  var tree: Tree { .leaf(text) }
}

extension Duration {
  /// Maximum duration of an advance, because longer durations could overflow a clock's instants.
  package static let longestAdvance = Duration.seconds(3_600_000_000)

  /// The exact duration, as scripts write and print it: `500ms`, `1.5s`, `2m`, `250us`.
  ///
  /// Whole hours and minutes keep their unit. Other durations use seconds or the largest smaller unit that is not longer than the
  /// duration.
  package var text: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0, seconds != 0, seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
    if attoseconds == 0, seconds != 0, seconds.isMultiple(of: 60) { return "\(seconds / 60)m" }
    let sign = self < .zero ? "-" : ""
    if seconds != 0 || attoseconds == 0 {
      return sign + Duration.decimal(seconds.magnitude, attoseconds.magnitude, digits: 18) + "s"
    }
    return sign + Duration.belowASecond(attoseconds.magnitude)
  }

  private static func belowASecond(_ attoseconds: UInt64) -> String {
    for (unit, digits) in [("ms", 15), ("us", 12), ("ns", 9)] {
      let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: powerOfTen(digits))
      if whole > 0 { return decimal(whole, rest, digits: digits) + unit }
    }
    return decimal(0, attoseconds, digits: 9) + "ns"
  }

  private static func decimal(_ whole: UInt64, _ fraction: UInt64, digits: Int) -> String {
    guard fraction > 0 else { return String(whole) }
    var decimals = String(String(fraction + powerOfTen(digits)).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
