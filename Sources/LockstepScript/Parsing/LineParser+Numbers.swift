extension LineParser {
  /// Whether a number starts at the position: a digit, `-` followed by a digit, or `-.infinity`.
  var isAtNumber: Bool {
    guard let byte else { return false }
    if Self.isDigit(byte) { return true }
    guard byte == UInt8(ascii: "-"), let next = self.byte(ahead: 1) else { return false }
    return Self.isDigit(next) || isAt("-.infinity")
  }

  /// Parses an integer, a floating-point number or a duration.
  mutating func number() throws(Located<ScriptFault>) -> Literal {
    let start = position
    let isNegative = take(sign: UInt8(ascii: "-"))
    if take(".infinity") { return Literal(kind: .floatingPoint(-.infinity), range: range(from: start)) }
    if let radix = radix() { return try integer(radix: radix, isNegative: isNegative, from: start) }
    let whole = digits()
    if !isInNumber, let small = Int(whole) {
      return Literal(kind: .integer(Int128(isNegative ? -small : small)), range: range(from: start))
    }
    let fraction = self.fraction()
    let hasExponent = exponent()
    let number = text(from: start)
    let unit = identifier()
    guard !isInNumber else { throw numberIssue(from: start, ScriptFault.badNumber) }
    guard unit == nil else {
      return try duration(whole, fraction, isNegative: isNegative, hasExponent: hasExponent, unit: unit, from: start)
    }
    let kind = fraction == nil && !hasExponent ? integer(number) : floatingPoint(number)
    guard let kind else { throw issue(.numberTooLarge(number), from: start) }
    return Literal(kind: kind, range: range(from: start))
  }

  /// Whether the next character would still be parsed as part of a number.
  private var isInNumber: Bool {
    guard let byte else { return false }
    return Self.isDigit(byte) || Self.beginsIdentifier(byte) || byte == UInt8(ascii: ".")
  }

  private mutating func numberIssue(from start: Int, _ fault: (String) -> ScriptFault) -> Located<ScriptFault> {
    while isInNumber { position += 1 }
    return issue(fault(text(from: start)), from: start)
  }

  private mutating func radix() -> Int? {
    guard byte == UInt8(ascii: "0") else { return nil }
    if take("0x") { return 16 }
    if take("0b") { return 2 }
    return take("0o") ? 8 : nil
  }

  private mutating func integer(radix: Int, isNegative: Bool, from start: Int) throws(Located<ScriptFault>) -> Literal {
    let first = position
    while let byte, Self.isDigit(byte) || Self.beginsIdentifier(byte) { position += 1 }
    let digits = text(from: first).filter { $0 != "_" }
    guard !isInNumber, !digits.isEmpty, digits.allSatisfy({ ($0.hexDigitValue ?? radix) < radix }) else {
      throw numberIssue(from: start, ScriptFault.badNumber)
    }
    guard digits.utf8.count <= 130, let value = Int128((isNegative ? "-" : "") + digits, radix: radix) else {
      throw issue(.numberTooLarge(text(from: start)), from: start)
    }
    return Literal(kind: .integer(value), range: range(from: start))
  }

  private mutating func digits() -> String {
    let start = position
    var hasSeparators = false
    while let byte, Self.isDigit(byte) || byte == UInt8(ascii: "_") {
      hasSeparators = hasSeparators || byte == UInt8(ascii: "_")
      position += 1
    }
    return hasSeparators ? text(from: start).filter { $0 != "_" } : text(from: start)
  }

  private mutating func fraction() -> String? {
    guard byte == UInt8(ascii: "."), let next = byte(ahead: 1), Self.isDigit(next) else { return nil }
    position += 1
    return digits()
  }

  private mutating func exponent() -> Bool {
    guard let letter = byte, letter | 0x20 == UInt8(ascii: "e"), let next = byte(ahead: 1) else { return false }
    let isSigned = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
    guard let digit = isSigned ? byte(ahead: 2) : next, Self.isDigit(digit) else { return false }
    position += isSigned ? 2 : 1
    _ = digits()
    return true
  }

  private func integer(_ text: String) -> Literal.Kind? {
    let digits = text.filter { $0 != "_" }
    guard digits.utf8.count <= 400 else { return nil }
    return Int128(digits).map { .integer($0) }
  }

  private func floatingPoint(_ text: String) -> Literal.Kind? {
    guard let value = Double(text.filter { $0 != "_" }), value.isFinite else { return nil }
    return .floatingPoint(value)
  }
}

extension LineParser {
  private mutating func duration(
    _ whole: String,
    _ fraction: String?,
    isNegative: Bool,
    hasExponent: Bool,
    unit: Located<String>?,
    from start: Int
  ) throws(Located<ScriptFault>) -> Literal {
    guard !hasExponent, let unit, let scale = DurationUnit(word: unit.value) else {
      throw issue(.unknownUnit(text(from: start)), from: start)
    }
    guard let duration = Self.duration(whole, fraction ?? "", scale) else {
      throw issue(.durationTooLong(text(from: start)), from: start)
    }
    return Literal(kind: .duration(isNegative ? .zero - duration : duration), range: range(from: start))
  }

  /// Multiplies decimal digits by a unit exactly, but drops fractions of an attosecond.
  private static func duration(_ whole: String, _ fraction: String, _ unit: DurationUnit) -> Duration? {
    guard whole.utf8.count <= 400, let count = Int128(whole) else { return nil }
    let digits = fraction.prefix(18)
    let power = digits.reduce(into: Int128(1)) { power, _ in power *= 10 }
    // Divides first if the division is exact, because multiplying eighteen digits by an hour would overflow.
    let numerator = Int128(digits) ?? 0
    let isExact = unit.attoseconds.isMultiple(of: power)
    let parts = isExact ? numerator * (unit.attoseconds / power) : numerator * unit.attoseconds / power
    let (product, hasOverflown) = count.multipliedReportingOverflow(by: unit.attoseconds)
    guard !hasOverflown else { return nil }
    let (total, isTooLong) = product.addingReportingOverflow(parts)
    let second = DurationUnit.seconds.attoseconds
    guard !isTooLong, let seconds = Int64(exactly: total / second) else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: Int64(total % second))
  }
}

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
