// Unsafe but sound for these reasons. A metatype of protocol type consists of two words: the type and its witness table. The witness
// table begins with the address of the conformance descriptor, and the descriptor's flags follow three 4-byte relative addresses.
// Swift's stable ABI fixes all of this.

/// Conformances that are isolated to an actor. Casting the type finds such a conformance in any context; casting a value finds it only
/// in contexts that may use it.
enum IsolatedConformance {
  /// Whether the `==` of a type may be isolated to an actor, either itself or through a conformance that it depends on.
  static func isPossible(_ type: any Equatable.Type) -> Bool { isPossible(flags(of: type as any Equatable.Type)) }

  /// Whether `==` of a type may be used here. If the conformance may be isolated, the function casts a value to find out.
  static func permits(_ type: any Equatable.Type, to value: @autoclosure () -> Any?) -> Bool {
    !isPossible(type) || value().map { $0 is any Equatable } ?? true
  }

  /// Whether the ids of a type may be read here. If the conformance may be isolated, the function casts a value to find out.
  static func permits(_ type: any Identifiable.Type, to value: @autoclosure () -> Any?) -> Bool {
    !isPossible(flags(of: type as any Identifiable.Type)) || value().map { $0 is any Identifiable } ?? true
  }

  private static func isPossible(_ flags: UInt32?) -> Bool {
    guard let flags else { return true }
    let (isOfActor, conditions) = (flags & 0x8_0000 != 0, flags >> 8 & 0xff)
    return isOfActor || conditions > 0
  }

  private static func flags<Known>(of type: Known) -> UInt32? {
    unsafe withUnsafeBytes(of: type) { words in
      let word = MemoryLayout<UnsafeRawPointer>.size
      guard words.count == 2 * word else { return nil }
      let table = unsafe words.load(fromByteOffset: word, as: UnsafeRawPointer.self)
      return unsafe table.load(as: UnsafeRawPointer.self).load(fromByteOffset: 12, as: UInt32.self)
    }
  }
}
