// Reads the bytes of array elements. Sound because it only reads, within the arrays' own bounds, and because the one
// conclusion drawn is that elements of one type with the same bytes hold the same value: the same numbers, the same
// references. Different bytes (padding, two copies of one string) conclude nothing. Nobody else compares bytes.

/// Whether stretches of two arrays are the same, byte for byte.
enum ByteComparison {
  /// `count` elements from `first` in one array and from `second` in the other.
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

  /// `count` bytes from two addresses on.
  static func areEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int) -> Bool {
    unsafe equal(UnsafeRawBufferPointer(start: old, count: count), UnsafeRawBufferPointer(start: new, count: count))
  }

  /// Word by word without leaving early, which the compiler turns into vectors; `memcmp` would need another library a platform.
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
