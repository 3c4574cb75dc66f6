public import LockstepDiff

/// A field of a feature's state that its view may write without an action of the field's own.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var name = ""
///   @BindingState var isPublic = false
/// }
/// ```
///
/// It compares, codes and prints as the plain value. `\.$name` names the field in a ``BindingAction``.
@propertyWrapper
public struct BindingState<Value> {
  /// The value itself.
  public var wrappedValue: Value

  /// Makes a field that may be written by bindings.
  ///
  /// - Parameter wrappedValue: Its first value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, for key paths: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set {
      BindingProbe.current?.note(&self)
      self = newValue
    }
  }
}

extension BindingState: Sendable where Value: Sendable {}
extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}

/// Coded as the value itself: files need not know which fields have bindings.
extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

/// Coded as the value itself: files need not know which fields have bindings.
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
  /// What the value itself prints.
  public var description: String { String(describing: wrappedValue) }
}
