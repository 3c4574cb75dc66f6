extension Broadcast {
  /// What can happen to a broadcast.
  public enum Action: Equatable, Sendable, Decodable {
    /// Something while it is prepared.
    case preparation(Preparation.Action)
    /// Begin the countdown.
    case startButtonTapped
    /// A second of the countdown has passed.
    case countdownTicked
    /// Not yet.
    case cancelButtonTapped
    /// Something while it is live.
    case live(LiveRoom.Action)
    /// The summary was read: prepare the next one.
    case againButtonTapped
    /// Leave the screen.
    case closeButtonTapped
    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What a broadcast tells its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// It is over.
    case ended(Summary)
    /// Its screen is to go.
    case closed
    /// The server says that the session is over.
    case sessionExpired
  }
}
