/// A CSS length: `auto`, points, or a percentage of the containing block.
///
/// Literals are points: `style.width = 40`. The meaning of `auto` depends on the property; for a maximum it is "no limit".
public enum Length: Sendable, Hashable, BitwiseCopyable {
  /// The layout chooses the length.
  case auto
  /// A number of points.
  case points(Double)
  /// A percentage of the containing block: 50 is half of it.
  case percent(Double)
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

extension Length {
  /// The length in points; indefinite for `auto` and for a percentage of an indefinite base.
  @inline(__always)
  func resolved(against base: Double) -> Double {
    switch self {
    case .auto: .indefinite
    case .points(let points): points
    case .percent(let percent): Length.limited(base * percent / 100)
    }
  }

  /// The length in points, 0 if it is indefinite.
  @inline(__always)
  func resolvedOrZero(against base: Double) -> Double {
    switch self {
    case .auto: return 0
    case .points(let points): return points
    case .percent(let percent): return base.isNaN ? 0 : Length.limited(base * percent / 100)
    }
  }

  /// The largest magnitude of a length in points. Longer ones are clamped, so that sums stay finite (Chromium's limit).
  static var limit: Double { 33_554_432 }

  /// The number, clamped between the negative and the positive limit; an indefinite one stays indefinite.
  @inline(__always)
  static func limited(_ points: Double) -> Double {
    points > limit ? limit : points < -limit ? -limit : points
  }

  var isPercent: Bool {
    if case .percent = self { true } else { false }
  }
}

extension Double {
  /// A length that isn't known yet: CSS's "indefinite".
  ///
  /// NaN keeps values in hot loops at eight bytes, and percentages of it are NaN without a branch.
  static var indefinite: Double { .nan }

  /// Whether the length is known.
  var isDefinite: Bool { !isNaN }
}
