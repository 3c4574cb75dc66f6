internal import Lockstep
internal import LockstepScreen

/// The tabs of a signed-in person: the selected feature, and the bar with the number of ordered items and a live mark.
struct TabsScreen: Screen {
  let store: StoreOf<Tabs>

  var body: some Element {
    TabView(selection: selection) {
      LockstepScreen.Tab(Tab.home.title, value: Tab.home, badge: store.home.badge.count) {
        HomeScreen(store: store.scope(state: \.home, action: Tabs.Action.home))
      }
      LockstepScreen.Tab(Tab.favorites.title, value: Tab.favorites) {
        FavoritesScreen(store: store.scope(state: \.favorites, action: Tabs.Action.favorites))
      }
      LockstepScreen.Tab(Tab.broadcast.title, value: Tab.broadcast, badge: liveMark) {
        BroadcastScreen(store: store.scope(state: \.broadcast, action: Tabs.Action.broadcast))
      }
      LockstepScreen.Tab(Tab.dashboard.title, value: Tab.dashboard) {
        DashboardScreen(store: store.scope(state: \.dashboard, action: Tabs.Action.dashboard))
      }
      LockstepScreen.Tab(Tab.settings.title, value: Tab.settings) {
        SettingsScreen(store: store.scope(state: \.settings, action: Tabs.Action.settings))
      }
    }
  }

  /// The mark of a live broadcast, unless its own screen is visible.
  private var liveMark: TextState { store.isLive && store.bar.selected != .broadcast ? "●" : "" }

  private var selection: Binding<Tab> {
    Binding(get: { store.bar.selected }, set: { store.send(.bar(.tapped($0))) })
  }
}
