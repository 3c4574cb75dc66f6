internal import LockstepDiff

extension ReducerProtocol
where
  Body: ReducerProtocol, Body.State == State, Body.Action == Action, Action: BindableAction, Action.State == State
{
  /// Returns the body as a function that reports unapplied writes.
  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    let body = body
    return UnhandledBindingCheck(of: Self.self).watching { body.reduce(into: &$0, action: $1) }
  }
}

extension ReducerProtocol where Body == Never, Action: BindableAction, Action.State == State {
  /// Returns ``reduce(into:action:)`` as a function that reports unapplied writes.
  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    UnhandledBindingCheck(of: Self.self).watching { reduce(into: &$0, action: $1) }
  }
}

/// Checks that a feature applies the writes it receives.
@usableFromInline
struct UnhandledBindingCheck<Action: BindableAction> {
  @usableFromInline let feature: Any.Type
  @usableFromInline let path: CasePath<Action, BindingAction<Action.State>>

  @inlinable
  init(of feature: Any.Type) {
    self.feature = feature
    path = CasePath(Action.binding)
  }

  @inlinable
  func watching(
    _ reduce: @escaping (inout Action.State, Action) -> Effect<Action>
  ) -> (inout Action.State, Action) -> Effect<Action> {
    { state, action in
      guard let write = path.extract(from: action)?.write, write.awaitReceipt() else { return reduce(&state, action) }
      let effect = reduce(&state, action)
      check(write, of: action)
      return effect
    }
  }

  @usableFromInline
  func check(_ write: BindingWrite<Action.State>, of action: Action) {
    guard write.isLost() else { return }
    let issue = EngineIssue.unhandledBinding(action: Tree(describing: action), feature: String(describing: feature))
    StoreDependencies.current.report(issue)
  }
}
