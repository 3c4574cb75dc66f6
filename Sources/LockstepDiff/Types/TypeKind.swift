// Unsafe, and sound because the metadata of a type is only read, in the form that Swift's stable ABI gives it, and only what the
// kind, which it begins with, says is there.

/// Kinds of types that generic code stores as everybody does; others, such as functions, may lie in a struct in a form of their own.
enum TypeKind: UInt {
  case object = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  /// A box around a value of another type, such as `any Error`.
  case existential = 0x303

  /// - Returns: `nil` for types of other kinds, and for optionals of them.
  init?(of type: Any.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let number = unsafe metadata.load(as: UInt.self)
    // A class's metadata begins with its metaclass instead of a number, where there are Objective-C classes.
    guard let kind = TypeKind(rawValue: number > 0x7ff ? 0 : number) else { return nil }
    if kind == .optional {
      // The elements of a tuple may lie there in forms of their own.
      guard let wrapped = TypeKind.wrapped(in: type).flatMap(TypeKind.init(of:)), wrapped != .tuple else { return nil }
    }
    self = kind
  }

  /// Whether what is declared to be of the type is of no other.
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

  /// The elements of a tuple, and how many bytes they lie from its beginning.
  static func elements(of tuple: Any.Type) -> [(label: String?, type: Any.Type, offset: Int)] {
    guard TypeKind(of: tuple) == .tuple else { return [] }
    let (metadata, word) = unsafe (unsafeBitCast(tuple, to: UnsafeRawPointer.self), MemoryLayout<Int>.size)
    let count = unsafe (metadata + word).load(as: Int.self)
    let text = unsafe (metadata + 2 * word).load(as: UnsafePointer<CChar>?.self)
    // One after the other, a space behind each, also behind none.
    let labels = unsafe text.map { unsafe String(cString: $0) }?.split(separator: " ", omittingEmptySubsequences: false)
    return (0..<count).map { index in
      let element = unsafe metadata + (3 + 2 * index) * word
      let label = labels.flatMap { $0.indices.contains(index) && !$0[index].isEmpty ? String($0[index]) : nil }
      return unsafe (label, element.load(as: Any.Type.self), Int((element + word).load(as: UInt32.self)))
    }
  }
}
