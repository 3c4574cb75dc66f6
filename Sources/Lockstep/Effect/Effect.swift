/// Describes work that is done outside a reducer, such as a request, a timer, or a write to a file.
///
/// A reducer returns an effect, and the store runs it after the reducer has returned. The effect reports its results by sending actions.
///
/// ```swift
/// struct Search: ReducerProtocol {
///   struct State: Equatable {
///     var query = ""
///     var results: [String] = []
///   }
///
///   enum Action: Sendable {
///     case queryChanged(String)
///     case clearButtonTapped
///     case response(TaskResult<[String]>)
///   }
///
///   private enum CancelID { case request }
///
///   let find: @Sendable (_ query: String) async throws -> [String]
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .queryChanged(let query):
///       state.query = query
///       return .task(name: "search") { [find] in .response(await TaskResult { try await find(query) }) }
///         .cancellable(id: CancelID.request, cancelInFlight: true)
///     case .clearButtonTapped:
///       state = State()
///       return .cancel(id: CancelID.request)
///     case .response(let result):
///       state.results = (try? result.value) ?? []
///       return .none
///     }
///   }
/// }
/// ```
///
/// Use ``task(priority:name:operation:catch:fileID:filePath:line:column:)`` for work with one result,
/// ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` for work that sends any number of actions, and `merge` or
/// `concatenate` to return several effects. <doc:Effects> explains cancellation, timers and errors.
///
/// ## Identity
///
/// An effect is a value. Making one runs nothing, and a value returned twice runs twice. Effects have no `==`, because they hold
/// functions: a test asserts the actions that they send instead. A running effect belongs to the feature instance whose reducer returned
/// it. It is cancelled when that instance leaves the state, or by the id given to ``cancellable(id:cancelInFlight:)``.
///
/// ## Cost
///
/// ``none`` costs a comparison with zero. An effect of ``send(_:)`` takes about 0.05 µs until its action is processed; an effect of `task`
/// or `run` takes 2 to 6 µs, because it starts a task. Do work that needs no waiting in the reducer itself.
public struct Effect<Action: Sendable>: Sendable {
  /// `nil` if the effect does nothing: the common case costs only a comparison with zero.
  @usableFromInline
  package let node: EffectNode?

  @inlinable
  package init(node: EffectNode?) {
    self.node = node
  }

  /// Whether this effect does nothing.
  @inlinable
  package var isNone: Bool { node == nil }

  /// The effect that does nothing.
  @inlinable
  public static var none: Self { Self(node: nil) }

  /// Sends an action back to the store, after the actions that are already in its inbox.
  ///
  /// - Parameter action: The action; it is added to the inbox as soon as the reducer has returned.
  /// - Returns: An effect that ends immediately.
  public static func send(_ action: Action) -> Self {
    Self(node: .send(action))
  }
}

/// An alias of ``Effect``, for code that uses the older name.
public typealias EffectTask<Action: Sendable> = Effect<Action>

/// The effects of a reducer: `EffectOf<Login>`.
public typealias EffectOf<R: ReducerProtocol> = Effect<R.Action>
