internal import LockstepDiff

/// A reference to a value that is stored elsewhere: reads the value and requests changes.
///
/// ```swift
/// let name = store.binding(\.$name)
/// name.wrappedValue = "Blob"           // sends .binding(.set(\.$name, "Blob"))
/// let street = store.binding(\.$address).street
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from two functions.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Requests a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value; setting it requests a change from the owner.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// A binding to a property of the value. Setting it requests a change to the whole value.
  ///
  /// - Parameter keyPath: The path from the value to the property.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Store {
  /// A binding to a property of the state that sends an action when it is set.
  ///
  /// ```swift
  /// let email = store.binding(get: \.email, send: Login.Action.emailChanged)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property to read; only this property is observed.
  ///   - action: Creates the action for a new value.
  /// - Returns: A binding that reads the property and sends the action when it is set.
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>,
    send action: @escaping (_ value: Value) -> Action
  ) -> Binding<Value> {
    Binding(get: { [self] in self[dynamicMember: keyPath] }, set: { [self] in send(action($0)) })
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// A binding to a field of the state.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  /// - Returns: A binding that sends `.binding(.set(keyPath, value))` when it is set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      // Doesn't read `state`, because that would observe the whole state.
      get: { [self] in self[dynamicMember: keyPath as KeyPath].wrappedValue },
      set: { [self] in core.write(.set(keyPath, $0), hasState: hasState, send: send) }
    )
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field of the observed state.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  /// - Returns: A binding that sends `.binding(.set(keyPath, value))` when it is set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { [self] in state[keyPath: keyPath].wrappedValue },
      set: { [self] in core.write(.set(keyPath, $0), hasState: hasState(), send: send) }
    )
  }

  /// A binding to a field of the observed state: `viewStore.$name`.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    binding(keyPath)
  }
}

extension StoreCore {
  /// Sends a write, and reports it if no reducer has received it.
  ///
  /// A feature with bindable actions checks its own writes. Writes in a separate view action type can be checked only here, by the sender.
  /// A write to an absent state is reported by the operator that finds no state, and a queued write isn't checked. Tests and scripts notice
  /// that the state doesn't change.
  fileprivate func write<Action: BindableAction>(
    _ binding: BindingAction<Action.State>,
    hasState: Bool,
    send: (Action) -> StoreTask
  ) {
    let isChecked = isLive && hasState && !status.contains(.reducing)
    let action = Action.binding(binding)
    _ = send(action)
    guard isChecked, binding.write.isUnseen else { return }
    dependencies.report(.unhandledBinding(action: Tree(describing: action), feature: nil))
  }
}
