// Unsafe but sound because:
//
// * The type is an enum or an optional that has enum witnesses, and the metadata describes its cases.
// * A payload is read only from a full copy of the enum, which either transfers the payload to the reader or releases it.
// * A payload is read as the type that the metadata names (or as a tuple that differs only in labels), and only if Swift stores that
//   type in the form that generic code expects.
// * A box is treated as an instance of a native class for reference counting only, as the compiler does. Its own metadata confirms
//   where its content begins before the fast paths rely on it.

/// The cases of an enum, read from its metadata.
///
/// Payloads are copied out of a full copy of the enum here, which is slower than ``EnumPayload`` but works for every enum.
package struct EnumMetadata {
  /// The storage of a case's payload.
  package enum Placement {
    /// At the enum's address, unmodified.
    case inPlace
    /// At the enum's address, once the tag bits are cleared.
    case masked
    /// In a separate box (`indirect`).
    case boxed
  }

  private let metadata: TypeMetadata

  /// - Returns: nil if the type isn't an enum with cases and enum witnesses.
  package init?(_ type: Any.Type) {
    guard TypeKind(of: type) != .structure, let metadata = TypeMetadata(type), ValueWitnessTable.areOfEnum(type) else {
      return nil
    }
    self.metadata = metadata
  }

  package var caseCount: Int { metadata.fieldCount }

  /// Number of cases with a payload. Their tags precede those of the other cases.
  package var payloadCaseCount: Int { metadata.payloadCaseCount }

  package func name(of tag: UInt32) -> String? { field(tag)?.name }

  package func isIndirect(_ tag: UInt32) -> Bool { field(tag)?.isIndirect ?? false }

  /// The type of a case's payload. A single labelled element, as in `case row(id: Int)`, is unwrapped from its tuple.
  package func payloadType(of tag: UInt32) -> Any.Type? {
    field(tag)?.type.map { TypeStorageInspector.onlyElement(of: $0) ?? $0 }
  }

  /// Whether a payload is declared as a bare generic parameter, so that even functions are stored in generic form.
  package func payloadIsGenericParameter(_ tag: UInt32) -> Bool { field(tag)?.isGenericParameter ?? false }

  /// Whether a value of this case could hold a value of the wanted type, directly or in nested cases.
  package func payloadMayHold(_ wanted: Any.Type, tag: UInt32) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return payloadType(of: tag).map { TypeStorageInspector.mayHold(wanted, in: $0, &seen) } ?? false
  }

  private func field(_ tag: UInt32) -> TypeMetadata.Field? {
    Int(tag) < caseCount ? metadata.field(at: Int(tag)) : nil
  }
}

// MARK: - Names

extension EnumMetadata {
  /// The names of an enum's cases, in the order of their tags.
  ///
  /// - Returns: Cases with a payload in declaration order, then those without; `nil` if the type isn't an enum.
  /// - Complexity: O(*n*) in the number of cases.
  package static func caseNames(of type: Any.Type) -> [String]? {
    EnumMetadata(type)?.metadata.fields.map(\.name)
  }

  /// The name of a value's case, or its type's name if the value isn't an enum.
  package static func caseName<Root>(of root: Root) -> String {
    EnumMetadata(Root.self).flatMap { $0.name(of: $0.tag(of: root)) } ?? String(describing: Root.self)
  }
}

// MARK: - Reading values

extension EnumMetadata {
  package func tag<Root>(of root: Root) -> UInt32 { EnumPayload.tag(of: root) }

  package func payload<Root>(of root: Root, tag: UInt32) -> Any? {
    payload(of: root, tag: tag, lookingFor: Never.self)
  }

