/// Applies the binding writes in a feature's actions to its state.
///
/// ```swift
/// var body: some ReducerProtocolOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers below it in a body run after the field has been written. A write that no reducer of its feature applies is reported as an
/// issue.
public struct BindingReducer<State, Action: Sendable>: ReducerProtocol {
  @usableFromInline let write: (Action) -> BindingAction<State>?

  /// Applies the writes of the feature's own actions.
  @inlinable
  public init() where Action: BindableAction, Action.State == State {
    let path = CasePath(Action.binding)
    write = { path.extract(from: $0) }
  }

  /// Applies the writes in one case of the feature's actions: `BindingReducer(action: Action.view)`.
  ///
  /// - Parameter action: The case that carries the bindable actions: its constructor.
  @inlinable
  public init<ViewAction: BindableAction>(
    action: @escaping @Sendable (ViewAction) -> Action
  ) where ViewAction.State == State {
    let (view, path) = (CasePath(action), CasePath(ViewAction.binding))
    write = { view.extract(from: $0).flatMap { path.extract(from: $0) } }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    write(action)?.write.apply(to: &state)
    return .none
  }
}
