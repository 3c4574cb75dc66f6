// Unsafe but sound because value witnesses are part of Swift's stable ABI. Callers use the enum witnesses only if the flags say that
// they exist.

/// Reads the value witness table of a type. Its address is stored directly before the type's metadata.
@usableFromInline
package enum ValueWitnessTable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The index of an entry in the table, in words. Eight functions, the size and the stride precede the flags.
  @usableFromInline
  enum TableIndex: Int {
    case flags = 10
    case getTag = 11
    case project = 12
    case inject = 13
  }

  @inlinable
  static func metadata(of type: Any.Type) -> UnsafeRawPointer { unsafe unsafeBitCast(type, to: UnsafeRawPointer.self) }

  @inlinable
  static func load<Value>(_ entry: TableIndex, of metadata: UnsafeRawPointer, as type: Value.Type) -> Value {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let table = unsafe (metadata - word).load(as: UnsafeRawPointer.self)
    return unsafe (table + entry.rawValue * word).load(as: Value.self)
  }

  /// Whether the table of a type has entries for enums.
  package static func areOfEnum(_ type: Any.Type) -> Bool { flags(of: type) & 0x20_0000 != 0 }

  /// Whether a bitwise copy of a value can be read like the value itself.
  package static func areMovableBitwise(_ type: Any.Type) -> Bool { flags(of: type) & 0x10_0000 == 0 }

  /// Whether an existential holds values in its own three words, not in a box.
  @inlinable
  package static func areStoredInline(_ type: Any.Type) -> Bool { flags(of: type) & 0x2_0000 == 0 }

  /// The alignment of values in bytes, minus one.
  @inlinable
  package static func alignmentMask(of type: Any.Type) -> Int { Int(flags(of: type) & 0xff) }

  @inlinable
  static func flags(of type: Any.Type) -> UInt32 {
    unsafe load(.flags, of: metadata(of: type), as: UInt32.self)
  }
}

/// The functions that read the tag and the payload of an enum whose type is known only at run time.
@usableFromInline
package struct EnumValueWitnesses {
  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: ValueWitnessTable.GetTag
  @usableFromInline let project: ValueWitnessTable.Project

  /// - Returns: nil if the type has no enum witnesses: it is neither an enum nor an optional, or it is one of certain imported enums.
  package init?(of type: Any.Type) {
    let kind = TypeKind(of: type)
    guard kind == .enumeration || kind == .optional, ValueWitnessTable.areOfEnum(type) else { return nil }
    metadata = unsafe ValueWitnessTable.metadata(of: type)
    getTag = unsafe ValueWitnessTable.load(.getTag, of: metadata, as: ValueWitnessTable.GetTag.self)
    project = unsafe ValueWitnessTable.load(.project, of: metadata, as: ValueWitnessTable.Project.self)
  }

  /// The tag of the enum at an address. Cases with payloads come first, then the other cases, each in the order of declaration.
  @inlinable
  package func tag(at address: UnsafeRawPointer) -> Int { unsafe Int(getTag(address, metadata)) }

  /// Turns the enum at an address into its payload, in place.
  @inlinable
  package func projectPayload(at address: UnsafeMutableRawPointer) { unsafe project(address, metadata) }
}
