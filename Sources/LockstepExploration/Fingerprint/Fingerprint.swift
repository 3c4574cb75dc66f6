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

  /// Fingerprints are well mixed, so one word is enough for a hash table.
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }

  @inlinable
  package static func == (first: Self, second: Self) -> Bool { first.low == second.low && first.high == second.high }
}

extension Fingerprint: Comparable {
  /// Orders fingerprints by their hexadecimal forms.
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

// Unsafe but sound because bytes are only read, within the count that the caller passes.
/// Mixes words and bytes into a ``Fingerprint``.
///
/// The mixing functions are those of MurmurHash3 (x64, 128 bits), applied to one word at a time: the two halves of the state take turns.
/// Each step is a bijection of the state for a given word, and of the word for a given state, so a single differing word always changes
/// the result. The seed is fixed. This does not protect against inputs that were crafted to collide.
@usableFromInline
package struct FingerprintHasher: Sendable {
  // The older half receives the next word.
  @usableFromInline var older: UInt64 = 0x243f_6a88_85a3_08d3
  @usableFromInline var newer: UInt64 = 0x1319_8a2e_0370_7344

  @inlinable
  package init() {}

  @inlinable
  package mutating func combine(_ word: UInt64) {
    var mixed = word &* 0x87c3_7b91_1142_53d5
    mixed = (mixed &<< 31) | (mixed &>> 33)
    mixed = (mixed &* 0x4cf5_ad43_2745_937f) ^ older
    mixed = (mixed &<< 27) | (mixed &>> 37)
    older = newer
    newer = (mixed &+ newer) &* 5 &+ 0x52dc_e729
  }

  @inlinable
  package mutating func combine(_ fingerprint: Fingerprint) {
    combine(fingerprint.high)
    combine(fingerprint.low)
  }

  /// Combines the number of bytes and the bytes, so that `"ab", "c"` differs from `"a", "bc"`.
  @inlinable
  package mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(UInt64(truncatingIfNeeded: bytes.count))
    if let base = bytes.baseAddress { unsafe combineUnframed(base, count: bytes.count) }
  }

  /// Combines bytes without their count, which the caller must combine first unless it is fixed.
  @inlinable
  mutating func combineUnframed(_ base: UnsafeRawPointer, count: Int) {
    var (address, rest) = (base, count)
    while rest >= 8 {
      combine(unsafe address.loadUnaligned(as: UInt64.self))
      unsafe address += 8
      rest &-= 8
    }
    if rest > 0 { combine(unsafe FingerprintHasher.word(at: address, count: rest)) }
  }

  /// Packs one to seven bytes into a word. For a given count, different bytes produce different words.
  @inlinable
  static func word(at address: UnsafeRawPointer, count: Int) -> UInt64 {
    if count >= 4 {
      let first = unsafe address.loadUnaligned(as: UInt32.self)
      let last = unsafe (address + (count &- 4)).loadUnaligned(as: UInt32.self)
      return UInt64(first) | UInt64(last) &<< 32
    }
    let (first, middle, last) = unsafe (
      address.load(as: UInt8.self), (address + count / 2).load(as: UInt8.self),
      (address + (count &- 1)).load(as: UInt8.self)
    )
    return UInt64(first) | UInt64(middle) &<< 8 | UInt64(last) &<< 16
  }

  /// Returns the fingerprint of everything combined so far. More values can be combined afterwards.
  @inlinable
  package func finalize() -> Fingerprint {
    var (first, second) = (older &+ newer, older &+ newer &+ newer)
    first = FingerprintHasher.avalanche(first)
    second = FingerprintHasher.avalanche(second)
    first &+= second
    second &+= first
    return Fingerprint(high: first, low: second)
  }

  @inlinable
  static func avalanche(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word &>> 33)) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ (word &>> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ (word &>> 33)
  }
}
