internal import LockstepDiff

/// Runs the reducers of a body or closure, and reports writes that none of them applies. Created by ``ReducerBuilder``.
public struct ReportUnhandledBindings<Base: ReducerProtocol>: ReducerProtocol
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
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: R) -> ReportUnhandledBindings<R>
  where R.State == State, R.Action == Action {
    ReportUnhandledBindings(reducer)
  }

  /// A single feature reports the writes that its own body doesn't apply.
  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: CachedBodyReducer<R>) -> CachedBodyReducer<R>
  where R.State == State, R.Action == Action {
    reducer
  }
}

/// A reducer that reports unapplied writes. The enclosing feature sets the name that the reports contain.
@usableFromInline
protocol UnhandledBindingReporting {
  /// Names the feature in later reports.
  func name(_ feature: Any.Type)
}

extension ReportUnhandledBindings: UnhandledBindingReporting {
  @usableFromInline
  func name(_ feature: Any.Type) {
    check.feature.type = feature
  }
}

extension ReducerProtocol
where
  Body: ReducerProtocol, Body.State == State, Body.Action == Action, Action: BindableAction, Action.State == State
{
  /// Returns the body as a function that reports unapplied writes.
  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    let body = body
    if let reporter = body as? any UnhandledBindingReporting {
      reporter.name(Self.self)
      return { body.reduce(into: &$0, action: $1) }
    }
    // A body with a `return` statement isn't built by ``ReducerBuilder``.
    let check = UnhandledBindingCheck<Action>(of: Self.self)
    return { check.run(&$0, $1) { body.reduce(into: &$0, action: $1) } }
  }
}

extension ReducerProtocol where Body == Never, Action: BindableAction, Action.State == State {
  /// Returns ``reduce(into:action:)`` as a function that reports unapplied writes.
  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    let check = UnhandledBindingCheck<Action>(of: Self.self)
    return { check.run(&$0, $1) { reduce(into: &$0, action: $1) } }
  }
}

/// Checks that a feature applies the writes it receives.
@usableFromInline
struct UnhandledBindingCheck<Action: BindableAction> {
  /// The feature's type, in reports.
  @usableFromInline
  final class Feature {
    var type: Any.Type

    @usableFromInline
    init(_ type: Any.Type) {
      self.type = type
    }

    /// The name of the feature. A feature that is written as a closure has none, so its actions are named.
    var name: String {
      let name = String(reflecting: type)
      let isClosure = name.hasPrefix("Lockstep.") || name.hasPrefix("Swift.")
      return isClosure
        ? "The reducer of \(TypeNameShortener.shortName(of: Action.self))" : TypeNameShortener.shortName(of: type)
    }
  }

  @usableFromInline let feature: Feature
  @usableFromInline let path: CasePath<Action, BindingAction<Action.State>>

  @inlinable
  init(of feature: Any.Type) {
    self.feature = Feature(feature)
    path = CasePath(Action.binding)
  }

  /// Runs a feature's reducer, and reports a write that it didn't apply.
  @inlinable
  func run(
    _ state: inout Action.State,
    _ action: Action,
    _ reduce: (inout Action.State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    guard let write = path.extract(from: action)?.write, write.awaitReceipt() else { return reduce(&state, action) }
    let effect = reduce(&state, action)
    check(write, of: action)
    return effect
  }

  @usableFromInline
  func check(_ write: BindingWrite<Action.State>, of action: Action) {
    guard write.isLost() else { return }
    StoreDependencies.current.report(.unhandledBinding(action: Tree(describing: action), feature: feature.name))
  }
}
