// Unsafe, and sound because a type's metadata is only read, in the format that Swift's stable ABI defines, and only the fields that
// exist for the kind stored at its beginning.

/// Kinds of types that generic code stores in the ordinary representation. Structs may store other types, such as functions, in a
/// special one.
enum TypeKind: UInt {
  case object = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  /// An existential, such as `any Error`.
  case existential = 0x303

  /// - Returns: nil for types of other kinds, and for optionals of such types.
  init?(of type: Any.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let number = unsafe metadata.load(as: UInt.self)
    // If the platform has Objective-C classes, the metadata of a class begins with its metaclass instead of a kind number.
    guard let kind = TypeKind(rawValue: number > 0x7ff ? 0 : number) else { return nil }
    if kind == .optional {
      // An optional tuple may store its elements in a special representation.
      guard let wrapped = TypeKind.wrapped(in: type).flatMap(TypeKind.init(of:)), wrapped != .tuple else { return nil }
    }
    self = kind
  }

  /// Whether the dynamic type of a value always equals its declared type.
  var isExact: Bool {
    switch self {
    case .structure, .enumeration, .optional: true
    case .object, .existential, .tuple: false
    }
  }

  /// The type that an optional wraps.
  static func wrapped(in optional: Any.Type) -> Any.Type? {
    let metadata = unsafe unsafeBitCast(optional, to: UnsafeRawPointer.self)
    guard unsafe metadata.load(as: UInt.self) == TypeKind.optional.rawValue else { return nil }
    return unsafe (metadata + 2 * MemoryLayout<Int>.size).load(as: Any.Type.self)
  }

  /// The elements of a tuple, with their offsets in bytes.
  static func elements(of tuple: Any.Type) -> [(label: String?, type: Any.Type, offset: Int)] {
    guard TypeKind(of: tuple) == .tuple else { return [] }
    let (metadata, word) = unsafe (unsafeBitCast(tuple, to: UnsafeRawPointer.self), MemoryLayout<Int>.size)
    let count = unsafe (metadata + word).load(as: Int.self)
    let text = unsafe (metadata + 2 * word).load(as: UnsafePointer<CChar>?.self)
    // Each label ends with a space, and so does each missing label.
    let labels = unsafe text.map { unsafe String(cString: $0) }?.split(separator: " ", omittingEmptySubsequences: false)
    return (0..<count).map { index in
      let element = unsafe metadata + (3 + 2 * index) * word
      let label = labels.flatMap { $0.indices.contains(index) && !$0[index].isEmpty ? String($0[index]) : nil }
      return unsafe (label, element.load(as: Any.Type.self), Int((element + word).load(as: UInt32.self)))
    }
  }
}
