/// A state that lists its bindings, so that scripts can write them by name.
///
/// ```swift
/// extension Settings.State: BindableState {
///   static var bindings: BindingFields<Self> { BindingFields(\.$name, \.$volume) }
/// }
/// ```
///
/// Only scripts need it, because Swift cannot look up a key path by name. It makes ``BindingAction`` `Decodable`.
public protocol BindableState: SendableMetatype {
  /// The fields that scripts may write.
  static var bindings: BindingFields<Self> { get }
}

/// The fields of a state that scripts may write.
public struct BindingFields<Root>: Sendable {
  /// The fields, in declaration order.
  let all: [BindingField<Root>]

  /// Lists fields.
  ///
  /// - Parameter keyPaths: The fields: `\.$name, \.$volume`.
  public init<each Value: Decodable & Equatable & Sendable>(
    _ keyPaths: repeat any WritableKeyPath<Root, BindingState<each Value>> & Sendable
  ) {
    var all: [BindingField<Root>] = []
    repeat all.append(BindingField(each keyPaths))
    self.all = all
  }
}

/// A field that can be looked up by name, and whose value can be decoded.
struct BindingField<Root>: Sendable {
  /// Makes a write to the field, with a value decoded from a container.
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
  /// - Complexity: Tens of microseconds. The name is computed at each call.
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
