// Unsafe, and sound because a type known by a protocol is the type and the table of its conformance, one word each, and the table
// begins with the conformance's description, whose flags stand behind three addresses: all of it part of Swift's stable ABI.

/// Conformances that belong to an actor: a cast of a type finds them everywhere, a cast of a value only where they may be used.
enum ActorConformance {
  /// Whether a type may have its `==` on an actor only: by itself, or as a type that it depends on has.
  static func isPossible(_ type: any Equatable.Type) -> Bool { isPossible(flags(of: type as any Equatable.Type)) }

  /// Whether `==` of a type may be used here; where it may belong to an actor, a value says so.
  static func permits(_ type: any Equatable.Type, to value: @autoclosure () -> Any?) -> Bool {
    !isPossible(type) || value().map { $0 is any Equatable } ?? true
  }

  /// Whether ids of a type may be asked here; where they may belong to an actor, a value says so.
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
