public import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A live broadcast from preparation to summary, with a chat and an auction.
///
/// ``State`` is its state and ``Action`` lists its actions. ``Preparation`` and ``LiveRoom`` are separate features; this one switches
/// between them. It reports the end of the broadcast or of the session to its parent by ``Delegate``.
public struct Broadcast: ReducerProtocol, Sendable {
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  /// The length of the countdown, in seconds.
  static let countdownSeconds = 3

  private enum CancelID: Hashable, Sendable { case countdown }

  /// Makes the feature.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.preparation, action: Action.preparation) { Preparation() }
    Reduce { state, action in
      switch action {
      case .preparation: return .none
      case .startButtonTapped: return beginCountdown(&state)
      case .countdownTicked: return countDown(&state)

      case .cancelButtonTapped:
        state.countdown = nil
        return .cancel(id: CancelID.countdown)

      case .live(.delegate(.ended(var summary))):
        summary.title = state.preparation.trimmedTitle
        state.live = nil
        state.summary = summary
        state.isSummaryClosed = false
        return .send(.delegate(.ended(summary)))

      case .live(.delegate(.sessionExpired)): return .send(.delegate(.sessionExpired))
      case .live: return .none

      case .againButtonTapped:
        state.isSummaryClosed = state.summary != nil
        return .none

      case .summaryButtonTapped:
        if state.phase == .preparing { state.isSummaryClosed = false }
        return .none

      case .closeButtonTapped: return close(&state)
      case .delegate: return .none
      }
    }
    .ifLet(\.live, action: Action.live) { LiveRoom() }
  }

  private func beginCountdown(_ state: inout State) -> Effect<Action> {
    guard state.canStart else { return .none }
    state.countdown = Self.countdownSeconds
    return .run(name: "countdown") { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)).prefix(Self.countdownSeconds) { await send(.countdownTicked) }
    }
    .cancellable(id: CancelID.countdown, cancelInFlight: true)
  }

  private func countDown(_ state: inout State) -> Effect<Action> {
    guard let countdown = state.countdown else { return .none }
    state.countdown = countdown > 1 ? countdown - 1 : nil
    // The problem may have appeared during the countdown.
    guard state.countdown == nil, state.preparation.problem == nil else { return .none }
    // An earlier broadcast's room would bring its messages, its bids and its time.
    let room = "\(state.room)-\(uuid().uuidString)"
    state.live = LiveRoom.State(room: room, host: state.host, lot: state.lot)
    return .send(.live(.started))
  }

  /// A live broadcast can't be closed, only stopped after a confirmation.
  private func close(_ state: inout State) -> Effect<Action> {
    if state.live != nil { return .send(.live(.stopButtonTapped)) }
    state.countdown = nil
    state.isSummaryClosed = state.summary != nil
    return .merge(.cancel(id: CancelID.countdown), .send(.preparation(.left)), .send(.delegate(.closed)))
  }
}
