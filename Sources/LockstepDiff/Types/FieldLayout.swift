// Unsafe, and sound because:
//
// * A part is read as the type it is declared with, and only where generic code stores that type as a struct or an enum does:
//   structs, enums, classes, boxes (`any P`) and optionals of these. Other parts have no layout.
// * It is read while the value around it is held, from where that lies. What leaves is a copy, or a pointer that is lent as long.
// * Of bytes one conclusion is drawn: parts of one type with the same bytes hold the same value.

/// Where a part of a value lies: a field of a struct, or one of the values that a case carries.
///
/// An object, as a copy of what is in here would cost more than a look at the part.
final class FieldLayout {
  /// The name before the colon; `nil` where there is none.
  let label: String?

  private let type: Any.Type
  private let offset: Int
  private let size: Int
  /// Of the declared type; `nil` where something else may lie there: an object of a subclass, anything in a box.
  private let facts: TypeFacts?

  /// - Returns: `nil` where values of the type may lie in a form of their own.
  init?(label: String?, type: Any.Type, offset: Int, types: TypeFactsCache) {
    guard let kind = TypeKind(of: type), kind != .tuple else { return nil }
    (self.label, self.type, self.offset) = (label, type, offset)
    size = FieldLayout.size(of: type)
    facts = kind.isExact ? types[type] : nil
  }

  /// Whether what lies there is of the declared type.
  var isExact: Bool { facts != nil }

  /// What a part is.
  enum Content {
    case pointer(TypedPointer)
    /// A copy of an object or a box: of which type that is, it must be asked itself.
    case value(Any)

    /// A copy.
    var value: Any {
      switch self {
      case .pointer(let pointer): pointer.value
      case .value(let value): value
      }
    }

    /// Whether it is an optional with nothing at the bottom.
    var isAbsent: Bool {
      switch self {
      case .pointer(let pointer): pointer.isAbsent
      case .value(let value): (value as? any OptionalValue)?.isAbsent == true
      }
    }
  }

  /// The part of the value that begins at an address.
  func content(at base: UnsafeRawPointer) -> Content {
    guard let facts else { return unsafe .value(value(at: base)) }
    return unsafe .pointer(TypedPointer(address: base + offset, facts: facts))
  }

  /// A copy of the part of the value that begins at an address.
  func value(at base: UnsafeRawPointer) -> Any {
    unsafe MemoryReader.copy(of: type, at: base + offset)
  }

  /// Whether the parts of two values are the same, byte for byte.
  func hasSameBytes(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    unsafe ByteComparison.areEqual(old + offset, new + offset, count: size)
  }

  /// Lends the elements of an array, which lie one behind the other.
  static func withElements<Element, Result>(
    of elements: [Element],
    types: TypeFactsCache,
    _ body: ((Int) -> Content) -> Result
  ) -> Result {
    guard TypeKind(of: Element.self)?.isExact == true else { return body { .value(elements[$0]) } }
    let (facts, stride) = (types[Element.self], MemoryLayout<Element>.stride)
    return unsafe elements.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return body { .value(elements[$0]) } }
      return body { unsafe .pointer(TypedPointer(address: base + $0 * stride, facts: facts)) }
    }
  }

  private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
}