  /// Copies a payload as the wanted type if the types match except for labels. Returns `nil` if the payload can't be read.
  package func payload<Root, Wanted>(of root: Root, tag: UInt32, lookingFor wanted: Wanted.Type) -> Any? {
    guard let type = payloadType(of: tag), TypeStorageInspector.isReadable(type) else { return nil }
    func copied<Payload>(_ type: Payload.Type) -> Any {
      TypeStorageInspector.erased(payload(of: root, tag: tag, as: type))
    }
    return TypeStorageInspector.isSame(type, wanted) ? copied(wanted) : copied(type)
  }

  package func payload<Root, Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Payload {
    unsafe withProjectedCopy(of: root) { copy in
      guard isIndirect(tag) else { return unsafe copy.assumingMemoryBound(to: Payload.self).move() }
      let box = unsafe copy.load(as: UnsafeRawPointer.self)
      defer { unsafe Unmanaged<EnumPayload.Box>.fromOpaque(box).release() }
      return unsafe (box + EnumPayload.boxOffset(of: Payload.self)).assumingMemoryBound(to: Payload.self).pointee
    }
  }

  /// Copies a function that is stored in the representation of a payload declared `() -> Void`, not in the generic one.
  package func function<Root, Value>(in root: Root, tag: UInt32, as type: Value.Type) -> Value? {
    guard field(tag)?.isPlainCallback == true else { return nil }
    if type == (() -> Void).self { return payload(of: root, tag: tag, as: PlainFunction.self).call as? Value }
    if type == (@Sendable () -> Void).self {
      return payload(of: root, tag: tag, as: SendableFunction.self).call as? Value
    }
    return nil
  }

  /// The identity of the box that holds an indirect case's payload.
  package func box<Root>(of root: Root) -> UnsafeRawPointer {
    unsafe withProjectedCopy(of: root) { copy in
      let box = unsafe copy.load(as: UnsafeRawPointer.self)
      unsafe Unmanaged<EnumPayload.Box>.fromOpaque(box).release()
      return unsafe box
    }
  }

  /// The storage of a case's payload. One sample value is enough, because all values of a case have the same tag.
  ///
  /// - Returns: nil if the payload can be read only from a full copy of the enum.
  package func placement<Root, Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Placement? {
    let isMovableBitwise = ValueWitnessTable.areMovableBitwise(Root.self)
    if isIndirect(tag) {
      return isMovableBitwise && boxOffsetIsConfirmed(of: root, as: type) ? .boxed : nil
    }
    let size = MemoryLayout<Payload>.size
    let before = unsafe withUnsafeBytes(of: root) { Array($0.prefix(size)) }
    let after = unsafe withProjectedCopy(of: root) { copy in
      defer { unsafe copy.assumingMemoryBound(to: Payload.self).deinitialize(count: 1) }
      return unsafe Array(UnsafeRawBufferPointer(start: copy, count: size))
    }
    if before == after { return .inPlace }
    return isMovableBitwise ? .masked : nil
  }

  private func boxOffsetIsConfirmed<Root, Payload>(of root: Root, as type: Payload.Type) -> Bool {
    if MemoryLayout<Payload>.size == 0 { return true }
    let header = unsafe box(of: root).load(as: UnsafeRawPointer.self)
    let kind = unsafe header.load(as: UInt.self)
    guard kind == 0x400 || kind == 0x500 else { return false }
    let offset = unsafe (header + MemoryLayout<UnsafeRawPointer>.size).load(as: UInt32.self)
    return Int(offset) == EnumPayload.boxOffset(of: type)
  }

  private func withProjectedCopy<Root, Result>(
    of root: Root,
    _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let copy = UnsafeMutablePointer<Root>.allocate(capacity: 1)
    defer { unsafe copy.deallocate() }
    unsafe copy.initialize(to: root)
    unsafe EnumPayload.project(copy, from: Root.self)
    return unsafe body(UnsafeMutableRawPointer(copy))
  }
}

/// A function in the representation that Swift uses when its type is known statically.
private struct PlainFunction { let call: () -> Void }
private struct SendableFunction { let call: @Sendable () -> Void }
