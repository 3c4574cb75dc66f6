public import Lockstep
public import LockstepScreen

/// The screen of the dashboard: its page, the screens pushed onto it, and the date-and-version panel in front.
public struct DashboardScreen: Screen {
  private let store: StoreOf<Dashboard>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Dashboard>) {
    self.store = store
  }

  public var body: some Element {
    if store.isOpen { pages } else { NetworkPage(store: store) }
  }

  @ElementBuilder private var pages: some Element {
    let path: StoreCollection = store.scope(state: \.path, action: Dashboard.Action.path)
    let ids = path.ids
    NavigationStack(onBack: { if let id = ids.last { store.send(.path(.popFrom(id: id))) } }) {
      NavigationPage("Stability") { DashboardPage(store: store) }
      ForEach(ids, id: \.self) { id in
        if let screen = path[id: id] {
          NavigationPage(screen.pageTitle) {
            PathPage(store: screen)
          } bar: {
            BackToTopButton(store: screen)
            Text(store.app.name).style(.secondary)
          }
        }
      }
    }
    // Scroll marks are on the right in every language. Each page sets its right margin itself, because the bars of a signature need it in
    // 40 columns.
    .padding(.left, 1)
    .width(max: ids.isEmpty ? 180 : 100)
    PanelSheet(store: store)
  }
}

/// The button that scrolls back to the title of a crash, shown while the title is out of view.
private struct BackToTopButton: Screen {
  let store: StoreOf<Dashboard.Path>

  var body: some Element {
    if let crash = store.scope(state: Dashboard.Path.State.crash, action: Dashboard.Path.Action.crash),
      !crash.isTitleVisible
    {
      Button("To top") { crash.send(.topButtonTapped) }
    }
  }
}

/// The screen of a page on the stack.
private struct PathPage: Screen {
  let store: StoreOf<Dashboard.Path>

  var body: some Element {
    if let apps = store.scope(state: Dashboard.Path.State.apps, action: Dashboard.Path.Action.apps) {
      AppSelectionScreen(store: apps).lifetime(of: apps, appeared: .appeared, disappeared: .disappeared)
    }
    if let list = store.scope(state: Dashboard.Path.State.aggregations, action: Dashboard.Path.Action.aggregations) {
      AggregationListScreen(store: list).lifetime(of: list, appeared: .appeared, disappeared: .disappeared)
    }
    if let group = store.scope(state: Dashboard.Path.State.aggregation, action: Dashboard.Path.Action.aggregation) {
      AggregationDetailScreen(store: group).lifetime(of: group, appeared: .appeared, disappeared: .disappeared)
    }
    if let crash = store.scope(state: Dashboard.Path.State.crash, action: Dashboard.Path.Action.crash) {
      CrashAnalysisScreen(store: crash).lifetime(of: crash, appeared: .appeared, disappeared: .disappeared)
    }
  }
}

/// The date-and-version panel, while it is open.
private struct PanelSheet: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let panel = store.scope(state: \.panel, action: Dashboard.Action.panel) {
      Sheet("Day and version", onDismiss: { store.send(.panel(.closeButtonTapped)) }) {
        DateVersionPanelScreen(store: panel).lifetime(of: panel, appeared: .appeared, disappeared: .disappeared)
      }
    }
  }
}
