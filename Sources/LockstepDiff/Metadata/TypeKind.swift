// Unsafe but sound because a type's metadata is only read, in the format that Swift's stable ABI defines, and only the words that
// exist for the kind stored in its first word.

/// The kind of a type, which determines how its values are stored.
package enum TypeKind: UInt {
  case object = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  /// A class that was imported from C.
  case foreignObject = 0x203
  case tuple = 0x301
  case function = 0x302
  /// An existential, such as `any Error`.
  case existential = 0x303
  case metatype = 0x304
  /// A class that was imported from Objective-C.
  case importedObject = 0x305

  /// - Returns: nil for types of other kinds.
  package init?(of type: Any.Type) {
    let number = TypeKind.word(0, of: type, as: UInt.self)
    // If the platform has Objective-C classes, the metadata of a class begins with its metaclass instead of a kind number.
    self.init(rawValue: number > 0x7ff ? 0 : number)
  }

  /// Returns the kind of a type if structs and enums store its values in the same representation as generic code does.
  ///
  /// - Returns: nil for types that structs may store in a special representation: tuples, functions, metatypes and optionals of these.
  static func plain(_ type: Any.Type) -> TypeKind? {
    guard let kind = TypeKind(of: type) else { return nil }
    switch kind {
    case .object, .structure, .enumeration, .existential: return kind
    case .optional: return wrapped(in: type).flatMap(plain) == nil ? nil : kind
    case .foreignObject, .tuple, .function, .metatype, .importedObject: return nil
    }
  }

  /// Whether the dynamic type of a value always equals its declared type.
  var isExact: Bool {
    switch self {
    case .structure, .enumeration, .optional: true
    case .object, .foreignObject, .importedObject, .existential, .tuple, .function, .metatype: false
    }
  }

  package var isClass: Bool { self == .object || self == .foreignObject || self == .importedObject }

  private static func word<Word>(_ index: Int, of type: Any.Type, as word: Word.Type) -> Word {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    return unsafe (metadata + index * MemoryLayout<Int>.size).load(as: word)
  }
}

// MARK: - Parts of types

extension TypeKind {
  /// Returns the wrapped type of an optional; nil for other types.
  package static func wrapped(in optional: Any.Type) -> Any.Type? {
    TypeKind(of: optional) == .optional ? word(2, of: optional, as: Any.Type.self) : nil
  }

  /// Returns the instance type of a metatype; nil for other types.
  static func instance(ofMetatype type: Any.Type) -> Any.Type? {
    TypeKind(of: type) == .metatype ? word(1, of: type, as: Any.Type.self) : nil
  }

  /// Whether a type is an existential that holds only objects.
  package static func isObjectExistential(_ type: Any.Type) -> Bool {
    // The topmost bit of the flags is clear if only classes can conform.
    TypeKind(of: type) == .existential && word(1, of: type, as: UInt32.self) & 0x8000_0000 == 0
  }

  /// Whether values are metatypes of types that conform to protocols, such as `Any.Type`. Their first word is the metatype.
  package static func isExistentialMetatype(_ type: Any.Type) -> Bool { word(0, of: type, as: UInt.self) == 0x306 }

  /// Whether a type is an existential whose container consists of a three-word buffer, the type and witness tables. Other existentials hold
  /// objects or errors only.
  package static func isOpaqueExistential(_ type: Any.Type) -> Bool {
    // An existential with constrained associated types, such as `any Collection<Int>`, refers to its shape.
    if word(0, of: type, as: UInt.self) == 0x307 {
      return unsafe word(1, of: type, as: UnsafeRawPointer.self).load(as: UInt8.self) == 0
    }
    guard TypeKind(of: type) == .existential else { return false }
    let flags = word(1, of: type, as: UInt32.self)
    // The topmost bit means that any type can conform; the six bits from bit 24 identify special protocols, such as `Error`.
    return flags & 0x8000_0000 != 0 && flags >> 24 & 0x3f == 0
  }

  /// The length and element type of the built-in storage of an `InlineArray`; nil for other types.
  package static func fixedArray(_ type: Any.Type) -> (count: Int, element: Any.Type)? {
    guard word(0, of: type, as: UInt.self) == 0x308 else { return nil }
    return (word(1, of: type, as: Int.self), word(2, of: type, as: Any.Type.self))
  }

  /// An element of a tuple.
  package struct Element {
    package let type: Any.Type
    /// The offset from the start of the tuple, in bytes.
    package let offset: Int
  }

  /// The elements of a tuple; nil for other types.
  package static func elements(of tuple: Any.Type) -> [Element]? {
    guard TypeKind(of: tuple) == .tuple else { return nil }
    return (0..<word(1, of: tuple, as: Int.self)).map { index in
      let (type, offset) = (
        word(3 + 2 * index, of: tuple, as: Any.Type.self), word(4 + 2 * index, of: tuple, as: UInt32.self)
      )
      return Element(type: type, offset: Int(offset))
    }
  }

  /// The labels of a tuple's elements; nil for an element without a label. Empty if no element has a label.
  package static func labels(of tuple: Any.Type) -> [String?] {
    guard TypeKind(of: tuple) == .tuple, let text = unsafe word(2, of: tuple, as: UnsafePointer<CChar>?.self) else {
      return []
    }
    // Every label, including an empty one, is followed by a space.
    let labels = unsafe String(cString: text).split(separator: " ", omittingEmptySubsequences: false).dropLast()
    return labels.map { $0.isEmpty ? nil : String($0) }
  }
}
