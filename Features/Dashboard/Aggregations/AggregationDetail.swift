public import Lockstep

/// Shows a group of crashes: its distribution by version, system and device, and its newest crashes.
public struct AggregationDetail: ReducerProtocol, Sendable {
  /// The state of the screen.
  public struct State: Equatable, Sendable {
    /// The number of the group.
    public let id: Stability.Aggregation.ID
    /// The query: the filters at the time the group was opened.
    public let query: Stability.Query
    /// The group and its distribution.
    public var distribution = LoadableValue<Stability.Distribution>()

    /// Creates a screen that is not loaded yet.
    ///
    /// - Parameters:
    ///   - id: The number of the group.
    ///   - query: The query.
    public init(id: Stability.Aggregation.ID, query: Stability.Query) {
      self.id = id
      self.query = query
    }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared.
    case disappeared
    /// Retry the request.
    case retryButtonTapped
    /// The request for the group succeeded or failed.
    case response(TaskResult<Stability.Distribution>)
    /// Show one of the group's crashes.
    case crashTapped(Stability.Crash.ID)
    /// A message to the parent.
    case delegate(Dashboard.Delegate)
  }

  private enum CancelID: Hashable, Sendable { case request }

  @Dependency(\.stability) private var stability
  @Dependency(\.continuousClock) private var clock

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared, .retryButtonTapped: return load(&state)

    case .disappeared:
      state.distribution.isLoading = false
      return .cancel(id: CancelID.request)

    case .response(let result):
      guard state.distribution.isLoading else { return .none }
      state.distribution.take(result.answer)
      return state.distribution.error?.delegate.map { .send(.delegate($0)) } ?? .none

    case .crashTapped, .delegate: return .none
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard state.distribution.needsLoading else { return .none }
    state.distribution.beginLoading()
    return .task(name: "distribution") { [id = state.id, query = state.query, stability, clock] in
      .response(
        await TaskResult {
          try await withTimeout(Dashboard.patience, clock: clock) { try await stability.aggregation(id, query) }
        }
      )
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}
