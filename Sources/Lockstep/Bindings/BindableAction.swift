/// An action that can carry writes to the fields of its feature's state.
///
/// ```swift
/// enum Action: BindableAction, Sendable {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction: Sendable {
  /// The state whose fields are written.
  associatedtype State

  /// Makes the action for a write: the case `binding`.
  ///
  /// - Parameter action: The write.
  /// - Returns: The action.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Makes the action that writes a field: `store.send(.set(\.$name, "Blob"))`.
  ///
  /// - Parameters:
  ///   - keyPath: The field: `\.$name`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// The write in this action, if it carries one.
  ///
  /// - Complexity: Microseconds, because each call searches for the case that carries writes. Reducers match `case .binding` instead.
  public var binding: BindingAction<State>? {
    CasePath(Self.binding).extract(from: self)
  }
}
