// Unsafe, and sound because the text's bytes are read only while the text is kept alive.

// The standard library's `==` compares text in form C. The function isn't public, and reimplementing it would need Unicode's tables.
#if canImport(Darwin)
  private import Foundation
#else
  @_spi(_Unicode) private import Swift
#endif

extension FingerprintWalker {
  /// Combines text so that canonically equivalent texts, which `==` treats as equal, have equal fingerprints.
  @inline(never)
  mutating func combine(_ text: String) { combine(text: text) }

  @inline(never)
  mutating func combine(_ text: Substring) { combine(text: text) }

  @inline(__always)
  private mutating func combine<Text: StringProtocol>(text: Text) {
    let start = hasher
    let isNormalized = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      hasher.combine(bytes: bytes)
      return FingerprintWalker.isNormalized(bytes)
    }
    if isNormalized != true {
      hasher = start
      combine(normalizing: String(text))
    }
  }

  @inline(never)
  private mutating func combine(normalizing text: String) {
    #if canImport(Darwin)
      var normalized = text.precomposedStringWithCanonicalMapping
    #else
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text._nfc)
      var normalized = String(scalars)
    #endif
    normalized.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether text consists only of ASCII or of scalars that normalization to form C leaves unchanged beside each other.
  @inline(__always)
  private static func isNormalized(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var (index, seen) = (0, UInt64(0))
    while index &+ 8 <= bytes.count {
      seen |= unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < bytes.count {
      seen |= UInt64(unsafe base.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0 || CommonScalars.areOnlyScalars(in: bytes)
  }
}

/// Frequent scalars that are in form C: they have no other canonical form, and never combine with one another.
///
/// Latin letters up to U+02FF, Cyrillic letters, typographic punctuation, currency signs, ideographs and emoji. A test compares them with
/// the standard library's tables.
enum CommonScalars {
  /// Whether UTF-8 consists of these scalars. The first two or three bytes of each tell its block.
  @inline(never)
  static func areOnlyScalars(in utf8: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < utf8.count {
      let first = unsafe utf8[index]
      if first < 0xcc {
        index &+= 1
      } else if first == 0xd0 || first == 0xd1 {
        index &+= 2
      } else if first >= 0xe2, index &+ 2 < utf8.count, unsafe isLong(first, utf8[index &+ 1], utf8[index &+ 2]) {
        index &+= first < 0xf0 ? 3 : 4
      } else {
        return false
      }
    }
    return true
  }

  private static func isLong(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    // U+2000 and U+2001 are other forms of U+2002 and U+2003.
    case (0xe2, 0x80): third >= 0x82
    case (0xe2, 0x82): third >= 0xa0
    case (0xe4...0xe9, _): true
    case (0xf0, 0x9f): true
    default: false
    }
  }
}
