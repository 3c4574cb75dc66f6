// Unsafe, and sound because the metadata of a type is only read, in the form that Swift's stable ABI gives it, and only after it
// has said that the type is of a kind that has what is read, and that its fields are known.

/// What the metadata of a struct or enum says about its fields or cases.
package struct TypeMetadata {
  /// A stored field, or a case and what it carries.
  package struct Field {
    package let name: String
    /// `nil` for a case that carries nothing, and where the metadata doesn't tell.
    package let type: Any.Type?
    /// Whether a case says that it carries something.
    let isTyped: Bool
    /// Whether what a case carries lies in a box.
    let isIndirect: Bool
    /// Whether a field is a `var`.
    package let isVariable: Bool
    /// Whether a field is weak or unowned.
    let isReference: Bool
  }

  private let address: UnsafeRawPointer
  private let description: UnsafeRawPointer

  /// - Returns: `nil` for anything but a struct or enum whose fields are known.
  package init?(_ type: Any.Type) {
    let kind = TypeKind(of: type)
    address = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard kind == .structure || kind == .enumeration || kind == .optional else { return nil }
    description = unsafe (address + MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
    let isStruct = unsafe description.load(as: UInt32.self) & 0x1f == 17
    guard isStruct == (kind == .structure), unsafe (description + 16).load(as: Int32.self) != 0 else { return nil }
  }

  /// The fields as declared; the cases of an enum in the order of their tags.
  package var fields: [Field] {
    let records = unsafe TypeMetadata.target(of: description + 16)
    let (count, stride) = unsafe (
      Int((records + 12).load(as: UInt32.self)), Int((records + 10).load(as: UInt16.self))
    )
    return (0..<count).map { unsafe field(in: records + 16 + $0 * stride) }
  }

  /// Bytes from the beginning of a struct to each of its fields.
  package func offsets(count: Int) -> [Int] {
    let offsets = unsafe address + Int((description + 24).load(as: UInt32.self)) * MemoryLayout<Int>.size
    return (0..<count).map { unsafe Int((offsets + 4 * $0).load(as: UInt32.self)) }
  }

  /// How many cases of an enum carry something.
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

  /// Whether a field is weak or unowned, which its name says at the end: `Xw`, `Xo`, `Xu`.
  private static func isReference(_ name: UnsafePointer<UInt8>) -> Bool {
    let length = unsafe Int(length(ofMangledName: name))
    guard length > 2, unsafe name[length - 2] == UInt8(ascii: "X") else { return false }
    return unsafe "wou".utf8.contains(name[length - 1])
  }

  /// The length of a mangled name, whose symbolic references may contain zeros.
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

  /// What a relative address in the metadata points to.
  package static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }
}
