/// A value that is never printed: dumps, differences and logs show `••••` instead.
///
/// ```swift
/// struct State { @Secret var password = "" }  // State(password: ••••)
/// ```
@propertyWrapper
public struct Secret<Value>: TreeDescribable {
  /// The wrapped value, which is never printed.
  public var wrappedValue: Value

  /// Wraps a value so that it is never printed.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The hidden value, ``Tree/secret``.
  public var tree: Tree { .secret }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

/// Encoded and decoded like the value itself, so that scripts and files don't depend on the wrapper.
extension Secret: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

/// Encoded and decoded like the value itself, so that scripts and files don't depend on the wrapper.
extension Secret: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that `dump` doesn't show the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: CustomStringConvertible {
  /// The text `••••`.
  public var description: String { tree.inline }
}

extension Tree {
  /// Whether a part of the value is hidden.
  ///
  /// - Complexity: O(size of the value)
  package var hidesSomething: Bool {
    switch self {
    case .paragraph: false
    case .dictionary(let entries): entries.contains { $0.key.hidesSomething || $0.value.hidesSomething }
    default: self == .secret || (0..<partCount).contains { part($0, labelWidth: nil).value.hidesSomething }
    }
  }
}
