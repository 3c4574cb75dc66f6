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
/// The field is compared, encoded and printed like the plain value. `\.$name` identifies the field in a ``BindingAction``.
@propertyWrapper
public struct BindingState<Value> {
  /// The value itself.
  public var wrappedValue: Value

  /// Creates a field that bindings may write.
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

/// A state that lists its bindings, so that scripts can write them by name.
///
/// ```swift
/// extension Settings.State: BindableState {
///   static var bindings: BindingFields<Self> { BindingFields(\.$name, \.$volume) }
/// }
/// ```
///
/// Only scripts need this list, because Swift cannot look up a key path by name. It makes ``BindingAction`` `Decodable`.
public protocol BindableState: SendableMetatype {
  /// The fields that scripts may write.
  static var bindings: BindingFields<Self> { get }
}

/// The fields of a state that scripts may write.
public struct BindingFields<Root>: Sendable {
  /// The fields, in declaration order.
  let all: [DecodableBindingField<Root>]

  /// Lists fields.
  ///
  /// - Parameter keyPaths: The fields: `\.$name, \.$volume`.
  public init<each Value: Decodable & Equatable & Sendable>(
    _ keyPaths: repeat any WritableKeyPath<Root, BindingState<each Value>> & Sendable
  ) {
    var all: [DecodableBindingField<Root>] = []
    repeat all.append(DecodableBindingField(each keyPaths))
    self.all = all
  }
}

/// A field that can be looked up by name, and whose value can be decoded.
struct DecodableBindingField<Root>: Sendable {
  /// Creates a write to the field, with a value decoded from a container.
  let action: @Sendable (any BindingValueDecoder) throws -> BindingAction<Root>

  private let path: @Sendable () -> String

  init<Value: Decodable & Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable
  ) {
    action = { .set(keyPath, try $0.decode(Value.self)) }
    path = { BindingName.text(of: keyPath) { $0[keyPath: keyPath] = $0[keyPath: keyPath] } }
  }

  /// `name`, for `\.$name`.
  ///
  /// - Complexity: Tens of microseconds. The name is computed on each call.
  var name: String { Self.bareName(path()) }

  /// A name without key-path punctuation: `name` for `\.$name`, `$name` or `name`.
  static func bareName(_ text: String) -> String {
    let name = text.filter { $0 != "\\" && $0 != "$" }
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}

/// A container for a value to be written.
protocol BindingValueDecoder {
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}
