// Unsafe, and sound because:
//
// * The tag is read, and what a case carries uncovered, only by the type's own value witnesses, which are part of Swift's stable ABI,
//   and only after the metadata has said that they are there.
// * It is uncovered in raw bytes copied from the enum, which are looked at while the enum itself is held, and forgotten, never
//   destroyed; and only if values of the type may be moved bitwise. Where one case alone carries something, that lies uncovered.

/// What the cases of an enum carry: values of it are taken apart at a tenth of what reflection costs.
final class EnumLayout {
  /// What a case carries.
  enum Case {
    case bare(name: String)
    case carrying(name: String, [PartLayout])
    /// Something that only reflection can read.
    case unreadable
  }

  private let cases: [Case]
  private let witnesses: EnumWitnesses
  /// Whether what is carried lies covered by bits that tell the cases apart.
  private let isCovered: Bool
  private let size: (bytes: Int, alignment: Int)

  /// - Returns: `nil` for anything but an enum whose cases are known and whose values may be moved bitwise.
  init?(_ type: Any.Type, knowing types: KnownTypes) {
    guard TypeKind(of: type) == .enumeration, let witnesses = EnumWitnesses(of: type), witnesses.isMovableBitwise,
      let metadata = TypeMetadata(type),
      !(type is any CustomReflectable.Type), !(type is any TextOutputStreamable.Type)
    else { return nil }
    self.witnesses = witnesses
    cases = metadata.fields.map { Case($0, knowing: types) }
    isCovered = metadata.payloadCaseCount > 1
    size = EnumLayout.size(of: type)
  }

  /// The case of the value that lies at a place.
  func `case`(of place: Place) -> Case {
    let tag = unsafe witnesses.tag(at: place.address)
    return cases.indices.contains(tag) ? cases[tag] : .unreadable
  }

  /// The case of the values that lie at two places, where both are of one whose parts can be looked at in place.
  func commonCase(of old: Place, _ new: Place) -> (name: String, parts: [PartLayout])? {
    guard unsafe witnesses.tag(at: old.address) == witnesses.tag(at: new.address),
      case .carrying(let name, let parts) = `case`(of: old),
      parts.allSatisfy(\.isExact)
    else { return nil }
    return (name, parts)
  }

  /// Lends the address from which on the parts lie of what the value at a place carries.
  func withParts<Result>(of place: Place, _ body: (UnsafeRawPointer) -> Result) -> Result {
    guard isCovered else { return unsafe body(place.address) }
    return unsafe withUnsafeTemporaryAllocation(byteCount: size.bytes, alignment: size.alignment) { copy in
      unsafe copy.copyMemory(from: UnsafeRawBufferPointer(start: place.address, count: size.bytes))
      guard let base = copy.baseAddress else { return unsafe body(place.address) }
      unsafe witnesses.uncover(base)
      return unsafe body(base)
    }
  }

  private static func size<Value>(of type: Value.Type) -> (bytes: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
}

extension EnumLayout.Case {
  fileprivate init(_ field: TypeMetadata.Field, knowing types: KnownTypes) {
    guard field.isTyped else {
      self = .bare(name: field.name)
      return
    }
    let parts = field.isIndirect || field.isReference ? nil : field.type.flatMap { Self.parts(of: $0, knowing: types) }
    self = parts.map { .carrying(name: field.name, $0) } ?? .unreadable
  }

  /// The elements of a tuple, or the one value that a case carries; `nil` where one of them can't be read.
  private static func parts(of type: Any.Type, knowing types: KnownTypes) -> [PartLayout]? {
    guard TypeKind(of: type) == .tuple else {
      // With a mirror of its own it may show itself as a tuple.
      if type is any CustomReflectable.Type, types[type].mayBeTuple { return nil }
      return PartLayout(label: nil, type: type, offset: 0, knowing: types).map { [$0] }
    }
    var parts: [PartLayout] = []
    for element in TypeKind.elements(of: type) {
      guard case .plain(let label) = element.label.map(FieldLabel.kind(of:)) ?? .plain(nil),
        let part = PartLayout(label: label, type: element.type, offset: element.offset, knowing: types)
      else { return nil }
      parts.append(part)
    }
    return parts
  }
}
