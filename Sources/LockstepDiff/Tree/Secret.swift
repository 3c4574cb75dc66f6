/// A value that never prints: `••••` stands in for it in dumps, differences and logs.
///
/// ```swift
/// struct State { @Secret var password = "" }  // State(password: ••••)
/// ```
@propertyWrapper
public struct Secret<Value>: TreeDescribable {
  /// The value itself.
  public var wrappedValue: Value

  /// Hides a value from everything that prints.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always ``Tree/secret``.
  public var tree: Tree { .secret }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

/// Coded as the value itself, so that scripts and files need not know that it is hidden.
extension Secret: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

/// Coded as the value itself, so that scripts and files need not know that it is hidden.
extension Secret: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Secret: CustomReflectable {
  /// Without children, so that `dump` shows nothing either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: CustomStringConvertible {
  /// Always `••••`.
  public var description: String { tree.inline }
}
