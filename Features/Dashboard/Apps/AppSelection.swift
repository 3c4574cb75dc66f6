public import Lockstep

/// Lists the monitored apps; tapping one selects it.
public struct AppSelection: ReducerProtocol, Sendable {
  /// The state of the page.
  public struct State: Equatable, Sendable {
    /// The app that is currently monitored.
    public let selected: Stability.MonitoredApp.ID
    /// The apps, in the order of the service.
    public var rows: IdentifiedArrayOf<AppRow.State> = []
    /// The request for the apps.
    public var apps = LoadableValue<[Stability.MonitoredApp]>()

    /// The current phase of the page.
    public var phase: LoadableValuePhase { apps.phase(isEmpty: \.isEmpty) }

    /// The platforms with their apps, in the order of the service.
    var platforms: IdentifiedArrayOf<Platform> {
      rows.reduce(into: []) { platforms, row in
        if platforms[id: row.app.platform]?.apps.append(row.id) == nil {
          platforms.append(Platform(id: row.app.platform, apps: [row.id]))
        }
      }
    }

    /// Creates a page that is not loaded yet.
    ///
    /// - Parameter selected: The app that is currently monitored.
    public init(selected: Stability.MonitoredApp.ID) {
      self.selected = selected
    }
  }

  /// A platform and its monitored apps.
  struct Platform: Equatable, Identifiable {
    /// The name.
    let id: String
    var apps: [Stability.MonitoredApp.ID]
  }

  /// The actions of the page.
  public enum Action: Equatable, Sendable, Decodable {
    /// The page appeared.
    case appeared
    /// The page disappeared.
    case disappeared
    /// Retry the request.
    case retryButtonTapped
    /// The request for the apps succeeded or failed.
    case response(TaskResult<[Stability.MonitoredApp]>)
    /// An action of a row.
    case row(id: Stability.MonitoredApp.ID, action: AppRow.Action)
    /// A message to the parent.
    case delegate(Dashboard.Delegate)
  }

  private enum CancelID: Hashable, Sendable { case request }

  @Dependency(\.stability) private var stability
  @Dependency(\.continuousClock) private var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped: return load(&state)

      case .disappeared:
        state.apps.isLoading = false
        return .cancel(id: CancelID.request)

      case .response(let result):
        guard state.apps.isLoading else { return .none }
        state.apps.take(result.answer)
        for app in state.apps.value ?? [] where state.rows[id: app.id] == nil { state.rows.append(AppRow.State(app)) }
        return state.apps.error?.delegate.map { .send(.delegate($0)) } ?? .none

      case .row, .delegate: return .none
      }
    }
    .forEach(\.rows, action: Action.row) { AppRow() }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard state.apps.needsLoading else { return .none }
    state.apps.beginLoading()
    return .task(name: "apps") { [stability, clock] in
      .response(
        await TaskResult { try await withTimeout(Dashboard.patience, clock: clock) { try await stability.apps() } }
      )
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}

/// A row of ``AppSelection``: an app and its icon.
public struct AppRow: ReducerProtocol, Sendable {
  /// The state of a row.
  public struct State: Equatable, Sendable, Identifiable {
    /// The app.
    public let app: Stability.MonitoredApp
    /// The app's icon.
    public var icon: RemoteImage.State

    public var id: Stability.MonitoredApp.ID { app.id }

    /// Creates a row.
    ///
    /// - Parameter app: The app.
    public init(_ app: Stability.MonitoredApp) {
      self.app = app
      icon = RemoteImage.State(url: app.icon)
    }
  }

  /// The actions of a row.
  public enum Action: Equatable, Sendable, Decodable {
    /// Monitor the app.
    case tapped
    /// An action of the icon.
    case icon(RemoteImage.Action)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.icon, action: Action.icon) { RemoteImage() }
  }
}
