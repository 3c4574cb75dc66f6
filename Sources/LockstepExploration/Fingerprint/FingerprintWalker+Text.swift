// Unsafe, and sound because the text's bytes are read only while the text is kept alive.

extension FingerprintWalker {
  /// Combines the UTF-8 of a text. Canonically equivalent texts are equal, but have other views and other sizes.
  @inline(never)
  mutating func combine(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Combines the UTF-8 of a part of a text, and where it begins: its indices count from the beginning of the whole text.
  @inline(never)
  mutating func combine(_ text: Substring) {
    combine(String(text))
    hasher.combine(UInt64(truncatingIfNeeded: text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)))
  }
}
