/// Runs the reducers of a body or closure, and reports writes that none of them applies. Made by ``ReducerBuilder``.
public struct UnhandledBindingReporter<Base: ReducerProtocol>: ReducerProtocol
where Base.Action: BindableAction, Base.Action.State == Base.State {
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let check: UnhandledBindingCheck<Base.Action>

  @inlinable
  init(_ base: Base) {
    self.base = base
    check = UnhandledBindingCheck(of: Base.self)
  }

  @inlinable
  public func _makeReduce() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    { reduce(into: &$0, action: $1) }
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    check.run(&state, action) { base.reduce(into: &$0, action: $1) }
  }
}

extension ReducerBuilder where Action: BindableAction, Action.State == State {
  /// Reports writes that no reducer of a body or closure applies.
  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: R) -> UnhandledBindingReporter<R>
  where R.State == State, R.Action == Action {
    UnhandledBindingReporter(reducer)
  }

  /// A single feature reports the writes that its own body doesn't apply.
  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: PreparedReducer<R>) -> PreparedReducer<R>
  where R.State == State, R.Action == Action {
    reducer
  }
}

/// A reducer that reports unapplied writes and learns which feature it belongs to.
@usableFromInline
protocol UnhandledBindingReporting {
  /// Names the feature in later reports.
  func name(_ feature: Any.Type)
}

extension UnhandledBindingReporter: UnhandledBindingReporting {
  @usableFromInline
  func name(_ feature: Any.Type) {
    check.feature.type = feature
  }
}
