internal import LockstepDiff

/// A 128-bit summary of a value that depends on neither the process nor the machine.
///
/// Equal values have equal fingerprints. Among *n* different values, two share a fingerprint with a probability of about *n*² / 2¹²⁹.
@usableFromInline
package struct Fingerprint: Hashable, Sendable {
  @usableFromInline package let high: UInt64
  @usableFromInline package let low: UInt64

  @inlinable
  package init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  /// Fingerprints are well mixed, so one word is enough to place them in a table.
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }

  @inlinable
  package static func == (first: Self, second: Self) -> Bool { first.low == second.low && first.high == second.high }
}

extension Fingerprint: Comparable {
  /// Orders fingerprints like their texts.
  @inlinable
  package static func < (first: Self, second: Self) -> Bool {
    first.high != second.high ? first.high < second.high : first.low < second.low
  }
}

extension Fingerprint: LosslessStringConvertible {
  /// 32 lowercase hexadecimal digits.
  @usableFromInline package var description: String { Fingerprint.digits(of: high) + Fingerprint.digits(of: low) }

  /// Parses exactly 32 hexadecimal digits.
  ///
  /// - Returns: nil for any other text.
  @usableFromInline package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func digits(of word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
