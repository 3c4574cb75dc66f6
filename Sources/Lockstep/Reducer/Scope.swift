/// Runs a child reducer on a property of the state, or on a case of an enum state.
///
/// ```swift
/// var body: some ReducerProtocolOf<Self> {
///   Scope(state: \.profile, action: Action.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// An enum case is its own case path: pass its constructor. Effects of the child end when its state is replaced by one with another
/// identity (`Identifiable.id`).
public struct Scope<ParentState, ParentAction: Sendable, Child: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let state: StatePath<ParentState, Child.State>
  @usableFromInline let action: CasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child

  /// Runs `child` on a stored or computed property of the state.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that carries the child's actions: its constructor.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: @escaping @Sendable (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: CasePath(action), child: child)
  }

  /// Runs `child` on a stored or computed property of the state.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: StatePath(state), action: action, child: child())
  }

  @inlinable
  init(state: StatePath<ParentState, Child.State>, action: CasePath<ParentAction, Child.Action>, child: Child) {
    self.state = state
    self.action = action
    self.child = child
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let effect = self.state.withValue(in: &state) { child.reduce(into: &$0, action: childAction) }
    return effect.isNone ? .none : lift(effect, in: &state)
  }

  @usableFromInline
  func lift(_ effect: Effect<Child.Action>, in state: inout ParentState) -> Effect<ParentAction> {
    let instance = self.state.withValue(in: &state) { part in
      StateAddress.of(&part) { FeatureInstance(part: self.state, current: $0) }
    }
    return effect.map(action.embed).owned(by: instance)
  }
}
