// Unsafe but sound because a type's metadata is only read, in the format that Swift's stable ABI defines, and only after checking
// that the type's kind has the fields that are read and that its fields are described. Metadata is never freed.

/// The fields or cases of a struct or enum, read from its metadata.
package struct TypeMetadata {
  fileprivate let address: UnsafeRawPointer
  fileprivate let description: UnsafeRawPointer

  /// - Returns: nil unless the type is a struct or enum whose fields are described.
  package init?(_ type: Any.Type) {
    let kind = TypeKind(of: type)
    guard kind == .structure || kind == .enumeration || kind == .optional else { return nil }
    address = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    description = unsafe TypeMetadata.description(in: address)
    let isStruct = unsafe description.load(as: UInt32.self) & 0x1f == 17
    guard isStruct == (kind == .structure), unsafe (description + 16).load(as: Int32.self) != 0 else { return nil }
  }

  private var records: UnsafeRawPointer { unsafe TypeMetadata.target(of: description + 16) }

  /// Number of fields or cases.
  package var fieldCount: Int { unsafe Int((records + 12).load(as: UInt32.self)) }

  /// The fields in the order of declaration; the cases of an enum in the order of their tags.
  package var fields: [Field] { (0..<fieldCount).map(field(at:)) }

  /// - Precondition: The index is less than ``fieldCount``.
  func field(at index: Int) -> Field {
    let (records, stride) = unsafe (records, Int((self.records + 10).load(as: UInt16.self)))
    return unsafe Field(record: records + 16 + index * stride, owner: self)
  }

  /// Offsets of a struct's fields, in bytes.
  var offsets: [Int] {
    let offsets = unsafe address + Int((description + 24).load(as: UInt32.self)) * MemoryLayout<Int>.size
    return (0..<fieldCount).map { unsafe Int((offsets + 4 * $0).load(as: UInt32.self)) }
  }

  /// Number of an enum's cases that have a payload.
  package var payloadCaseCount: Int { unsafe Int((description + 20).load(as: UInt32.self) & 0xff_ffff) }

  /// Whether two types are structs with the same declaration: the same struct, or specialisations of one generic struct.
  static func areOfSameDeclaration(_ first: Any.Type, _ second: Any.Type) -> Bool {
    guard TypeKind(of: first) == .structure, TypeKind(of: second) == .structure else { return false }
    let (first, second) = unsafe (
      unsafeBitCast(first, to: UnsafeRawPointer.self), unsafeBitCast(second, to: UnsafeRawPointer.self)
    )
    return unsafe description(in: first) == description(in: second)
  }

  private static func description(in metadata: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe (metadata + MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
  }

  /// The address that a relative address in the metadata refers to.
  fileprivate static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }
}

extension TypeMetadata {
  /// A stored field, or a case with its payload. Each property reads the metadata again.
  package struct Field {
    fileprivate let record: UnsafeRawPointer
    fileprivate let owner: TypeMetadata

    package var name: String {
      unsafe String(cString: TypeMetadata.target(of: record + 8).assumingMemoryBound(to: CChar.self))
    }

    /// Whether a case has a payload.
    package var isTyped: Bool { unsafe (record + 4).load(as: Int32.self) != 0 }

    /// Whether the payload of a case is stored in a box.
    package var isIndirect: Bool { unsafe record.load(as: UInt32.self) & 1 != 0 }

    /// Whether a field is a `var`.
    var isVariable: Bool { unsafe record.load(as: UInt32.self) & 2 != 0 }

    /// The type; nil for a case without a payload, and if the metadata doesn't contain it.
    package var type: Any.Type? {
      guard let name = unsafe mangledType else { return nil }
      return unsafe _getTypeByMangledNameInContext(
        name,
        UInt(Field.length(ofMangledName: name)),
        genericContext: owner.description,
        genericArguments: owner.address + 2 * MemoryLayout<Int>.size
      )
    }

    /// Whether a field is weak or unowned. Its mangled type name then ends with `Xw`, `Xo` or `Xu`.
    package var isReference: Bool {
      guard let name = unsafe mangledType else { return false }
      let length = unsafe Field.length(ofMangledName: name)
      guard length > 2, unsafe name[length - 2] == UInt8(ascii: "X") else { return false }
      return unsafe "wou".utf8.contains(name[length - 1])
    }

    /// Whether a payload is declared as a bare generic parameter, so that even functions are stored in generic form.
    var isGenericParameter: Bool {
      guard let name = unsafe mangledType else { return false }
      return unsafe name[0] == UInt8(ascii: "x") && name[1] == 0 || name[0] == UInt8(ascii: "q")
    }

    /// Whether a payload is declared as `() -> Void`, with or without `@Sendable`, and nothing in it is generic.
    var isPlainCallback: Bool {
      unsafe mangledType.map { unsafe ["yyc", "yyYbc"].contains(String(cString: $0)) } ?? false
    }

    private var mangledType: UnsafePointer<UInt8>? {
      isTyped ? unsafe TypeMetadata.target(of: record + 4).assumingMemoryBound(to: UInt8.self) : nil
    }

    /// The length of a mangled name in bytes. The symbolic references in a name may contain zeros.
    private static func length(ofMangledName name: UnsafePointer<UInt8>) -> Int {
      var length = 0
      while unsafe name[length] != 0 {
        switch unsafe name[length] {
        case 0x01...0x17: length += 1 + MemoryLayout<Int32>.size
        case 0x18...0x1f: length += 1 + MemoryLayout<Int>.size
        default: length += 1
        }
      }
      return length
    }
  }
}
