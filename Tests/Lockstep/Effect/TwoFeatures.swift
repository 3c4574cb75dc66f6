import Lockstep

/// Two features of one kind; the right one can be removed, and effects of the parent can be run.
struct TwoFeatures<Child: ReducerProtocol>: ReducerProtocol {
  struct State {
    var left: Child.State
    var right: Child.State?
  }

  enum Action: Sendable { case left(Child.Action), right(Child.Action), rightClosed, parent(Effect<Action>) }

  let child: Child

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.left, action: Action.left) { child }
    Reduce { state, action in
      if case .rightClosed = action { state.right = nil }
      return if case .parent(let effect) = action { effect } else { .none }
    }
    .ifLet(\.right, action: Action.right) { child }
  }
}

extension TwoFeatures.State: Equatable where Child.State: Equatable {}
