// Unsafe, and sound because the text's bytes are read only while the text is kept alive.

// The normalization form of the standard library's own `==`. It isn't public, and reimplementing it would need Unicode's tables.
@_spi(_Unicode) private import Swift

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
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    var normalized = String(scalars)
    normalized.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether no scalar is U+0300 or greater. All scalars before it are unchanged by normalization to form C.
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
    // U+0300 begins with the byte CC.
    return seen & 0x8080_8080_8080_8080 == 0 || bytes.allSatisfy { $0 < 0xcc }
  }
}
