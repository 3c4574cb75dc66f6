internal import LockstepDiff

extension Duration {
  /// The duration in the notation of scripts: `500ms`, `1.5s`, `2m`. Durations finer than a nanosecond are written in full.
  package var shortText: String {
    // The difference between `.seconds(1.1)` and 1,100 milliseconds must not print as `0s`.
    if components.attoseconds % 1_000_000_000 != 0 { return Tree(describing: self).inline }
    // 128 bits, because a sleep without end may be longer than 64 bits of nanoseconds.
    let nanoseconds = Int128(components.seconds) * 1_000_000_000 + Int128(components.attoseconds / 1_000_000_000)
    for (unit, size) in [("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000)] as [(String, Int128)]
    where nanoseconds % size == 0 && nanoseconds != 0 {
      return "\(nanoseconds / size)\(unit)"
    }
    return nanoseconds == 0 ? "0s" : Self.fraction(nanoseconds)
  }

  private static func fraction(_ nanoseconds: Int128) -> String {
    if nanoseconds % 1_000_000 == 0 {
      return abs(nanoseconds) < 1_000_000_000
        ? "\(nanoseconds / 1_000_000)ms" : "\(Double(nanoseconds) / 1_000_000_000)s"
    }
    return nanoseconds % 1_000 == 0 ? "\(nanoseconds / 1_000)us" : "\(nanoseconds)ns"
  }
}
