import Features
import LockstepTesting
import Observation
import Testing

/// Counts the notifications of each observer.
@MainActor
@Suite struct TabBarObservationTests {
  @Test func aSwitchNotifiesOnlyTheBar() throws {
    let store = Self.store()
    let observers = try Self.observers(of: store)
    for tab in [Features.Tab.dashboard, .settings, .home, .home, .broadcast] {
      store.send(.signedIn(.bar(.tapped(tab))))
    }
    #expect(observers.map(\.count) == [4, 0, 0, 0, 0, 0], "selecting the same tab is not a change")
  }

  @Test func otherChangesDoNotNotifyTheBar() throws {
    let store = Self.store()
    let observers = try Self.observers(of: store)
    store.send(.signedIn(.home(.queryChanged("a"))))
    #expect(observers.map(\.count) == [0, 1, 0, 0, 0, 0])
    store.send(.signedIn(.broadcast(.preparation(.titleChanged("Lamps")))))
    #expect(observers.map(\.count) == [0, 1, 1, 0, 0, 0])
    store.send(.signedIn(.dashboard(.set(\.$forced, true))))
    #expect(observers.map(\.count) == [0, 1, 1, 1, 0, 0])
    store.send(.signedIn(.settings(.set(\.preferences.$name, "Blob"))))
    #expect(observers.map(\.count) == [0, 1, 1, 1, 1, 0])
    store.send(.login(.accountChanged("blub")))
    #expect(observers.map(\.count) == [0, 1, 1, 1, 1, 1])
  }

  /// A store with everything loaded, so that selecting a tab causes no other change.
  private static func store() -> StoreOf<Root> {
    var state = Root.State.signedIn()
    state.tabs.home = .loaded([.espresso])
    state.tabs.broadcast.preparation.camera = .undetermined
    state.tabs.broadcast.preparation.microphone = .undetermined
    state.tabs.dashboard.metric = .loaded(.fixture)
    state.tabs.dashboard.trends = .loaded([])
    state.tabs.dashboard.summary = .loaded(.fixture)
    state.tabs.settings = .loaded()
    return Store(initialState: state) {
      Root()
    } withDependencies: {
      $0.useEmbeddedServers(files: .inMemory())
      $0.date = .constant(.start)
    }
  }

  /// Observers of the bar, the menu, the broadcast, the dashboard, the preferences and the login.
  private static func observers(of store: StoreOf<Root>) throws -> [NotificationCounter] {
    let tabs = try #require(store.scope(state: \.signedIn, action: Root.Action.signedIn))
    let bar = tabs.scope(state: \.bar, action: Tabs.Action.bar)
    let home = tabs.scope(state: \.home, action: Tabs.Action.home)
    let broadcast = tabs.scope(state: \.broadcast, action: Tabs.Action.broadcast)
    let dashboard = tabs.scope(state: \.dashboard, action: Tabs.Action.dashboard)
    let settings = tabs.scope(state: \.settings, action: Tabs.Action.settings)
    let login = store.scope(state: \.login, action: Root.Action.login)
    return [
      NotificationCounter { _ = bar.selected }, NotificationCounter { _ = home.state },
      NotificationCounter { _ = broadcast.state },
      NotificationCounter { _ = dashboard.state }, NotificationCounter { _ = settings.preferences },
      NotificationCounter { _ = login.state },
    ]
  }
}

/// Counts its notifications and observes again after each, like a screen that redraws itself.
@MainActor
private final class NotificationCounter {
  private(set) var count = 0
  private let read: () -> Void

  init(_ read: @escaping () -> Void) {
    self.read = read
    track()
  }

  private func track() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.track()
      }
    }
  }
}
