import Features
import Foundation
import LockstepTesting

/// A simulated person who uses only what the screens offer.
struct RandomUser {
  var random: SeededGenerator

  /// The next tap, key press or link.
  mutating func action(on state: Root.State) -> Root.Action {
    switch number(20) {
    case 0: return .linkOpened(pick(Self.links))
    case 1:
      return number(3) == 0 || state.messages.current == nil
        ? pick([.enteredBackground, .enteredForeground]) : .messages(pick([.closeButtonTapped, .openButtonTapped]))
    default: break
    }
    switch state.stage {
    case .signedOut(let signedOut): return login(state.login, signedOut)
    case .signedIn(let tabs):
      if number(7) == 0 { return .signedIn(.bar(.tapped(pick(Features.Tab.allCases)))) }
      if number(400) == 0 { return .signedIn(.delegate(.signOutConfirmed)) }
      return .signedIn(action(on: tabs))
    }
  }

  private static let links = [
    "app://home", "app://home/item/espresso", "app://home/item/moon", "app://home/order", "app://favorites",
    "app://broadcast",
    "app://dashboard", "app://dashboard/aggregation/3", "app://dashboard/aggregation/9999", "app://settings",
  ]

  private mutating func action(on tabs: Tabs.State) -> Tabs.Action {
    switch tabs.bar.selected {
    case .home: .home(home(tabs.home))
    case .favorites:
      .favorites(tabs.favorites.rows.first.map { .row(id: $0.id, action: .favorite(.tapped)) } ?? .appeared)
    case .broadcast: .broadcast(broadcast(tabs.broadcast))
    case .dashboard: .dashboard(dashboard(tabs.dashboard))
    case .settings: .settings(settings(tabs.settings))
    }
  }

  mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(choices.count)] }
}

// MARK: - The login

extension RandomUser {
  private mutating func login(_ login: Login.State, _ signedOut: Root.SignedOut) -> Root.Action {
    if signedOut.phase == .notRead { return .launched }
    if case .unreadable = signedOut.phase { return .retryButtonTapped }
    if login.secondStep != nil { return .login(secondStep()) }
    switch number(10) {
    case 0: return .login(pick([.alertDismissed, .retryButtonTapped, .cancelButtonTapped]))
    case 1: return .login(.accountChanged(pick(["", "b", "nobody@example.com"])))
    case 2: return .login(.passwordChanged(pick(["", "short", "wrong horse"])))
    case 3...4: return .login(.accountChanged(pick(["blob@example.com", "blob.ops", "blob.duty"])))
    case 5...6: return .login(.passwordChanged(login.account.hasPrefix("blob.") ? "battery staple" : "correct horse"))
    default: return .login(.loginButtonTapped)
    }
  }

  private mutating func secondStep() -> Login.Action {
    switch number(8) {
    case 0: pick([.backButtonTapped, .resendButtonTapped, .retryButtonTapped, .cancelButtonTapped])
    case 1: .codeChanged(pick(["", "12", "000000"]))
    case 2...4: .codeChanged("123 456")
    default: .verifyButtonTapped
    }
  }
}

// MARK: - The menu

extension RandomUser {
  private mutating func home(_ home: Home.State) -> Home.Action {
    if let screen = home.path.ids.last, number(4) > 0 { return .path(self.screen(screen, of: home)) }
    let row = home.rows.isEmpty ? nil : home.rows[number(home.rows.count)].id
    switch number(12) {
    case 0: return pick([.refreshButtonTapped, .retryButtonTapped, .searchRetryButtonTapped, .popToRootButtonTapped])
    case 1...2: return .queryChanged(pick(["", "e", "es", "coffee", "nothing "]))
    case 3: return .badge(pick([.appeared, .disappeared, .tapped]))
    default: break
    }
    guard let row else { return .refreshButtonTapped }
    switch number(6) {
    case 0: return .row(id: row, action: .tapped)
    case 1...2: return .row(id: row, action: .favorite(.tapped))
    case 3: return .row(id: row, action: .favorite(.disappeared))
    default: return .row(id: row, action: .favorite(.appeared))
    }
  }

  private mutating func screen(
    _ id: StackElementID,
    of home: Home.State
  ) -> StackAction<Home.Path.State, Home.Path.Action> {
    switch home.path[id: id] {
    case .item(let detail):
      let similar = detail.similar.first?.id ?? detail.item.id
      return .element(
        id: id,
        action: .item(
          pick([
            .appeared, .disappeared, .favorite(.appeared), .favorite(.tapped), .addButtonTapped, .addButtonTapped,
            .removeButtonTapped, .failureDismissed, .similarTapped(similar), .backButtonTapped,
          ])
        )
      )
    case .order(let screen):
      let item = screen.order?.lines.first?.id ?? "espresso"
      return .element(
        id: id,
        action: .order(
          pick([
            .appeared, .disappeared, .plusButtonTapped(item), .minusButtonTapped(item), .removeButtonTapped(item),
            .emptyButtonTapped, .placeButtonTapped, .questionConfirmed, .questionConfirmed, .questionCancelled,
            .placeRetryButtonTapped, .failureDismissed, .lineTapped(item), .backButtonTapped,
          ])
        )
      )
    case nil: return .popFrom(id: id)
    }
  }
}

// MARK: - Settings

extension RandomUser {
  private mutating func settings(_ settings: Settings.State) -> Settings.Action {
    if settings.confirmation != nil {
      return .confirmation(number(3) == 0 ? .presented(.signOutTapped) : .dismiss)
    }
    switch number(12) {
    case 0: return .signOutButtonTapped
    case 1: return .developerButtonTapped
    case 2: return settings.developer == nil ? .retryButtonTapped : .developer(.exportButtonTapped)
    case 3: return pick([.retryButtonTapped, .noticeDismissed])
    case 4...6: return .set(\.preferences.$name, pick(["", "B", "Blob", "Blob\nBlub"]))
    case 7: return .set(\.preferences.$appearance, pick([.light, .dark]))
    case 9: return .set(\.preferences.notifications.$stability, number(2) == 0)
    case 8: return .set(\.preferences.$videoQuality, pick([.low, .high]))
    default: return .set(\.preferences.notifications.$bids, number(2) == 0)
    }
  }
}
