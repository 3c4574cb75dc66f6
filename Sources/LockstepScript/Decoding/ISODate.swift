internal import LockstepDiff

/// A point in time in ISO 8601 format: `2024-01-31T12:00:00.250Z`, `2024-01-31T13:00+01:00`, or only a date, which means midnight UTC.
package struct ISODate {
  /// Seconds since the start of 2001 in UTC, the reference date of `Date`.
  package let seconds: Double

  package init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), 1...12 ~= month, 1...GregorianDate.dayCount(year: year, month: month) ~= day
    else { return nil }
    let midnight = (GregorianDate.number(year: year, month: month, day: day) - 11_323) * 86_400
    if reader.rest.isEmpty {
      seconds = Double(midnight)
      return
    }
    guard reader.take("T"), let time = reader.time(), let zone = reader.zone(), reader.rest.isEmpty else { return nil }
    // Whole seconds are added first, so the result is as exact as possible.
    seconds = Double(midnight + time.seconds - zone) + time.fraction
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(digits count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(LineParser.isDigit) else { return nil }
      rest.removeFirst(count)
      return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Parses a time of day: `12:00`, `12:00:00`, `12:00:00.250`.
    mutating func time() -> (seconds: Int, fraction: Double)? {
      guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2), minute < 60 else {
        return nil
      }
      var (second, fraction) = (0, 0.0)
      if take(":") {
        guard let number = number(digits: 2), number < 60 else { return nil }
        second = number
        if take(".") {
          let digits = rest.prefix(while: LineParser.isDigit)
          guard (1...18).contains(digits.count), let value = Double("0." + String(decoding: digits, as: UTF8.self))
          else {
            return nil
          }
          fraction = value
          rest.removeFirst(digits.count)
        }
      }
      return (hour * 3600 + minute * 60 + second, fraction)
    }

    /// Parses the offset from UTC, in seconds: `Z`, `+01:00`, `-0130`, `+01`.
    mutating func zone() -> Int? {
      if take("Z") { return 0 }
      let sign = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours <= 18 else { return nil }
      if rest.isEmpty { return sign * hours * 3600 }
      _ = take(":")
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
