// The only file of this folder that accesses memory directly. Why it is sound:
//
// * The tag is read, projected and injected only through the type's own value witnesses, which are part of Swift's stable ABI, and only
//   after the metadata confirms that the type is an enum or an optional and that it has those witnesses.
// * A payload is read as `Value` only after the metadata confirms that the case's payload is of type `Value` (or a tuple that differs
//   only in labels), and only if Swift stores that type in the form that generic code expects.
// * Enums are copied as raw bytes only for reading while the original is alive. The byte copies are never destroyed, and they are made
//   only of bitwise-movable types. Functions return proper copies only.
// * A box is used only after its own metadata has confirmed where its content begins. It is treated as an instance of a native class for
//   reference counting only, as the compiler does.

private import LockstepDiff

/// The fast paths, for payloads whose tag and shape are known.
@usableFromInline enum EnumPayload {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The index of a witness in the table, in words. Eight functions, size, stride and flags precede the enum witnesses.
  @usableFromInline enum Witness: Int {
    case getTag = 11
    case project = 12
    case inject = 13
  }

  @inlinable static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  @inlinable static func witness<Function>(
    _ witness: Witness,
    of metadata: UnsafeRawPointer,
    as type: Function.Type
  ) -> Function {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let table = (metadata - word).load(as: UnsafeRawPointer.self)
    return (table + witness.rawValue * word).load(as: Function.self)
  }

  @inlinable static func tag<Root>(at root: UnsafePointer<Root>) -> UInt32 {
    let metadata = metadata(of: Root.self)
    return witness(.getTag, of: metadata, as: GetTag.self)(root, metadata)
  }

  @inlinable static func tag<Root>(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { tag(at: $0) }
  }

  @inlinable static func project<Root>(_ root: UnsafeMutableRawPointer, from type: Root.Type) {
    let metadata = metadata(of: Root.self)
    witness(.project, of: metadata, as: Project.self)(root, metadata)
  }

  @inlinable static func inject<Root>(_ tag: UInt32, into root: UnsafeMutableRawPointer, of type: Root.Type) {
    let metadata = metadata(of: Root.self)
    witness(.inject, of: metadata, as: Inject.self)(root, tag, metadata)
  }

  /// The offset of the payload in the box of an `indirect` case: after the two-word header, aligned.
  @inlinable static func boxOffset<Value>(of type: Value.Type) -> Int {
    let header = 2 * MemoryLayout<UnsafeRawPointer>.size
    let mask = MemoryLayout<Value>.alignment - 1
    return (header + mask) & ~mask
  }

