// Unsafe, and sound because:
//
// * The tag is read, and what a case carries uncovered, only by the type's own value witnesses, which are part of Swift's stable ABI,
//   and only after the metadata has said that they are there.
// * It is uncovered in raw bytes copied from the enum, which are looked at while the enum itself is held, and forgotten, never
//   destroyed; and only if values of the type may be moved bitwise. Where one case alone carries something, that lies uncovered.

/// What the cases of an enum carry: values of it are taken apart at a tenth of what reflection costs.
final class EnumPayloadLayout {
  /// What a case carries.
  enum Case {
    case bare(name: String)
    case payload(name: String, [FieldLayout])
    /// Something that only reflection can read.
    case unreadable
  }

  private let cases: [Case]
  private let witnesses: EnumValueWitnesses
  /// Whether what is carried lies covered by bits that tell the cases apart.
  private let needsProjection: Bool
  private let size: (bytes: Int, alignment: Int)

  /// - Returns: `nil` for anything but an enum whose cases are known and whose values may be moved bitwise.
  init?(_ type: Any.Type, types: TypeFactsCache) {
    guard TypeKind(of: type) == .enumeration, let witnesses = EnumValueWitnesses(of: type), witnesses.isMovableBitwise,
      let metadata = TypeMetadata(type),
      !(type is any CustomReflectable.Type), !(type is any TextOutputStreamable.Type)
    else { return nil }
    self.witnesses = witnesses
    cases = metadata.fields.map { Case($0, types: types) }
    needsProjection = metadata.payloadCaseCount > 1
    size = EnumPayloadLayout.size(of: type)
  }

  /// The case of the value that lies at a pointer.
  func `case`(of pointer: TypedPointer) -> Case {
    let tag = unsafe witnesses.tag(at: pointer.address)
    return cases.indices.contains(tag) ? cases[tag] : .unreadable
  }

  /// The case of the values that lie at two places, where both are of one whose parts can be looked at in pointer.
  func commonCase(of old: TypedPointer, _ new: TypedPointer) -> (name: String, parts: [FieldLayout])? {
    guard unsafe witnesses.tag(at: old.address) == witnesses.tag(at: new.address),
      case .payload(let name, let parts) = `case`(of: old),
      parts.allSatisfy(\.isExact)
    else { return nil }
    return (name, parts)
  }

  /// Lends the address from which on the parts lie of what the value at a pointer carries.
  func withParts<Result>(of pointer: TypedPointer, _ body: (UnsafeRawPointer) -> Result) -> Result {
    guard needsProjection else { return unsafe body(pointer.address) }
    return unsafe withUnsafeTemporaryAllocation(byteCount: size.bytes, alignment: size.alignment) { copy in
      unsafe copy.copyMemory(from: UnsafeRawBufferPointer(start: pointer.address, count: size.bytes))
      guard let base = copy.baseAddress else { return unsafe body(pointer.address) }
      unsafe witnesses.projectPayload(at: base)
      return unsafe body(base)
    }
  }

  private static func size<Value>(of type: Value.Type) -> (bytes: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
}

extension EnumPayloadLayout.Case {
  fileprivate init(_ field: TypeMetadata.Field, types: TypeFactsCache) {
    guard field.isTyped else {
      self = .bare(name: field.name)
      return
    }
    let parts = field.isIndirect || field.isReference ? nil : field.type.flatMap { Self.parts(of: $0, types: types) }
    self = parts.map { .payload(name: field.name, $0) } ?? .unreadable
  }

  /// The elements of a tuple, or the one value that a case carries; `nil` where one of them can't be read.
  private static func parts(of type: Any.Type, types: TypeFactsCache) -> [FieldLayout]? {
    guard TypeKind(of: type) == .tuple else {
      // With a mirror of its own it may show itself as a tuple.
      if type is any CustomReflectable.Type, types[type].mayBeTuple { return nil }
      return FieldLayout(label: nil, type: type, offset: 0, types: types).map { [$0] }
    }
    var parts: [FieldLayout] = []
    for element in TypeKind.elements(of: type) {
      guard case .plain(let label) = element.label.map(FieldLabel.kind(of:)) ?? .plain(nil),
        let part = FieldLayout(label: label, type: element.type, offset: element.offset, types: types)
      else { return nil }
      parts.append(part)
    }
    return parts
  }
}
