// Unsafe but sound because: a field is lent only at the offset and with the type in the metadata of its struct, and only while the struct
// itself is lent `inout`. Constants, whose values may have been compiled into the code, are never lent. Neither are fields that aren't
// printed, which are private to their type.

internal import LockstepDiff
internal import Synchronization

/// Finds a location in a state by the names of stored properties, through wrappers and optionals.
package enum StateFieldFinder {
  /// The reason why a location cannot be changed.
  package enum AccessError: Error {
    case noField(String, of: Any.Type, fields: [String])
    case noFields(of: Any.Type)
    case constant(String, of: Any.Type)
    case unknownWrapper(String, Any.Type)
    case absent(Any.Type)
  }

  /// Passes the value at a location to a visitor, which may change it.
  ///
  /// - Parameters:
  ///   - names: The property names from the root; a wrapped property is identified by its own name.
  ///   - root: The root value.
  ///   - visitor: Changes the value.
  /// - Throws: ``AccessError``, or any error thrown by the visitor.
  package static func lend<Root>(
    _ names: some Collection<String>,
    of root: inout Root,
    to visitor: some StateFieldMutation
  ) throws {
    try lend(Array(names)[...], in: &root, to: visitor)
  }

  fileprivate static func lend<Value>(
    _ names: ArraySlice<String>,
    in value: inout Value,
    to visitor: some StateFieldMutation
  ) throws {
    guard let name = names.first else { return try visitor.visit(&value) }
    if let type = Value.self as? any FieldForwardingWrapper.Type {
      return try withUnsafeMutablePointer(to: &value) {
        try type.lend(names, at: UnsafeMutableRawPointer($0), to: visitor)
      }
    }
    let field = try field(named: name, in: value)
    try withUnsafeMutablePointer(to: &value) { pointer in
      let place = UnsafeMutableRawPointer(pointer) + field.offset
      try lend(names.dropFirst(), at: place, as: field.type, to: visitor)
    }
  }

  private static func lend<Value>(
    _ names: ArraySlice<String>,
    at place: UnsafeMutableRawPointer,
    as type: Value.Type,
    to visitor: some StateFieldMutation
  ) throws {
    try lend(names, in: &place.assumingMemoryBound(to: type).pointee, to: visitor)
  }

  private static func field<Value>(named name: String, in value: Value) throws -> StructField {
    // The printed form of a value shows its fields, unless its type customises it, as collections and dates do.
    guard case .structure(_, let shown) = Tree(describing: value), let fields = StructField.all(of: Value.self) else {
      throw AccessError.noFields(of: Value.self)
    }
    let isField = { (field: StructField) in field.name == name || field.name == "_" + name }
    guard shown.contains(where: { $0.label == name }), let field = fields.first(where: isField) else {
      throw AccessError.noField(name, of: Value.self, fields: shown.compactMap(\.label))
    }
    if field.name != name, !(field.type is any FieldForwardingWrapper.Type) {
      throw AccessError.unknownWrapper(name, field.type)
    }
    if !field.isVariable { throw AccessError.constant(name, of: Value.self) }
    return field
  }
}

/// Changes a value of any type.
package protocol StateFieldMutation {
  /// Changes the value, or leaves it unchanged.
  func visit<Value>(_ value: inout Value) throws
}

/// A type that forwards access to its wrapped value.
private protocol FieldForwardingWrapper {
  /// - Parameter place: The address of a value of the type.
  static func lend(
    _ names: ArraySlice<String>,
    at place: UnsafeMutableRawPointer,
    to visitor: some StateFieldMutation
  ) throws
}

extension Optional: FieldForwardingWrapper {
  fileprivate static func lend(
    _ names: ArraySlice<String>,
    at place: UnsafeMutableRawPointer,
    to visitor: some StateFieldMutation
  ) throws {
    let pointer = place.assumingMemoryBound(to: Self.self)
    guard var value = pointer.pointee else { throw StateFieldFinder.AccessError.absent(Wrapped.self) }
    try StateFieldFinder.lend(names, in: &value, to: visitor)
    pointer.pointee = value
  }
}

extension BindingState: FieldForwardingWrapper {
  fileprivate static func lend(
    _ names: ArraySlice<String>,
    at place: UnsafeMutableRawPointer,
    to visitor: some StateFieldMutation
  ) throws {
    try StateFieldFinder.lend(names, in: &place.assumingMemoryBound(to: Self.self).pointee.wrappedValue, to: visitor)
  }
}

extension PresentationState: FieldForwardingWrapper {
  fileprivate static func lend(
    _ names: ArraySlice<String>,
    at place: UnsafeMutableRawPointer,
    to visitor: some StateFieldMutation
  ) throws {
    try StateFieldFinder.lend(names, in: &place.assumingMemoryBound(to: Self.self).pointee.wrappedValue, to: visitor)
  }
}

// Unsafe but sound because: the address is only compared with another, never dereferenced.
/// Records the memory address of a field that is written through its key path.
final class WrittenFieldProbe: Sendable {
  /// The probe for the current write; `nil` during writes to a store's state.
  @TaskLocal static var current: WrittenFieldProbe?

  private let address = Atomic<UInt>(0)

  func note<Value>(_ field: inout BindingState<Value>) {
    withUnsafeMutablePointer(to: &field) { address.store(UInt(bitPattern: $0), ordering: .relaxed) }
  }

  /// The offset of the field from a pointer, in bytes; `nil` if the field is outside the root or no field was written.
  func offset<Root>(from root: UnsafeMutablePointer<Root>) -> Int? {
    let (offset, isBefore) = address.load(ordering: .relaxed).subtractingReportingOverflow(UInt(bitPattern: root))
    return isBefore || offset >= MemoryLayout<Root>.size ? nil : Int(offset)
  }
}
