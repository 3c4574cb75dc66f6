/// A value with an id, for values that have no id of their own.
///
/// ```swift
/// var selection: Identified<Row.ID, Detail.State>?
/// state.selection = Identified(Detail.State(), id: row.id)
/// state.selection?.title = "Milk"  // properties of the value by dynamic members
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// Identifies the value.
  public let id: ID

  /// The value.
  public var value: Value

  /// Makes an identified value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Identifies it.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Makes an identified value whose id is a property of the value, or is computed from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Returns the id of the value, such as `\.number`.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The path from the value to the property.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
