// Unsafe but sound because: the unmanaged reference points to an object that `evaluation` keeps alive from the moment both are set, and
// neither changes after that. Both are used only on the actor of the only store whose composition contains this reducer (decision 5).

/// A reducer whose body is evaluated once, on its first action, and kept.
///
/// A body contains many key-path literals, closures and child reducers; creating them again costs microseconds. The body is evaluated on
/// first use rather than on creation, so that a feature may contain itself. This is a class so that copies of a composition share the
/// evaluation. The reference is not counted, because counting would cost every level of a composition as much as its work.
public final class CachedBodyReducer<Base: ReducerProtocol>: ReducerProtocol {
  public typealias State = Base.State
  public typealias Action = Base.Action
  public typealias Body = Never

  /// The reducer as a function.
  @usableFromInline
  final class EvaluatedBody {
    @usableFromInline let run: (inout Base.State, Base.Action) -> Effect<Base.Action>

    @inlinable
    init(_ run: @escaping (inout Base.State, Base.Action) -> Effect<Base.Action>) {
      self.run = run
    }
  }

  @usableFromInline let base: Base
  @exclusivity(unchecked) @usableFromInline var evaluation: EvaluatedBody?
  @exclusivity(unchecked) @usableFromInline var uncounted: Unmanaged<EvaluatedBody>?

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    // A leaf has no body to keep. This is known at compile time for concrete types, and with a direct call consecutive operators are
    // compiled into one function.
    if Base.Body.self == Never.self { return base.reduce(into: &state, action: action) }
    guard let uncounted else { return _makeReduce()(&state, action) }
    return uncounted._withUnsafeGuaranteedRef { $0.run(&state, action) }
  }

  @inlinable
  public func _makeReduce() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    if let evaluation { return evaluation.run }
    let made = EvaluatedBody(base._makeReduce())
    evaluation = made
    uncounted = .passUnretained(made)
    return made.run
  }
}
