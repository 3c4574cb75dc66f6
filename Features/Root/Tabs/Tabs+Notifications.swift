internal import Lockstep

extension Tabs {
  /// Shows a message on any tab, if the person wants to be notified of such events.
  func notify(_ message: Message, if isWanted: Bool) -> Effect<Action> {
    isWanted ? .fireAndForget(name: "message") { [messages] in await messages.show(message) } : .none
  }
}

extension Message {
  /// An order was placed: the café prepares it.
  static func placed(_ order: Order) -> Self {
    Self(id: "order", title: "Your order was placed", text: order.summary.map { "\($0)." } ?? "")
  }

  /// A broadcast has gone live.
  static func live(_ title: String) -> Self {
    Self(id: "broadcast", title: "You are live", text: "“\(title)” has started.")
  }

  /// The auction of a lot has ended.
  static func auctionEnded(_ auction: Auction) -> Self {
    Self(id: "auction", title: "\(auction.lot.title): bidding has ended", text: "\(auction.resultText).")
  }
}
