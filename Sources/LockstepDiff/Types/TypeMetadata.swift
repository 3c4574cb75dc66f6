// Unsafe, and sound because a type's metadata is only read, in the format that Swift's stable ABI defines, and only after checking
// that the type's kind has the fields that are read and that its fields are described.

/// The fields or cases of a struct or enum, read from its metadata.
package struct TypeMetadata {
  /// A stored field, or a case with its payload.
  package struct Field {
    package let name: String
    /// The type; nil for a case without a payload, and if the metadata doesn't contain it.
    package let type: Any.Type?
    /// Whether a case has a payload.
    let isTyped: Bool
    /// Whether the payload of a case is stored in a box.
    let isIndirect: Bool
    /// Whether a field is a `var`.
    package let isVariable: Bool
    /// Whether a field is weak or unowned.
    let isReference: Bool
  }

  private let address: UnsafeRawPointer
  private let description: UnsafeRawPointer

  /// - Returns: nil unless the type is a struct or enum whose fields are described.
  package init?(_ type: Any.Type) {
    let kind = TypeKind(of: type)
    address = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard kind == .structure || kind == .enumeration || kind == .optional else { return nil }
    description = unsafe (address + MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
    let isStruct = unsafe description.load(as: UInt32.self) & 0x1f == 17
    guard isStruct == (kind == .structure), unsafe (description + 16).load(as: Int32.self) != 0 else { return nil }
  }

  /// The fields in the order of declaration; the cases of an enum in the order of their tags.
  package var fields: [Field] {
    let records = unsafe TypeMetadata.target(of: description + 16)
    let (count, stride) = unsafe (
      Int((records + 12).load(as: UInt32.self)), Int((records + 10).load(as: UInt16.self))
    )
    return (0..<count).map { unsafe field(in: records + 16 + $0 * stride) }
  }

  /// Offsets of a struct's fields, in bytes.
  package func offsets(count: Int) -> [Int] {
    let offsets = unsafe address + Int((description + 24).load(as: UInt32.self)) * MemoryLayout<Int>.size
    return (0..<count).map { unsafe Int((offsets + 4 * $0).load(as: UInt32.self)) }
  }

  /// Number of an enum's cases that have a payload.
  var payloadCaseCount: Int { unsafe Int((description + 20).load(as: UInt32.self) & 0xff_ffff) }

  private func field(in record: UnsafeRawPointer) -> Field {
    let name = unsafe String(cString: TypeMetadata.target(of: record + 8).assumingMemoryBound(to: CChar.self))
    let flags = unsafe record.load(as: UInt32.self)
    let typeName = unsafe (record + 4).load(as: Int32.self) == 0 ? nil : TypeMetadata.target(of: record + 4)
    let mangled = unsafe typeName.map { unsafe $0.assumingMemoryBound(to: UInt8.self) }
    return Field(
      name: name,
      type: unsafe mangled.flatMap { unsafe type(mangled: $0) },
      isTyped: typeName != nil,
      isIndirect: flags & 1 != 0,
      isVariable: flags & 2 != 0,
      isReference: unsafe mangled.map { unsafe TypeMetadata.isReference($0) } ?? false
    )
  }

  private func type(mangled name: UnsafePointer<UInt8>) -> Any.Type? {
    unsafe _getTypeByMangledNameInContext(
      name,
      TypeMetadata.length(ofMangledName: name),
      genericContext: description,
      genericArguments: address + 2 * MemoryLayout<Int>.size
    )
  }

  /// Whether a field is weak or unowned. Its mangled type name then ends with `Xw`, `Xo` or `Xu`.
  private static func isReference(_ name: UnsafePointer<UInt8>) -> Bool {
    let length = unsafe Int(length(ofMangledName: name))
    guard length > 2, unsafe name[length - 2] == UInt8(ascii: "X") else { return false }
    return unsafe "wou".utf8.contains(name[length - 1])
  }

  /// The length of a mangled name in bytes. The symbolic references in a name may contain zeros.
  package static func length(ofMangledName name: UnsafePointer<UInt8>) -> UInt {
    var length = 0
    while unsafe name[length] != 0 {
      switch unsafe name[length] {
      case 0x01...0x17: length += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1f: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
    return UInt(length)
  }

  /// The address that a relative address in the metadata refers to.
  package static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }
}
