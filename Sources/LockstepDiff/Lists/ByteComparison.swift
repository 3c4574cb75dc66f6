// Reads the bytes of array elements and fields. Sound because it only reads, within the bounds of the arrays or fields, and because
// it supports one conclusion only: elements of one type with the same bytes hold the same value, that is, the same numbers and the
// same references. Different bytes (padding, two copies of one string) support no conclusion. No other file compares bytes.

/// Compares memory byte for byte.
enum ByteComparison {
  /// Whether `count` elements of two arrays have the same bytes, starting at `first` in one array and at `second` in the other.
  static func areEqual<Element>(_ old: [Element], _ first: Int, _ new: [Element], _ second: Int, count: Int) -> Bool {
    let stride = MemoryLayout<Element>.stride
    return unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        unsafe equal(
          UnsafeRawBufferPointer(rebasing: old[first * stride..<(first + count) * stride]),
          UnsafeRawBufferPointer(rebasing: new[second * stride..<(second + count) * stride])
        )
      }
    }
  }

  /// Whether `count` bytes at two addresses are the same.
  static func areEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int) -> Bool {
    unsafe equal(UnsafeRawBufferPointer(start: old, count: count), UnsafeRawBufferPointer(start: new, count: count))
  }

  /// Compares word by word without an early exit, which the compiler vectorises. `memcmp` would require importing a different library
  /// on each platform.
  private static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let one = left.baseAddress, let other = right.baseAddress else { return true }
    let words = left.count / 8
    var difference: UInt64 = 0
    for word in 0..<words {
      let (first, second) = unsafe (
        one.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self),
        other.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
      )
      difference |= first ^ second
    }
    for byte in words * 8..<left.count { difference |= UInt64(unsafe left[byte] ^ right[byte]) }
    return difference == 0
  }
}