  @inlinable static func copy<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    withUnsafePointer(to: root) { pointer in
      guard self.tag(at: pointer) == tag else { return nil }
      return UnsafeRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee
    }
  }

  @inlinable static func copyMasked<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    withUnsafePointer(to: root) { pointer in
      guard self.tag(at: pointer) == tag else { return nil }
      return withProjection(of: pointer) { $0.assumingMemoryBound(to: Value.self).pointee }
    }
  }

  @inlinable static func copyBoxed<Root, Value>(from root: Root, tag: UInt32) -> Value? {
    withUnsafePointer(to: root) { pointer in
      guard self.tag(at: pointer) == tag else { return nil }
      return withProjection(of: pointer) {
        ($0.load(as: UnsafeRawPointer.self) + boxOffset(of: Value.self)).assumingMemoryBound(to: Value.self).pointee
      }
    }
  }

  @inlinable static func withProjection<Root, Result>(
    of root: UnsafePointer<Root>,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = UnsafeMutableRawBufferPointer(buffer)
      copy.copyMemory(from: UnsafeRawBufferPointer(start: root, count: MemoryLayout<Root>.size))
      guard let address = copy.baseAddress else { return body(root) }
      project(address, from: Root.self)
      return body(address)
    }
  }

  @inlinable static func modify<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard self.tag(at: pointer) == tag else { return nil }
      return try body(&UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inlinable static func modifyMasked<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard self.tag(at: pointer) == tag else { return nil }
      project(pointer, from: Root.self)
      defer { inject(tag, into: pointer, of: Root.self) }
      return try body(&UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Changes a payload in its box. Also returns `nil` if the box is shared.
  @inlinable static func modifyBoxed<Root, Value, Result, Failure: Error>(
    _ root: inout Root,
    tag: UInt32,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try withUnsafeMutablePointer(to: &root) { (pointer) throws(Failure) -> Result? in
      guard self.tag(at: pointer) == tag else { return nil }
      project(pointer, from: Root.self)
      defer { inject(tag, into: pointer, of: Root.self) }
      let address = UnsafeMutableRawPointer(pointer)
      guard isKnownUniquelyReferenced(&address.assumingMemoryBound(to: CaseShapeCache.self).pointee) else { return nil }
      let box = address.load(as: UnsafeMutableRawPointer.self)
      return try body(&(box + boxOffset(of: Value.self)).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

/// A function in the representation that Swift uses when its type is known statically.
private struct PlainFunction { let call: () -> Void }
private struct SendableFunction { let call: @Sendable () -> Void }

extension EnumPayload {
  /// Copies a function that is stored in the representation of a payload declared `() -> Void`, not in the generic one.
  static func copyFunction<Root, Value>(from root: Root, tag: UInt32, as type: Value.Type) -> Value? {
    guard let layout = EnumLayout(Root.self), layout.payloadIsPlainCallback(tag) else { return nil }
    if type == (() -> Void).self { return layout.payload(of: root, tag: tag, as: PlainFunction.self).call as? Value }
    if type == (@Sendable () -> Void).self {
      return layout.payload(of: root, tag: tag, as: SendableFunction.self).call as? Value
    }
    return nil
  }
}

/// The metadata of an enum's cases.
///
/// Payloads are copied out of a full copy of the enum here, which is slower than ``EnumPayload`` but works for every enum.
struct EnumLayout {
  private let metadata: UnsafeRawPointer
  private let description: UnsafeRawPointer
  private let fields: UnsafeRawPointer

  /// Reads the layout of a type. Returns `nil` if the type isn't an enum with cases and enum witnesses.
  init?(_ type: Any.Type) {
    let kind = TypeShape.kind(of: type)
    guard kind == .enum || kind == .optional else { return nil }
    metadata = EnumPayload.metadata(of: type)
    description = (metadata + MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
    let hasEnumWitnesses = TypeShape.witnessFlags(of: type) & 0x20_0000 != 0
    let isEnumDescription = description.load(as: UInt32.self) & 0x1f == 18
    let distance = (description + 16).load(as: Int32.self)
    guard hasEnumWitnesses, isEnumDescription, distance != 0 else { return nil }
    fields = description + 16 + Int(distance)
  }

  var caseCount: Int {
    Int((fields + 12).load(as: UInt32.self))
  }

  func name(of tag: UInt32) -> String? {
    record(of: tag).map { String(cString: TypeMetadata.target(of: $0 + 8).assumingMemoryBound(to: CChar.self)) }
  }

  func isIndirect(_ tag: UInt32) -> Bool {
    record(of: tag).map { $0.load(as: UInt32.self) & 1 != 0 } ?? false
  }

  /// The type of a case's payload. A single labeled element, as in `case row(id: Int)`, is unwrapped from its tuple.
  func payloadType(of tag: UInt32) -> Any.Type? {
    guard let name = payloadTypeName(of: tag) else { return nil }
    let arguments = metadata + 2 * MemoryLayout<UnsafeRawPointer>.size
    let type = _getTypeByMangledNameInContext(
      name,
      TypeMetadata.length(ofMangledName: name),
      genericContext: description,
      genericArguments: arguments
    )
    return type.map { TypeShape.onlyElement(of: $0) ?? $0 }
  }

  /// Whether a payload is declared as a bare generic parameter, so that even functions are stored in generic form.
  func payloadIsGenericParameter(_ tag: UInt32) -> Bool {
    guard let name = payloadTypeName(of: tag) else { return false }
    return name[0] == UInt8(ascii: "x") && name[1] == 0 || name[0] == UInt8(ascii: "q")
  }

  /// Whether a payload is declared as `() -> Void`, with or without `@Sendable`, and nothing in it is generic.
  func payloadIsPlainCallback(_ tag: UInt32) -> Bool {
    payloadTypeName(of: tag).map { ["yyc", "yyYbc"].contains(String(cString: $0)) } ?? false
  }

  private func payloadTypeName(of tag: UInt32) -> UnsafePointer<UInt8>? {
    guard let record = record(of: tag), (record + 4).load(as: Int32.self) != 0 else { return nil }
    return TypeMetadata.target(of: record + 4).assumingMemoryBound(to: UInt8.self)
  }

  /// Whether a value of this case could hold a value of the wanted type, directly or in nested cases.
  func payloadMayHold(_ wanted: Any.Type, tag: UInt32) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return payloadType(of: tag).map { TypeShape.mayHold(wanted, in: $0, &seen) } ?? false
  }

  func payload<Root>(of root: Root, tag: UInt32) -> Any? {
    payload(of: root, tag: tag, lookingFor: Never.self)
  }

  func tag<Root>(of root: Root) -> UInt32 {
    EnumPayload.tag(of: root)
  }

  /// The identity of the box that holds an indirect case's payload.
  func box<Root>(of root: Root) -> UnsafeRawPointer {
    withProjectedCopy(of: root) { copy in
      let box = copy.load(as: UnsafeRawPointer.self)
      Unmanaged<CaseShapeCache>.fromOpaque(box).release()
      return box
    }
  }

  /// Copies a payload as the wanted type if the types match except for labels. Returns `nil` if the payload can't be read.
  func payload<Root, Wanted>(of root: Root, tag: UInt32, lookingFor wanted: Wanted.Type) -> Any? {
    guard let type = payloadType(of: tag), TypeShape.isReadable(type) else { return nil }
    func copied<Payload>(_ type: Payload.Type) -> Any { erase(payload(of: root, tag: tag, as: type)) }
    return TypeShape.isSame(type, wanted) ? copied(wanted) : copied(type)
  }

  func payload<Root, Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Payload {
    withProjectedCopy(of: root) { copy in
      guard isIndirect(tag) else { return copy.assumingMemoryBound(to: Payload.self).move() }
      let box = copy.load(as: UnsafeRawPointer.self)
      defer { Unmanaged<CaseShapeCache>.fromOpaque(box).release() }
      return (box + EnumPayload.boxOffset(of: Payload.self)).assumingMemoryBound(to: Payload.self).pointee
    }
  }

  /// How to access the payload of a case. One sample value is enough, because all values of a case carry the same tag.
  func shape<Root, Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> CaseShape.Shape {
    let isMovableBitwise = TypeShape.witnessFlags(of: Root.self) & 0x10_0000 == 0
    if isIndirect(tag) {
      return isMovableBitwise && boxOffsetIsConfirmed(of: root, as: type) ? .boxed : .composed
    }
    let size = MemoryLayout<Payload>.size
    let before = withUnsafeBytes(of: root) { Array($0.prefix(size)) }
    let after = withProjectedCopy(of: root) { copy in
      defer { copy.assumingMemoryBound(to: Payload.self).deinitialize(count: 1) }
      return Array(UnsafeRawBufferPointer(start: copy, count: size))
    }
    if before == after { return .inPlace }
    return isMovableBitwise ? .masked : .composed
  }

  private func boxOffsetIsConfirmed<Root, Payload>(of root: Root, as type: Payload.Type) -> Bool {
    if MemoryLayout<Payload>.size == 0 { return true }
    let header = box(of: root).load(as: UnsafeRawPointer.self)
    let kind = header.load(as: UInt.self)
    guard kind == 0x400 || kind == 0x500 else { return false }
    let offset = (header + MemoryLayout<UnsafeRawPointer>.size).load(as: UInt32.self)
    return Int(offset) == EnumPayload.boxOffset(of: type)
  }

  private func withProjectedCopy<Root, Result>(
    of root: Root,
    _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let copy = UnsafeMutablePointer<Root>.allocate(capacity: 1)
    defer { copy.deallocate() }
    copy.initialize(to: root)
    EnumPayload.project(copy, from: Root.self)
    return body(UnsafeMutableRawPointer(copy))
  }

  private func record(of tag: UInt32) -> UnsafeRawPointer? {
    guard Int(tag) < caseCount else { return nil }
    return fields + 16 + Int(tag) * Int((fields + 10).load(as: UInt16.self))
  }
}

extension TypeShape {
  /// The kind of a type; `nil` for kinds that this folder doesn't handle.
  static func kind(of type: Any.Type) -> Kind? {
    let kind = EnumPayload.metadata(of: type).load(as: UInt.self)
    // With Objective-C interop, a class's metadata begins with its metaclass instead of a number.
    return kind > 0x7ff ? .class : Kind(rawValue: kind)
  }

  static func witnessFlags(of type: Any.Type) -> UInt32 {
    witnessTable(of: type).load(fromByteOffset: 10 * MemoryLayout<Int>.size, as: UInt32.self)
  }

  static func elements(of type: Any.Type) -> [(type: Any.Type, offset: Int)]? {
    guard kind(of: type) == .tuple else { return nil }
    let size = MemoryLayout<Int>.size
    let metadata = EnumPayload.metadata(of: type)
    return (0..<(metadata + size).load(as: Int.self)).map { index in
      let element = metadata + (3 + 2 * index) * size
      return (element.load(as: Any.Type.self), Int((element + size).load(as: UInt32.self)))
    }
  }

  private static func size(of type: Any.Type) -> Int {
    witnessTable(of: type).load(fromByteOffset: 8 * MemoryLayout<Int>.size, as: Int.self)
  }

  private static func witnessTable(of type: Any.Type) -> UnsafeRawPointer {
    (EnumPayload.metadata(of: type) - MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
  }

  static func description(of type: Any.Type) -> UnsafeRawPointer {
    (EnumPayload.metadata(of: type) + MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
  }

  static func word(_ index: Int, of type: Any.Type) -> Any.Type {
    (EnumPayload.metadata(of: type) + index * MemoryLayout<Int>.size).load(as: Any.Type.self)
  }
}
