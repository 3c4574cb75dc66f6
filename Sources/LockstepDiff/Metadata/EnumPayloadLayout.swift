// Unsafe but sound because:
//
// * Only the type's own value witnesses, which are part of Swift's stable ABI, read the tag and project the payload, and only if the
//   metadata says that they exist.
// * The payload is projected in a copy of the enum's raw bytes. The copy is read while the enum itself is kept alive, and is
//   discarded without being destroyed. This happens only if values of the type are bitwise movable. If just one case has a payload,
//   the payload needs no projection.

/// The memory layout of each case's payload in an enum.
///
/// Reading payloads by layout takes a tenth of the time that reflection takes.
final class EnumPayloadLayout {
  /// A case and its payload.
  enum Case {
    case bare(name: String)
    case payload(name: String, [FieldLayout])
    /// A case whose payload only reflection can read.
    case unreadable
  }

  private let cases: [Case]
  private let witnesses: EnumValueWitnesses
  /// Whether the payload's bits also encode the tag, so that the payload must be projected before it is read.
  private let needsProjection: Bool
  private let size: (bytes: Int, alignment: Int)

  /// - Returns: nil unless the type is an enum whose cases are known and whose values are bitwise movable.
  init?(_ type: Any.Type, types: TypeFactsCache) {
    guard TypeKind(of: type) == .enumeration, let witnesses = EnumValueWitnesses(of: type),
      ValueWitnessTable.areMovableBitwise(type), let metadata = TypeMetadata(type),
      !(type is any CustomReflectable.Type), !(type is any TextOutputStreamable.Type)
    else { return nil }
    self.witnesses = witnesses
    cases = metadata.fields.map { Case($0, types: types) }
    needsProjection = metadata.payloadCaseCount > 1
    size = EnumPayloadLayout.size(of: type)
  }

  /// The case of a value.
  func `case`(of pointer: TypedPointer) -> Case {
    let tag = unsafe witnesses.tag(at: pointer.address)
    return cases.indices.contains(tag) ? cases[tag] : .unreadable
  }

  /// Returns the case of two values; nil if their cases differ or if a part of the payload can't be read in place.
  func commonCase(of old: TypedPointer, _ new: TypedPointer) -> (name: String, parts: [FieldLayout])? {
    guard unsafe witnesses.tag(at: old.address) == witnesses.tag(at: new.address),
      case .payload(let name, let parts) = `case`(of: old),
      parts.allSatisfy(\.isExact)
    else { return nil }
    return (name, parts)
  }

  /// Calls a closure with the base address of a value's payload. The address is valid only during the call.
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

  /// Returns the layouts of a payload's values: the elements of a tuple, or a single value. Returns nil if one of them can't be read in
  /// place.
  private static func parts(of type: Any.Type, types: TypeFactsCache) -> [FieldLayout]? {
    guard let elements = TypeKind.elements(of: type) else {
      // A type with a custom mirror may present itself as a tuple.
      if type is any CustomReflectable.Type, types[type].mayBeTuple { return nil }
      return FieldLayout(label: nil, type: type, offset: 0, types: types).map { [$0] }
    }
    let labels = TypeKind.labels(of: type)
    var parts: [FieldLayout] = []
    for (index, element) in elements.enumerated() {
      let name = labels.indices.contains(index) ? labels[index] : nil
      guard case .plain(let label) = name.map(SourceFieldNameResolver.kind(of:)) ?? .plain(nil),
        let part = FieldLayout(label: label, type: element.type, offset: element.offset, types: types)
      else { return nil }
      parts.append(part)
    }
    return parts
  }
}
