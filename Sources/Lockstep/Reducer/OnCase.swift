internal import LockstepDiff

/// Runs a child on a case of an enum state. Used by `Scope` and `ifCaseLet`.
///
/// Its state is the whole enum; its actions are the child's. An action that arrives while the state is in a different case is reported as
/// an issue.
public struct OnCase<State, Child: ReducerProtocol>: ReducerProtocol {
  public typealias Action = Child.Action
  public typealias Body = Never

  @usableFromInline let path: CasePath<State, Child.State>
  @usableFromInline let child: Child

  /// This is a closure because storing data that only misuse reports need would make each level of a composition larger and slower.
  @usableFromInline let reportWrongCase: (_ found: State, _ action: Child.Action) -> Void

  @inlinable
  init<ParentAction: Sendable>(
    _ path: CasePath<State, Child.State>,
    child: Child,
    action: CasePath<ParentAction, Child.Action>,
    location: CodeLocation
  ) {
    self.path = path
    self.child = child
    reportWrongCase = path.reporter(of: action, at: location)
  }

  @inlinable
  public func reduce(into state: inout State, action: Child.Action) -> Effect<Child.Action> {
    let effect = path.modifyIfCase(&state) { child.reduce(into: &$0, action: action) }
    guard let effect else {
      reportWrongCase(state, action)
      return .none
    }
    return effect.isNone ? .none : own(effect, in: &state)
  }

  @usableFromInline
  func own(_ effect: Effect<Child.Action>, in state: inout State) -> Effect<Child.Action> {
    effect.owned(by: StateAddress.of(&state) { FeatureInstance(case: path, current: $0) })
  }
}

extension CasePath {
  /// Returns a function that reports an action for this case that arrived while the state was in a different case.
  @usableFromInline
  func reporter<ParentAction: Sendable, Action>(
    of action: CasePath<ParentAction, Action>,
    at location: CodeLocation
  ) -> (_ found: Root, _ action: Action) -> Void {
    { found, childAction in
      StoreDependencies.current.report(
        .wrongCase(
          action: Tree(describing: action.embed(childAction)),
          expected: presumedCaseName,
          found: EnumMetadata.caseName(of: found),
          operatorLocation: location
        )
      )
    }
  }
}
