import Features
import Foundation
import LockstepExplorationTesting
import LockstepTesting
import Testing

/// What holds in every order of a live broadcast's messages, requests and frames.
@Suite struct BroadcastExplorationTests {
  @Test func noOrderOfMessagesSellsALotTwice() async {
    await explore(initialState: Self.room) {
      LiveRoom()
    } actions: { state in
      Self.messages(in: state) + (state.canOpenNextLot ? [.nextLotButtonTapped] : [])
    } withDependencies: {
      $0.chat.open = { _, _ in
        @Dependency(\.choose) var choose
        if try await choose("lot", ["answered", "offline"]) == "offline" { throw ChatError.offline }
      }
    } properties: {
      [
        .always("each lot is sold, offered or waiting once") {
          $0.lots.map(\.id).sorted() == ["clock", "lamp", "vase"]
        },
        .always("the highest bidder wins") { state in
          state.auctions.allSatisfy { auction in
            if case .sold(let bid) = auction.outcome { bid == auction.highest } else { true }
          }
        },
        .always("one lot is open at a time") { $0.earlierAuctions.allSatisfy { !$0.isOpen } },
        .reachable("a lot is sold, and another one is open") { state in
          state.auction.isOpen && state.earlierAuctions.contains { $0.outcomeText?.text.hasPrefix("Sold") == true }
        },
        .reachable("a lot does not open") { $0.notice != nil },
      ]
    }
  }

  @Test func noOrderOfEffectsSendsAFrameAfterTheEnd() async {
    await explore(initialState: Self.live, depth: 12) {
      Broadcast()
    } actions: { state in
      guard let live = state.live else { return [] }
      let stop: Broadcast.Action = .live(
        live.confirmation == nil ? .stopButtonTapped : .confirmation(.presented(.stop))
      )
      return state.stream?.connection == .idle ? [.stream(.started), stop] : [stop]
    } withDependencies: {
      $0.camera = .withoutPictures
      $0.videoStream.send = { _, _ in
        @Dependency(\.fileStorage) var files
        if try files.load(Bool.self, from: "ended") == true {
          reportIssue("A frame was sent after the end.", hint: "Cancel the stream.")
        }
        try files.save(true, to: "sent")
      }
      $0.broadcasts.end = { _, _ in
        @Dependency(\.fileStorage) var files
        try files.save(true, to: "ended")
      }
      $0.broadcasts.summary = { _ in
        @Dependency(\.fileStorage) var files
        let wasSent = try files.load(Bool.self, from: "sent") ?? false
        return BroadcastSummary(duration: 0, peakViewers: wasSent ? 1 : 0, sales: [])
      }
    } properties: {
      [
        .always("frames are sent only while the broadcast is live", \.streamsOnlyWhileLive),
        .reachable("it ended after a frame was sent") { $0.summary?.lines.contains("Peak viewers: 1") == true },
        .reachable("it ended before a frame was sent") { state in
          if case .arrived(let summary) = state.summary?.service { summary.peakViewers == 0 } else { false }
        },
      ]
    }
  }

  private static var room: LiveRoom.State {
    var state = LiveRoom.State(room: "main", host: "Blob", lot: .example, upcomingLots: [.vase, .clock])
    state.connection = .open
    return state
  }

  private static var live: Broadcast.State {
    var state = Broadcast.State.live(.new)
    state.created = .first
    state.stream = VideoStream.State(address: CreatedBroadcast.first.stream, quality: .low)
    return state
  }

  /// A bid, the end of the auction, or the opening of a lot; three messages at most.
  private static func messages(in state: LiveRoom.State) -> [LiveRoom.Action] {
    let (number, now) = (state.lastSequence + 1, state.auction.knownUntil)
    guard number <= 3 else { return [] }
    let bid = ChatMessage(sequence: number, time: now, author: "ann", content: .bid(3000 * number))
    let end = ChatMessage(sequence: number, time: state.auction.endsAt, author: "ann", content: .join)
    let openings = state.lots.map { ChatMessage(sequence: number, time: now, author: "Blob", content: .lot($0.id)) }
    return ([bid, end] + openings).map { .chatReceived(ChatBatch([$0])) }
  }
}
