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
/// An effect is a value. Creating one runs nothing, and a value returned twice runs twice. Effects have no `==`, because they hold
/// functions: a test asserts the actions that they send instead. A running effect belongs to the feature instance whose reducer returned
/// it. It is cancelled when that instance leaves the state, or by the id given to ``cancellable(id:cancelInFlight:)``.
///
/// ## Cost
///
/// ``none`` costs a comparison with zero. An effect of ``send(_:)`` takes about 0.05 µs until its action is processed; an effect of `task`
/// or `run` takes 2 to 6 µs, because it starts a task. Do work that needs no waiting in the reducer itself.
public struct Effect<Action: Sendable>: Sendable {
  /// `nil` if the effect does nothing, so that this common case costs only a comparison with zero.
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

extension Effect {
  /// Runs effects concurrently; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects concurrently; they start in the order given.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when all of them have ended.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .merge(nodes) : nodes.first)
  }

  /// Runs effects one after another. Each starts when the previous effect has ended.
  ///
  /// A cancelled effect counts as ended. To cancel all of them, make the concatenation cancellable.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when the last one ends.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after another. Each starts when the previous effect has ended.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that ends when the last one ends.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let nodes = nodes(of: effects)
    return Self(node: nodes.count > 1 ? .concatenate(nodes) : nodes.first)
  }

  /// Runs this effect and another concurrently.
  ///
  /// - Parameter other: The effect that starts second.
  /// - Returns: An effect that ends when both have ended.
  // Always inlined, so that if one effect does nothing, which is common, the other is returned without a copy.
  @inlinable @inline(__always)
  public func merge(with other: Self) -> Self {
    guard let node else { return other }
    guard let otherNode = other.node else { return self }
    return Self(node: .both(node, otherNode))
  }

  /// Runs this effect, then another.
  ///
  /// - Parameter other: The effect that starts when this one ends.
  /// - Returns: An effect that ends when the other effect ends.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Transforms each action that this effect sends.
  ///
  /// - Parameter transform: Returns the new action.
  /// - Returns: The same effect with transformed actions.
  public func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    Effect<NewAction>(node: node?.map { transform(unerased($0, as: Action.self)) })
  }

  /// Assigns this effect to a feature instance that encloses its current instances.
  package func owned(by instance: FeatureInstance) -> Self {
    Self(node: node.map { .owned($0, instance) })
  }

  /// Inlinable, because unspecialised code repeatedly looks up the types of the sequence's elements.
  @inlinable
  static func nodes(of effects: some Sequence<Self>) -> [EffectNode] {
    var nodes: [EffectNode] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes
  }
}

extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// return .run(name: "scores", sequence: { await feed.scores() }, transform: { .scoreChanged($0) })
  /// ```
  ///
  /// Cancelling the effect ends the sequence. A `CancellationError` ends the effect silently. Another error goes to `handler`; without a
  /// handler it is reported as an issue.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures; by default the file and line of this call.
  ///   - sequence: Returns the sequence; called in the effect's task.
  ///   - transform: Returns the action for an element: the case's constructor.
  ///   - handler: Called with an error thrown while creating or reading the sequence.
  /// - Returns: An effect that ends when the sequence ends.
  public static func run<Element, Failure: Error>(
    priority: TaskPriority? = nil,
    name: String? = nil,
    sequence: @escaping @Sendable () async throws -> any AsyncSequence<Element, Failure>,
    transform: @escaping @Sendable (Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .run(
      priority: priority,
      name: name,
      operation: { send in
        for try await element in try await sequence() { await send(transform(element)) }
      },
      catch: handler,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Effect {
  /// Makes this effect cancellable by an id.
  ///
  /// An id is scoped to the store and to the feature instance that uses it: rows of a list that all use `CancelID.load` never cancel each
  /// other's work. A parent's ``cancel(id:)`` reaches the effects of its children.
  ///
  /// - Parameters:
  ///   - id: The id: any hashable value, such as a case of a private enum; values of different types are different ids.
  ///   - cancelInFlight: Whether effects in flight with the same id are cancelled first.
  /// - Returns: The same effect, cancellable.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(node: node.map { .cancellable($0, CancelID(id), cancelInFlight: cancelInFlight) })
  }

  /// Cancels the effects in flight with an id, including effects that have not run yet.
  ///
  /// - Parameter id: The id that was passed to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: An effect that ends immediately.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: .cancel([CancelID(id)]))
  }

  /// Cancels the effects in flight with any of several ids.
  ///
  /// - Parameter ids: The ids that were passed to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: An effect that ends immediately.
  public static func cancel(ids: [some Hashable & Sendable]) -> Self {
    ids.isEmpty ? .none : Self(node: .cancel(ids.map { CancelID($0) }))
  }
}

/// A cancellation id: any hashable value, equal only to values of the same type.
///
/// `AnyHashable` isn't used, because it compares numbers across all types and takes twenty times as long.
@usableFromInline
package struct CancelID: Hashable, Sendable {
  package let value: any Hashable & Sendable
  private let hash: Int

  package init(_ id: some Hashable & Sendable) {
    value = id
    hash = id.hashValue
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<ID: Hashable, Other: Hashable>(_ id: ID, _ other: Other) -> Bool {
      ID.self == Other.self && id == cast(other, to: ID.self)
    }
    return lhs.hash == rhs.hash && equals(lhs.value, rhs.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
