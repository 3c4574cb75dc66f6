/// The vertical axis of a chart: a range that contains all values, with round numbers at its ends and in its middle.
struct ChartScale {
  /// The ends of the axis.
  let range: ClosedRange<Double>
  /// The labels of the upper end, the middle and the lower end.
  let texts: [String]

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - values: The smallest and the largest value.
  ///   - language: The language of the labels.
  init(containing values: ClosedRange<Double>, _ language: Language = .english) {
    // Beyond this limit, the length of the range would be infinite.
    let limit = -1e300...1e300
    var (low, high) = (values.lowerBound.clamped(to: limit), values.upperBound.clamped(to: limit))
    if low == high { (low, high) = low == 0 ? (0, 1) : (min(0, low), max(0, high)) }
    let step = Self.step(low: low, high: high)
    let start = step.map { (low / $0).rounded(.down) * $0 } ?? low
    let half = step ?? (high / 2 - low / 2)
    range = start...max(start + 2 * half, high)
    texts = [start + 2 * half, start + half, start].map { language.number(Self.text($0, step: half)) }
  }

  /// The smallest round number such that two steps, starting at a multiple of it, span the lower to the upper value; nil if there is none.
  private static func step(low: Double, high: Double) -> Double? {
    let raw = (high - low) / 2
    guard raw > 0, raw.isNormal else { return nil }
    let power = powerOfTen(raw)
    for factor in [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50] {
      let step = factor * power
      guard step >= raw * (1 - 1e-9) else { continue }
      let start = (low / step).rounded(.down) * step
      if start <= low, start + 2 * step >= high, start.isFinite { return step }
    }
    return nil
  }

  /// The largest power of ten that is not larger than a positive number.
  private static func powerOfTen(_ number: Double) -> Double {
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    while power > number { power /= 10 }
    return power
  }

  /// Formats a number with as many decimals as the step needs, and with `k`, `M` or `G` for thousands, millions or billions.
  private static func text(_ number: Double, step: Double) -> String {
    let units: [(size: Double, name: String)] = [(1e9, "G"), (1e6, "M"), (1e3, "k")]
    // A unit is used for numbers of ten units or more, or of one unit or more if the step is at least half a unit.
    let unit = units.first { abs(number) >= $0.size * 10 || (abs(number) >= $0.size && step >= $0.size / 2) }
    let (scaled, scaledStep) = (number / (unit?.size ?? 1), step / (unit?.size ?? 1))
    guard abs(scaled) < 1e7, abs(scaled) >= 1e-4 || scaled == 0 else { return "\(number)" }
    var digits = 0
    var rest = scaledStep
    while digits < 6, abs(rest - rest.rounded()) > 1e-6 * max(1, abs(rest)) {
      (rest, digits) = (rest * 10, digits + 1)
    }
    return scaled.text(digits: digits) + (unit?.name ?? "")
  }
}

extension Double {
  /// The number with a number of decimals, without trailing zeros. Only for numbers below ten million.
  fileprivate func text(digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((self * Double(scale)).rounded())
    let (number, fraction) = (abs(whole) / scale, abs(whole) % scale)
    var text = (whole < 0 ? "-" : "") + "\(number)"
    guard fraction > 0 else { return text }
    let fractionDigits = "\(fraction)"
    text += "." + String(repeating: "0", count: digits - fractionDigits.count) + fractionDigits
    while text.last == "0" { text.removeLast() }
    return text
  }
}
