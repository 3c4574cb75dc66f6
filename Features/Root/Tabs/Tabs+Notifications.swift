internal import Lockstep

extension Tabs {
  /// Shows a message over the selected tab, if notifications of its kind are enabled and the visible page doesn't show the same.
  func notify(_ message: Message, if isWanted: Bool) -> Effect<Action> {
    isWanted ? messages.effect(showing: message) : .none
  }
}

extension Tabs.State {
  /// The notifications that the person enabled.
  var wishes: Preferences.Notifications { settings.preferences.notifications }
}

extension Message {
  /// An order was placed.
  static func placed(_ order: Order) -> Self {
    Self(id: "order", title: "Your order was placed", text: order.summary.map { "\($0)." } ?? "")
  }

  /// The announced start time of a broadcast was reached.
  static func due(_ title: String) -> Self {
    Self(
      id: "broadcast",
      title: "Your broadcast can start",
      text: "“\(title)” is scheduled to start now.",
      priority: .important,
      duration: .seconds(60),
      link: "app://broadcast"
    )
  }

  /// A broadcast has gone live.
  static func live(_ title: String) -> Self {
    Self(id: "broadcast", title: "You are live", text: "“\(title)” has started.")
  }

  /// The auction of a lot ended.
  static func auctionEnded(_ auction: Auction) -> Self {
    Self(id: "auction", title: "\(auction.lot.title): bidding has ended", text: "\(auction.resultText).")
  }
}
