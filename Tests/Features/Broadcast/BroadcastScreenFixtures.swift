import Features
import LockstepScreen
import LockstepScreenTesting

extension Broadcast {
  /// A store with a screen.
  static func screenStore(
    _ state: State,
    size: ScreenSize = .standard,
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Broadcast> {
    TestStore(initialState: state, size: size) {
      Broadcast()
    } withDependencies: {
      $0.broadcasts = .embedded()
      // A camera without frames leaves no effect in flight.
      $0.camera = CameraClient { _ in AsyncThrowingStream { $0.finish() } }
      prepare(&$0)
    } screen: {
      BroadcastScreen(store: $0)
    }
  }
}

extension Broadcast.State {
  /// A broadcast that is prepared.
  static var ready: Self { preparing(.ready) }

  /// A broadcast in preparation.
  static func preparing(_ preparation: Preparation.State) -> Self {
    var state = Self()
    state.preparation = preparation
    return state
  }

  /// A broadcast that is live.
  static func live(_ room: LiveRoom.State) -> Self {
    var state = ready
    state.live = room
    return state
  }
}

extension LiveRoom.State {
  /// A room with viewers, bids and more messages than a small window shows.
  static var busy: Self {
    var state = open(
      .said(1, "Hello!"),
      ChatMessage(sequence: 2, time: 2, author: "ben", content: .join),
      .said(3, "Is it old? It looks as if it had been made a long time ago, at the beginning of the century."),
      ChatMessage(sequence: 4, time: 4, author: "christopher", content: .bid(101_250)),
      ChatMessage(sequence: 5, time: 5, author: "ben", content: .gift("rose")),
      .said(6, "Yes, it is from 1912.", by: "Blob"),
      .said(7, "Show the back, please.", by: "dana"),
      .said(8, "Wow.", by: "ben")
    )
    state.auction.take(Auction.Bid(bidder: "christopher", amount: 101_250, sequence: 4), at: 4)
    state.auction.take(Auction.Bid(bidder: "ann", amount: 50_000, sequence: 5), at: 5)
    (state.elapsed, state.auctionHeardAt, state.viewers, state.peakViewers) = (18, 18, 1204, 1300)
    return state
  }
}
