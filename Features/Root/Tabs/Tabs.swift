public import Lockstep

/// The app of a signed-in person: a tab bar, and independent features behind the tabs.
///
/// ``State`` is its state and ``Action`` lists its actions. It notifies features when their tab appears and disappears, routes links, and
/// forwards requests to its parent through ``Delegate``. All effects end when the state is removed.
public struct Tabs: ReducerProtocol, Sendable {
  @Dependency(\.messages) var messages
  @Dependency(\.drafts) var drafts
  @Dependency(\.continuousClock) var clock

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      Scope(state: \.bar, action: Action.bar) { TabBar() }
      Scope(state: \.home, action: Action.home) { Home() }
      Scope(state: \.favorites, action: Action.favorites) { Favorites() }
      Scope(state: \.broadcast, action: Action.broadcast) { Broadcast() }
      Scope(state: \.dashboard, action: Action.dashboard) { Dashboard() }
      Scope(state: \.settings, action: Action.settings) { Settings() }
      Reduce { state, action in
        switch action {
        case .appeared: return .merge(come(to: state.bar.selected, in: state), readPreferences(state))
        case .disappeared: return leave(state.bar.selected, of: state)
        case .linkOpened(let link): return open(link, in: &state)

        case .home(.delegate(.sessionExpired)), .favorites(.delegate(.sessionExpired)),
          .broadcast(.delegate(.sessionExpired)),
          .dashboard(.delegate(.sessionExpired)):
          return .send(.delegate(.sessionExpired))
        case .home(.path(.element(let id, .order(.placeResponse(.success(let order)))))):
          // The page itself shows the order.
          let isShown = state.bar.selected == .home && state.home.path.ids.last == id
          return notify(.placed(order), if: state.wishes.orders && !isShown)
        case .settings(.delegate(.signOutConfirmed)):
          return .send(.delegate(.signOutConfirmed))
        case .dashboard(.delegate(.ticketNeeded)): return .send(.delegate(.ticketNeeded))
        case .dashboard(.ticketReceived):
          return state.bar.selected == .dashboard ? come(to: .dashboard, in: state) : .none
        case .broadcast(.startButtonTapped): return nameHost(of: &state)
        case .broadcast(.preparation(.scheduleDue)):
          return notify(.due(state.broadcast.preparation.trimmedTitle), if: state.wishes.broadcasts && !state.isLive)
        case .broadcast(.delegate(.ended)):
          return .merge(resetQuality(of: &state), .send(.broadcast(.preparation(.cleared))))

        case .bar, .home, .favorites, .broadcast, .dashboard, .settings, .delegate: return .none
        }
      }
    }
    .onChange(of: \.settings.preferences.videoQuality) { _, _ in
      // A draft has its own quality.
      Reduce { state, _ in state.broadcast.preparation.draft.isEmpty ? resetQuality(of: &state) : .none }
    }
    .onChange(of: \.settings.preferences.notifications.stability) { _, isOn in
      Reduce { _, _ in .send(.dashboard(.watchChanged(isOn))) }
    }
    .onChange(of: \.broadcast.preparation.draft) { old, new in
      Reduce { _, _ in saveDraftLater(from: old, to: new) }
    }
    .onChange(of: \.isLive) { _, isLive in
      Reduce { state, _ in
        state.settings.isBroadcasting = isLive
        return isLive ? notify(.live(state.broadcast.preparation.title), if: state.wishes.broadcasts) : .none
      }
    }
    .onChange(of: \.broadcast.live?.auction.isOpen) { _, isOpen in
      Reduce { state, _ in
        guard isOpen == false, let auction = state.broadcast.live?.auction else { return .none }
        return notify(.auctionEnded(auction), if: state.wishes.bids && state.bar.selected != .broadcast)
      }
    }
    // Every change of the selected tab, by a tap or a link, notifies both features.
    .onChange(of: \.bar.selected) { old, new in
      Reduce { state, _ in .merge(leave(old, of: state), come(to: new, in: state)) }
    }
  }
}
