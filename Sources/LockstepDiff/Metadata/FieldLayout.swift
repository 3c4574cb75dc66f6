// Unsafe but sound because:
//
// * A field is read as its declared type, and only if generic code stores that type in the same representation as a struct or an enum
//   does: structs, enums, classes, existentials (`any P`) and optionals of these. Other fields have no layout.
// * A field is read at its address inside the enclosing value, while that value is kept alive. Results are copies, or pointers that
//   are valid only as long as the enclosing value.
// * Comparing bytes supports one conclusion only: two fields of one type with the same bytes hold the same value.

/// The offset and type of a part of a value: a field of a struct, or one value of an enum case's payload.
///
/// This is a class because copying its contents would cost more than reading the field.
final class FieldLayout {
  /// The name before the colon; nil if there is none.
  let label: String?

  private let type: Any.Type
  private let offset: Int
  private let size: Int
  /// The facts of the declared type; nil if the dynamic type may differ: a subclass instance or the contents of an existential.
  private let facts: TypeFacts?

  /// - Returns: nil if values of the type may be stored in a special representation.
  init?(label: String?, type: Any.Type, offset: Int, types: TypeFactsCache) {
    guard let kind = TypeKind.plain(type) else { return nil }
    (self.label, self.type, self.offset) = (label, type, offset)
    size = FieldLayout.size(of: type)
    facts = kind.isExact ? types[type] : nil
  }

  /// Whether the stored value is exactly of the declared type.
  var isExact: Bool { facts != nil }

  /// The contents of a field.
  enum Content {
    case pointer(TypedPointer)
    /// A copy of an object or an existential, whose dynamic type must be looked up.
    case value(Any)

    /// A copy of the contents.
    var value: Any {
      switch self {
      case .pointer(let pointer): pointer.value
      case .value(let value): value
      }
    }

    /// Whether the contents are nil, at any level of nested optionals.
    var isAbsent: Bool {
      switch self {
      case .pointer(let pointer): pointer.isAbsent
      case .value(let value): (value as? any OptionalValue)?.isAbsent == true
      }
    }
  }

  /// The field of the value at a base address.
  func content(at base: UnsafeRawPointer) -> Content {
    guard let facts else { return unsafe .value(value(at: base)) }
    return unsafe .pointer(TypedPointer(address: base + offset, facts: facts))
  }

  /// A copy of the field of the value at a base address.
  func value(at base: UnsafeRawPointer) -> Any {
    unsafe MemoryReader.copy(of: type, at: base + offset)
  }

  /// Whether the field has the same bytes in two values.
  func hasSameBytes(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    unsafe ByteComparison.areEqual(old + offset, new + offset, count: size)
  }

  /// Calls a closure with access to an array's elements in place. The elements are valid only during the call.
  static func withElements<Element, Result>(
    of elements: [Element],
    types: TypeFactsCache,
    _ body: ((Int) -> Content) -> Result
  ) -> Result {
    guard TypeKind.plain(Element.self)?.isExact == true else { return body { .value(elements[$0]) } }
    let (facts, stride) = (types[Element.self], MemoryLayout<Element>.stride)
    return unsafe elements.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return body { .value(elements[$0]) } }
      return body { unsafe .pointer(TypedPointer(address: base + $0 * stride, facts: facts)) }
    }
  }

  private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
}

/// Reads the wrapped value of an optional.
final class OptionalLayout {
  /// The facts of the wrapped type; nil for classes, whose instances may be of a subclass, and for existentials.
  private let wrapped: TypeFacts?
  private let witnesses: EnumValueWitnesses?
  private let unwrapped: (Any) -> Any?

  init(_ type: any OptionalValue.Type, types: TypeFactsCache) {
    unwrapped = type.unwrapped
    witnesses = EnumValueWitnesses(of: type)
    wrapped = TypeKind.wrapped(in: type).flatMap { TypeKind.plain($0)?.isExact == true ? types[$0] : nil }
  }

  /// The wrapped value; nil if the optional is nil.
  func content(of pointer: TypedPointer) -> FieldLayout.Content? {
    guard let wrapped, let witnesses else { return unwrapped(pointer.value).map(FieldLayout.Content.value) }
    // The payload of an optional starts at the optional's own address, as in every enum with a single payload case.
    return unsafe witnesses.tag(at: pointer.address) == 0
      ? .pointer(TypedPointer(address: pointer.address, facts: wrapped)) : nil
  }
}
