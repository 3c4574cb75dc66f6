// Unsafe, and sound because value witnesses are part of Swift's stable ABI, and the enum witnesses are called only if the flags say
// that they exist. The payload of an optional starts at the optional's own address, as in every enum with a single payload case.

/// The functions in an enum's value witness table that read its tag and project its payload.
struct EnumValueWitnesses {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  /// Offsets in the witness table, in words. Eight functions, the size and the stride precede the flags.
  private enum Word: Int {
    case flags = 10
    case getTag = 11
    case project = 12
  }

  /// Whether a bitwise copy of a value can be read like the value itself.
  let isMovableBitwise: Bool
  private let metadata: UnsafeRawPointer
  private let getTag: GetTag
  private let project: Project

  /// Returns nil if the type has no enum witnesses: it is neither an enum nor an optional, or it is one of some imported enums.
  init?(of type: Any.Type) {
    let word = MemoryLayout<Int>.size
    metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = unsafe metadata.load(as: UInt.self)
    guard kind == TypeKind.enumeration.rawValue || kind == TypeKind.optional.rawValue else { return nil }
    let table = unsafe (metadata - word).load(as: UnsafeRawPointer.self)
    let flags = unsafe (table + Word.flags.rawValue * word).load(as: UInt32.self)
    guard flags & 0x20_0000 != 0 else { return nil }
    isMovableBitwise = flags & 0x10_0000 == 0
    getTag = unsafe (table + Word.getTag.rawValue * word).load(as: GetTag.self)
    project = unsafe (table + Word.project.rawValue * word).load(as: Project.self)
  }

  /// The tag of the enum at an address. Cases with payloads come first, then the other cases, each in the order of declaration.
  func tag(at address: UnsafeRawPointer) -> Int { unsafe Int(getTag(address, metadata)) }

  /// Turns the enum at an address into its payload, in place.
  func projectPayload(at address: UnsafeMutableRawPointer) { unsafe project(address, metadata) }
}

/// Reads what an optional of a given type wraps.
final class OptionalLayout {
  /// The facts of the wrapped type; nil for classes, whose instances may be of a subclass, and for existentials.
  private let wrapped: TypeFacts?
  private let witnesses: EnumValueWitnesses?
  private let unwrapped: (Any) -> Any?

  init(_ type: any OptionalValue.Type, types: TypeFactsCache) {
    unwrapped = type.unwrapped
    witnesses = EnumValueWitnesses(of: type)
    wrapped = TypeKind.wrapped(in: type).flatMap { TypeKind(of: $0)?.isExact == true ? types[$0] : nil }
  }

  /// The wrapped value; nil if the optional is nil.
  func content(of pointer: TypedPointer) -> FieldLayout.Content? {
    guard let wrapped, let witnesses else { return unwrapped(pointer.value).map(FieldLayout.Content.value) }
    return unsafe witnesses.tag(at: pointer.address) == 0
      ? .pointer(TypedPointer(address: pointer.address, facts: wrapped)) : nil
  }
}
