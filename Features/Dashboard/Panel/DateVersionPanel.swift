public import Lockstep

/// Chooses a day in a calendar and a version in a list, for the main selection or the comparison.
///
/// Its state is derived from the presenting screen's filters, so a choice in the panel changes them directly.
public struct DateVersionPanel: ReducerProtocol, Sendable {
  @Dependency(\.stability) var stability
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped: return loadVersions(&state)
      case .disappeared: return disappear(&state)
      case .versionsResponse(let result): return takeVersions(&state, result)

      case .sideChanged(let side):
        state.screen.side = side
        state.screen.show(state.choice.date.month)
        return .none

      case .monthChanged(let months):
        let month = state.screen.month.advanced(by: months)
        if state.months.contains(month) { state.screen.month = month }
        return .none

      case .dayTapped(let day):
        guard state.range.contains(day) else { return .none }
        state.choice.date = day
        state.screen.month = day.month
        return .none

      case .searchChanged(let text):
        state.screen.search = text
        return .none

      case .versionTapped(let name):
        state.choice.version = name
        return .none

      case .closeButtonTapped, .delegate: return .none
      }
    }
    .onChange(of: \.choice.date) { _, _ in Reduce { state, _ in reloadVersions(&state) } }
  }
}

extension DateVersionPanel {
  private enum CancelID: Hashable, Sendable { case versions }

  private func reloadVersions(_ state: inout State) -> Effect<Action> {
    state.screen.versions.outdate()
    return loadVersions(&state)
  }

  private func loadVersions(_ state: inout State) -> Effect<Action> {
    guard state.screen.versions.needsLoading else { return .none }
    state.screen.versions.beginLoading()
    return .task(name: "versions") { [day = state.choice.date, app = state.app, stability, clock] in
      .versionsResponse(
        await TaskResult {
          try await withTimeout(Dashboard.patience, clock: clock) { try await stability.versions(day, app) }
        }
      )
    }
    .cancellable(id: CancelID.versions, cancelInFlight: true)
  }

  private func disappear(_ state: inout State) -> Effect<Action> {
    state.screen.versions.isLoading = false
    return .cancel(id: CancelID.versions)
  }

  private func takeVersions(_ state: inout State, _ result: TaskResult<[Stability.Version]>) -> Effect<Action> {
    guard state.screen.versions.isLoading else { return .none }
    state.screen.versions.take(result.answer)
    return state.screen.versions.error?.delegate.map { .send(.delegate($0)) } ?? .none
  }
}
