public import LockstepDiff

/// A field of a feature's state that its view may write without a dedicated action.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var name = ""
///   @BindingState var isPublic = false
/// }
/// ```
///
/// It is compared, encoded and printed like the plain value. `\.$name` identifies the field in a ``BindingAction``.
@propertyWrapper
public struct BindingState<Value> {
  /// The value itself.
  public var wrappedValue: Value

  /// Makes a field that bindings may write.
  ///
  /// - Parameter wrappedValue: Its initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, for key paths: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set {
      WrittenFieldProbe.current?.note(&self)
      self = newValue
    }
  }
}

extension BindingState: Sendable where Value: Sendable {}
extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}

/// Decoded like the wrapped value, so that the file format does not depend on which fields have bindings.
extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

/// Encoded like the wrapped value, so that the file format does not depend on which fields have bindings.
extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BindingState: TreeSubstituting {
  /// The value itself.
  public var treeSubstitute: Any { wrappedValue }
}

extension BindingState: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: wrappedValue) }
}
