public import Lockstep

/// Shows one crash: its stack grouped by frame, with the app's first frame highlighted, and similar crashes.
public struct CrashAnalysis: ReducerProtocol, Sendable {
  /// The state of the screen.
  public struct State: Equatable, Sendable {
    /// The name of the crash.
    public let id: Stability.Crash.ID
    /// The app that crashed.
    public let app: Stability.MonitoredApp.ID
    /// The crash.
    public var crash = LoadableValue<Stability.Crash>()
    /// The unfolded groups, whose calls are shown individually, identified by the position of their first call.
    public var unfoldedGroups: Set<Int> = []
    /// Whether the title above the stack is in view; if it isn't, the bar repeats the title.
    public var isTitleVisible = true

    /// Creates a screen that is not loaded yet.
    ///
    /// - Parameters:
    ///   - id: The name of the crash.
    ///   - app: The app that crashed.
    public init(id: Stability.Crash.ID, app: Stability.MonitoredApp.ID = Stability.MonitoredApp.shop.id) {
      self.id = id
      self.app = app
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
    /// The request for the crash succeeded or failed.
    case response(TaskResult<Stability.Crash>)
    /// Unfold or fold a group of calls, identified by the position of its first call.
    case groupTapped(Int)
    /// Show a similar crash.
    case similarTapped(Stability.Crash.ID)
    /// The title was scrolled into or out of view.
    case scrolled(isTitleVisible: Bool)
    /// Scroll to the top of the page.
    case topButtonTapped
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
      state.crash.isLoading = false
      return .cancel(id: CancelID.request)

    case .response(let result):
      guard state.crash.isLoading else { return .none }
      state.crash.take(result.answer)
      return state.crash.error?.delegate.map { .send(.delegate($0)) } ?? .none

    case .groupTapped(let index):
      guard state.stack.contains(where: { $0.index == index && $0.count > 1 }) else { return .none }
      if state.unfoldedGroups.remove(index) == nil { state.unfoldedGroups.insert(index) }
      return .none

    case .scrolled(let isTitleVisible):
      state.isTitleVisible = isTitleVisible
      return .none

    case .topButtonTapped: return reduce(into: &state, action: .scrolled(isTitleVisible: true))
    case .similarTapped, .delegate: return .none
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard state.crash.needsLoading else { return .none }
    state.crash.beginLoading()
    return .task(name: "crash") { [id = state.id, app = state.app, stability, clock] in
      .response(
        await TaskResult {
          try await withTimeout(Dashboard.patience, clock: clock) { try await stability.crash(id, app) }
        }
      )
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}
