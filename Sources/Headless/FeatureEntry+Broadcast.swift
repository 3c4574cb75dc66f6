internal import Features
internal import LockstepHeadless

extension FeatureEntry<Broadcast.State, Broadcast.Action> {
  /// Adds the worlds and previews of `Broadcast`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("bidding") { $0.chat = .bidding }
      .world("breaking") { $0.chat = .breaking }
      .world("choosing") {
        ($0.chat, $0.capture, $0.covers) = (.choosing, .choosing(in: $0.fileStorage), .choosing)
        ($0.broadcasts, $0.camera, $0.videoStream) = (.choosing, .withoutPictures, .choosing)
      }
      .world("empty") { $0.chat = .empty }
      .world("narrow") { ($0.chat, $0.videoStream) = (.quiet, .narrow) }
      .world("no-service") { $0.broadcasts = .failing(.serverError) }
      .world("quiet") { ($0.chat, $0.camera) = (.quiet, .withoutPictures) }
      .world("selling") { ($0.chat, $0.videoStream) = (.selling, .breaking) }
      .world("silent") { $0.chat = .silent }
      .world("slow") {
        $0.chat = .slow
        $0.covers = .slow
      }
      .world("storm") { $0.chat = .storm }
      .world("unplugged") { ($0.chat, $0.camera) = (.quiet, .unplugged) }
      .preview("100 hours", .onAir(hours: 100))
      .preview("camera refused", .withoutCamera)
      .explores(Broadcast.userActions)
      .groups(by: "phase", \.phaseInDiagram)
      .always("a broadcast is prepared before it starts", \.isLiveOnlyIfPrepared)
      .always("each message is counted once", \.countsEachMessageOnce)
      .always("the highest bidder wins", \.sellsToHighestBidder)
      .always("a lot is sold at most once", \.sellsEachLotOnce)
      .always("frames are sent only while the broadcast is live", \.streamsOnlyWhileLive)
      .always("the service has created what is live", \.isLiveOnlyIfCreated)
      .always("muted and blocked people are not heard", \.hidesMutedAndBlockedPeople)
      .always("a message is either in flight or in the field", \.sendsEachMessageOnce)
      .always("the peak is the highest number of viewers") { $0.live.map { $0.viewers <= $0.peakViewers } ?? true }
      .eventually("the countdown ends") { $0.countdown == nil }
      .eventually("the service's answer arrives, or its failure is shown", \.isAnswered)
      .eventually("a question about a device is answered") { $0.preparation.asking == nil }
      .eventually("a cover loads or fails") { !$0.isLoadingCover }
      .eventually("a message is accepted or comes back") { !$0.isSending }
  }
}

extension Broadcast.State {
  /// A live broadcast whose duration and viewer counts are as wide on the screen as possible.
  fileprivate static func onAir(hours: Int) -> Self {
    let lot = Auction.Lot(title: "Brass lamp", startingPrice: 120_000_000, increment: 100, seconds: 60)
    var live = LiveRoom.State(room: "lamps", host: "Blob", lot: lot)
    (live.elapsed, live.viewers, live.peakViewers) = (hours * 3_600, 1_234_567, 9_876_543)
    live.connection = .open
    var state = Self()
    state.live = live
    return state
  }

  /// The user has denied access to the camera.
  fileprivate static var withoutCamera: Self {
    var state = Self()
    state.preparation.camera = .denied
    return state
  }
}
