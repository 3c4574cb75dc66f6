/// The units of durations in scripts, largest first.
enum DurationUnit: String, CaseIterable {
  case hours = "h"
  case minutes = "m"
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"

  /// Parses a unit; microseconds may also be written with either Unicode micro sign.
  init?(word: String) {
    switch word {
    case "\u{B5}s", "\u{3BC}s": self = .microseconds
    default: self.init(rawValue: word)
    }
  }

  var attoseconds: Int128 {
    switch self {
    case .hours: 3_600_000_000_000_000_000_000
    case .minutes: 60_000_000_000_000_000_000
    case .seconds: 1_000_000_000_000_000_000
    case .milliseconds: 1_000_000_000_000_000
    case .microseconds: 1_000_000_000_000
    case .nanoseconds: 1_000_000_000
    }
  }
}

extension Duration {
  /// The exact duration in the syntax of scripts: `30s`, `1.5s`, `2m`, `500ms`.
  package var scriptText: String {
    let total = Int128(components.seconds) * DurationUnit.seconds.attoseconds + Int128(components.attoseconds)
    let magnitude = total.magnitude
    let sign = total < 0 ? "-" : ""
    guard magnitude != 0 else { return "0s" }
    let unit = unit(for: Int128(magnitude))
    let scale = UInt128(unit.attoseconds)
    return sign + "\(magnitude / scale)" + fraction(magnitude % scale, of: scale) + unit.rawValue
  }

  /// Whole hours and minutes keep their unit. Other durations use seconds or less: the largest unit that is not longer than the duration.
  private func unit(for attoseconds: Int128) -> DurationUnit {
    for unit in [DurationUnit.hours, .minutes] where attoseconds % unit.attoseconds == 0 { return unit }
    let units: [DurationUnit] = [.seconds, .milliseconds, .microseconds]
    return units.first { attoseconds >= $0.attoseconds } ?? .nanoseconds
  }

  private func fraction(_ rest: UInt128, of scale: UInt128) -> String {
    guard rest != 0 else { return "" }
    let digits = String(scale + rest).dropFirst()
    return "." + String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
