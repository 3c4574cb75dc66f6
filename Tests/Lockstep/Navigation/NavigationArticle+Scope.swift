import Lockstep

extension NavigationArticle {
  /// Runs a child on a case of an enum state.
  struct Scope<ParentState, ParentAction: Sendable, Child: ReducerProtocol>: ReducerProtocol {
    let state: CasePath<ParentState, Child.State>
    let action: CasePath<ParentAction, Child.Action>
    let child: Child

    init<ChildState, ChildAction>(
      state: @escaping @Sendable (ChildState) -> ParentState,
      action: @escaping @Sendable (ChildAction) -> ParentAction,
      @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Child.State == ChildState, Child.Action == ChildAction {
      self.state = CasePath(state)
      self.action = CasePath(action)
      self.child = child()
    }

    func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
      guard let childAction = self.action.extract(from: action) else { return .none }
      return self.state.modify(&state) { child.reduce(into: &$0, action: childAction).map(self.action.embed) } ?? .none
    }
  }
}
