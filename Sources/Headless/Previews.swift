internal import Features
internal import LockstepHeadless

// States that are worth looking at and take a script long to reach, or are hard to reach at all.

extension FeatureEntry<Broadcast.State, Broadcast.Action> {
  var withPreviews: Self {
    preview("100 hours", .onAir(hours: 100))
      .preview("camera refused", .withoutCamera)
  }
}

extension FeatureEntry<Login.State, Login.Action> {
  var withPreviews: Self {
    preview("locked", .locked(seconds: 25))
      .preview("long account", Login.State(account: String(repeating: "blob.", count: 20) + "blob@example.com"))
  }
}

extension Broadcast.State {
  /// On air for so long, and before so many people, that the numbers are as wide as they can get.
  fileprivate static func onAir(hours: Int) -> Self {
    let lot = Auction.Lot(title: "Brass lamp", startingPrice: 120_000_000, increment: 100, seconds: 60)
    var live = LiveRoom.State(room: "lamps", host: "Blob", lot: lot)
    (live.elapsed, live.viewers, live.peakViewers) = (hours * 3_600, 1_234_567, 9_876_543)
    live.connection = .open
    var state = Self()
    state.live = live
    return state
  }

  /// The person has refused the camera.
  fileprivate static var withoutCamera: Self {
    var state = Self()
    state.preparation.camera = .denied
    return state
  }
}

extension Login.State {
  /// After three wrong passwords.
  fileprivate static func locked(seconds: Int) -> Self {
    var state = Self(account: "blob@example.com")
    (state.wrongTries, state.cooldown) = (3, seconds)
    return state
  }
}
