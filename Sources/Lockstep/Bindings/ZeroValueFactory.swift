// Unsafe, and sound because: a struct consists of its fields, and each field is initialised as a value of its own type before the
// struct is used, at the offset in the metadata. The value is only copied, written to through one key path and destroyed. Therefore
// references in it may be null: retaining and releasing null have no effect. Values whose contents a copy would inspect, such as an
// `any P`, are never created.

internal import LockstepDiff

/// A value of a type, made without running any code of that type: numbers are zero, collections empty, references null.
enum ZeroValueFactory {
  /// Initialises the value in uninitialised memory.
  typealias Fill = (UnsafeMutableRawPointer) -> Void

  /// The offset of a write in an empty value, in bytes; `nil` if the type has no empty value or the write isn't detected.
  static func offset<Root>(writtenBy write: (inout Root) -> Void) -> Int? {
    guard let fill = fill(for: Root.self) else { return nil }
    let root = UnsafeMutablePointer<Root>.allocate(capacity: 1)
    fill(UnsafeMutableRawPointer(root))
    defer {
      root.deinitialize(count: 1)
      root.deallocate()
    }
    let probe = WrittenFieldProbe()
    WrittenFieldProbe.$current.withValue(probe) { write(&root.pointee) }
    return probe.offset(from: root)
  }

  private static func fill(for type: Any.Type) -> Fill? {
    fill(opened: type)
  }

  private static func fill<Value>(opened type: Value.Type) -> Fill? {
    if let type = type as? any EmptyValueProviding.Type { return fill(with: type) }
    let zeros: Fill = { $0.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size) }
    if _isPOD(type) { return zeros }
    switch TypeKind(of: type) {
    case .structure: return StructField.all(of: type).flatMap { fill(for: $0.map { ($0.type, $0.offset) }) }
    case .tuple: return TypeKind.elements(of: type).flatMap { fill(for: $0.map { ($0.type, $0.offset) }) }
    case .enumeration: return EnumMetadata(type).flatMap { fill(for: type, $0, zeros) }
    case .object, .foreignObject, .importedObject, .function: return zeros
    case .existential: return TypeKind.isObjectExistential(type) ? zeros : nil
    case .optional, .metatype, nil: return nil
    }
  }

  private static func fill(with type: (some EmptyValueProviding).Type) -> Fill {
    { $0.initializeMemory(as: type, to: type.empty) }
  }

  private static func fill(for parts: [(type: Any.Type, offset: Int)]) -> Fill? {
    var fills: [(fill: Fill, offset: Int)] = []
    for part in parts {
      guard let fill = fill(for: part.type) else { return nil }
      fills.append((fill, part.offset))
    }
    return { memory in for part in fills { part.fill(memory + part.offset) } }
  }

  /// A case without a payload if there is one, otherwise the first case whose payload has an empty value.
  private static func fill<Value>(for type: Value.Type, _ layout: EnumMetadata, _ zeros: @escaping Fill) -> Fill? {
    let payloads = UInt32(layout.payloadCaseCount)
    func fill(_ tag: UInt32, with payload: @escaping Fill) -> Fill {
      { memory in
        zeros(memory)
        payload(memory)
        EnumPayload.inject(tag, into: memory, of: type)
      }
    }
    if payloads < layout.caseCount { return fill(payloads, with: { _ in }) }
    for tag in 0..<payloads {
      // An indirect case holds a reference to its payload.
      if layout.isIndirect(tag) { return fill(tag, with: { _ in }) }
      if let payload = layout.payloadType(of: tag).flatMap(self.fill(for:)) { return fill(tag, with: payload) }
    }
    return nil
  }
}

/// A type that makes its empty value with its own code, because its fields don't describe the value.
private protocol EmptyValueProviding {
  static var empty: Self { get }
}

extension Optional: EmptyValueProviding { fileprivate static var empty: Self { nil } }
extension String: EmptyValueProviding { fileprivate static var empty: Self { "" } }
extension Array: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension ContiguousArray: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension Set: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension Dictionary: EmptyValueProviding { fileprivate static var empty: Self { [:] } }
