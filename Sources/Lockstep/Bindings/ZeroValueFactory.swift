// Unsafe but sound because: a struct consists of its fields, and each field is initialised as a value of its own type before the struct is
// used, at the offset in the metadata. A value with null references is only copied, written to through one key path and destroyed:
// retaining and releasing null have no effect. Values whose contents a copy would inspect, such as an `any P`, are never created. A value
// that leaves this file holds no null reference.

internal import LockstepDiff

/// A value created without running any code of its type: numbers are zero, collections empty, references null.
enum ZeroValueFactory {
  /// Initialises the value in uninitialised memory.
  private typealias Fill = (UnsafeMutableRawPointer) -> Void

  /// The types for which values are created.
  private enum Reach {
    /// All types. References in the value are null, so it must not leave this file.
    case nullReferences

    /// Types whose zero or empty value is safe to use anywhere: no objects, and no structs with invariants.
    case usableValues
  }

  /// Returns a value of a type; for an enum, its simplest case. Returns `nil` if a type in it has no value that its own code may be given.
  static func value<Value>(of type: Value.Type) -> Value? {
    guard let fill = fill(opened: type, .usableValues) else { return nil }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    fill(UnsafeMutableRawPointer(memory))
    return memory.move()
  }

  /// The offset of a write in an empty value, in bytes; `nil` if the type has no empty value or the write isn't detected.
  static func offset<Root>(writtenBy write: (inout Root) -> Void) -> Int? {
    guard let fill = fill(for: Root.self, .nullReferences) else { return nil }
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

  private static func fill(for type: Any.Type, _ reach: Reach) -> Fill? {
    fill(opened: type, reach)
  }

  private static func fill<Value>(opened type: Value.Type, _ reach: Reach) -> Fill? {
    if let type = type as? any EmptyValueProviding.Type { return fill(with: type) }
    let zeros: Fill = { $0.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size) }
    switch (TypeKind(of: type), reach) {
    case (.enumeration, .usableValues): return EnumMetadata(type).flatMap { fill(for: type, $0, zeros, reach) }
    case (.structure, .usableValues): return _isPOD(type) ? zeros : nil
    case (.tuple, _): return TypeKind.elements(of: type).flatMap { fill(for: $0.map { ($0.type, $0.offset) }, reach) }
    case (_, .usableValues):
      guard type == (any Error).self else { return nil }
      return fillWithError
    case (_, .nullReferences) where _isPOD(type): return zeros
    case (.structure, _): return StructField.all(of: type).flatMap { fill(for: $0.map { ($0.type, $0.offset) }, reach) }
    case (.enumeration, _): return EnumMetadata(type).flatMap { fill(for: type, $0, zeros, reach) }
    case (.object, _), (.foreignObject, _), (.importedObject, _), (.function, _): return zeros
    case (.existential, _): return TypeKind.isObjectExistential(type) ? zeros : nil
    case (.optional, _), (.metatype, _), (nil, _): return nil
    }
  }

  private static func fillWithError(_ memory: UnsafeMutableRawPointer) {
    memory.initializeMemory(as: (any Error).self, to: CancellationError())
  }

  private static func fill(with type: (some EmptyValueProviding).Type) -> Fill {
    { $0.initializeMemory(as: type, to: type.empty) }
  }

  private static func fill(for parts: [(type: Any.Type, offset: Int)], _ reach: Reach) -> Fill? {
    var fills: [(fill: Fill, offset: Int)] = []
    for part in parts {
      guard let fill = fill(for: part.type, reach) else { return nil }
      fills.append((fill, part.offset))
    }
    return { memory in for part in fills { part.fill(memory + part.offset) } }
  }

  /// A case without a payload if there is one, otherwise the first case whose payload has an empty value.
  private static func fill<Value>(
    for type: Value.Type,
    _ layout: EnumMetadata,
    _ zeros: @escaping Fill,
    _ reach: Reach
  ) -> Fill? {
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
      if layout.isIndirect(tag), reach == .usableValues { continue }
      if layout.isIndirect(tag) { return fill(tag, with: { _ in }) }
      if let payload = layout.payloadType(of: tag).flatMap({ self.fill(for: $0, reach) }) {
        return fill(tag, with: payload)
      }
    }
    return nil
  }
}

/// A type that creates its empty value with its own code, because its fields don't describe the value.
private protocol EmptyValueProviding {
  static var empty: Self { get }
}

extension Optional: EmptyValueProviding { fileprivate static var empty: Self { nil } }
extension String: EmptyValueProviding { fileprivate static var empty: Self { "" } }
extension Array: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension ContiguousArray: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension Set: EmptyValueProviding { fileprivate static var empty: Self { [] } }
extension Dictionary: EmptyValueProviding { fileprivate static var empty: Self { [:] } }
