// Unsafe, and sound because: the unmanaged reference is to an object that `evaluation` keeps alive from the moment both are set, and
// neither changes after that; both are touched only on the actor of the one store whose composition this is part of (decision 5).

/// A reducer whose body is evaluated once, on its first action, and kept.
///
/// A body is full of key-path literals, closures and child reducers; making them anew costs microseconds. First use rather than
/// creation, so that a feature may contain itself. A class, so that copies of a composition share the one evaluation; a reference that
/// is not counted, because counting costs every level of a composition as much as its work.
public final class PreparedReducer<Base: ReducerProtocol>: ReducerProtocol {
  public typealias State = Base.State
  public typealias Action = Base.Action
  public typealias Body = Never

  /// The reducer as a function.
  @usableFromInline
  final class Evaluation {
    @usableFromInline let run: (inout Base.State, Base.Action) -> Effect<Base.Action>

    @inlinable
    init(_ run: @escaping (inout Base.State, Base.Action) -> Effect<Base.Action>) {
      self.run = run
    }
  }

  @usableFromInline let base: Base
  @exclusivity(unchecked) @usableFromInline var evaluation: Evaluation?
  @exclusivity(unchecked) @usableFromInline var uncounted: Unmanaged<Evaluation>?

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    // A leaf has no body to keep. Known when this is compiled for its types; and called directly, operators in a row are compiled as one.
    if Base.Body.self == Never.self { return base.reduce(into: &state, action: action) }
    guard let uncounted else { return makeReduce()(&state, action) }
    return uncounted._withUnsafeGuaranteedRef { $0.run(&state, action) }
  }

  @inlinable
  public func makeReduce() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    if let evaluation { return evaluation.run }
    let made = Evaluation(base.makeReduce())
    evaluation = made
    uncounted = .passUnretained(made)
    return made.run
  }
}
