// Unsafe, and sound because value witnesses are part of Swift's stable ABI, and those of enums are called only after the flags have
// said that they are there.

/// What an enum's own type knows to do with its values.
struct EnumValueWitnesses {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  /// Places in the table, in words: eight functions, the size and the stride come before the flags.
  private enum Word: Int {
    case flags = 10
    case getTag = 11
    case project = 12
  }

  /// Whether a copy of a value's bytes can be looked at in its place.
  let isMovableBitwise: Bool
  private let metadata: UnsafeRawPointer
  private let getTag: GetTag
  private let project: Project

  /// `nil` for a type without them: anything but an enum or an optional, and some imported enums.
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

  /// The tag of the enum at an address: cases that carry something first, then the others, each as declared.
  func tag(at address: UnsafeRawPointer) -> Int { unsafe Int(getTag(address, metadata)) }

  /// Turns the enum at an address into what it carries.
  func projectPayload(at address: UnsafeMutableRawPointer) { unsafe project(address, metadata) }
}

// Unsafe, and sound because the tag is read by the type's own value witness, which is part of Swift's stable ABI, and because what
// an optional wraps lies at its own address, as it does in every enum of which one case carries something.

/// How optionals of a type are looked into.
final class OptionalLayout {
  /// Of the wrapped type, where that lies there as itself: no class, whose objects may be of another, and no box.
  private let wrapped: TypeFacts?
  private let witnesses: EnumValueWitnesses?
  private let unwrapped: (Any) -> Any?

  init(_ type: any OptionalValue.Type, types: TypeFactsCache) {
    unwrapped = type.unwrapped
    witnesses = EnumValueWitnesses(of: type)
    wrapped = TypeKind.wrapped(in: type).flatMap { TypeKind(of: $0)?.isExact == true ? types[$0] : nil }
  }

  /// What an optional holds; `nil` where that is nothing.
  func content(of pointer: TypedPointer) -> FieldLayout.Content? {
    guard let wrapped, let witnesses else { return unwrapped(pointer.value).map(FieldLayout.Content.value) }
    return unsafe witnesses.tag(at: pointer.address) == 0
      ? .pointer(TypedPointer(address: pointer.address, facts: wrapped)) : nil
  }
}
