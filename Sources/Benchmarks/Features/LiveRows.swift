internal import Lockstep

/// A list of rows, each with a timer, a debounced search and a subscription once it is live.
struct LiveRows: ReducerProtocol {
  struct Row: Equatable, Identifiable {
    let id: Int
    var query = ""
    var ticks = 0
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var other = 0

    /// Creates a list.
    ///
    /// - Parameter count: The number of rows.
    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    }
  }

  enum Action: Sendable {
    case row(id: Int, action: RowAction)
    case changed
  }

  enum RowAction: Sendable { case appeared, ticked, typed(String), found(String), sleepStarted, sleepStopped }
  private enum CancelID { case search, sleep }

  struct RowReducer: ReducerProtocol {
    @Dependency(\.continuousClock) private var clock

    func reduce(into state: inout Row, action: RowAction) -> Effect<RowAction> {
      switch action {
      case .appeared:
        return .merge(timer, search(""), .run(name: "subscription") { _ in for await _ in AsyncStream<Never>.never {} })
      case .ticked:
        state.ticks += 1
        return .none
      case .typed(let query):
        state.query = query
        return search(query)
      case .found: return .none
      case .sleepStarted:
        return .run(name: "sleep") { _ in for await _ in AsyncStream<Never>.never {} }.cancellable(id: CancelID.sleep)
      case .sleepStopped: return .cancel(id: CancelID.sleep)
      }
    }

    private var timer: Effect<RowAction> {
      .run(name: "timer") { [clock] send in
        for await _ in clock.timer(interval: .seconds(3600)) { await send(.ticked) }
      }
    }

    private func search(_ query: String) -> Effect<RowAction> {
      .send(.found(query)).debounce(id: CancelID.search, for: .seconds(3600), clock: clock)
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
    .forEach(\.rows, action: Action.row) { RowReducer() }
  }
}
