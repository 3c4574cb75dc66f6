internal import Foundation
internal import Lockstep

extension Broadcast {
  /// Asks the service to create the prepared broadcast.
  func create(_ state: inout State) -> Effect<Action> {
    guard state.canStart else { return .none }
    state.creation = .inFlight
    let countedDown = date.now.addingTimeInterval(Double(Self.countdownSeconds))
    let request = BroadcastRequest(state, startsAt: state.preparation.schedule.startsAt ?? countedDown)
    return .task(name: "create broadcast") { [broadcasts, clock] in
      .createResponse(
        await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await broadcasts.create(request) } }
      )
    }
    .cancellable(id: CancelID.start, cancelInFlight: true)
  }

  func beginCountdown(_ state: inout State, _ response: TaskResult<CreatedBroadcast>) -> Effect<Action> {
    if state.creation == .withdrawing {
      state.creation = .none
      state.created = try? response.value
      return withdraw(&state)
    }
    guard state.creation == .inFlight else { return .none }
    switch response {
    case .failure(let error): return fail(&state, with: BroadcastError(error))
    case .success(let created):
      state.creation = .none
      state.created = created
      state.countdown = Self.countdownSeconds
      return .run(name: "countdown") { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)).prefix(Self.countdownSeconds) { await send(.countdownTicked) }
      }
      .cancellable(id: CancelID.start, cancelInFlight: true)
    }
  }

  func countDown(_ state: inout State) -> Effect<Action> {
    guard let countdown = state.countdown, countdown > 0, let id = state.created?.id else { return .none }
    state.countdown = countdown - 1
    guard countdown == 1 else { return .none }
    // The problem may have arisen during the countdown.
    guard state.preparation.problem == nil else { return withdraw(&state) }
    return .task(name: "start broadcast") { [broadcasts, clock] in
      try await withTimeout(Self.patience, clock: clock) { try await broadcasts.start(id) }
      return .startResponse(nil)
    } catch: {
      .startResponse(BroadcastError($0))
    }
    .cancellable(id: CancelID.start, cancelInFlight: true)
  }

  func goLive(_ state: inout State, _ error: BroadcastError?) -> Effect<Action> {
    guard state.countdown == 0, let created = state.created else { return .none }
    if let error { return .merge(withdraw(&state), fail(&state, with: error)) }
    let lots = state.preparation.lots.chosen.elements
    guard let lot = lots.first else { return withdraw(&state) }
    state.countdown = nil
    let quality = min(state.preparation.quality, created.highestQuality ?? state.preparation.quality)
    // Creates a new room: that of an earlier broadcast would contribute its messages, bids and time.
    state.live = LiveRoom.State(room: created.id, host: state.host, lot: lot, upcomingLots: Array(lots.dropFirst()))
    state.stream = VideoStream.State(address: created.stream, quality: quality)
    let start = Effect<Action>.concatenate(.send(.live(.started)), .send(.stream(.started)))
    // The announcement is no longer needed, even if it was for a later time.
    let isScheduled = state.preparation.schedule.day != .now
    return isScheduled ? .merge(.send(.preparation(.scheduleDayChanged(.now))), start) : start
  }

  /// Cancels a broadcast that is not live, and notifies the service. If it is still being created, withdraws it as soon as its identifier
  /// is known.
  func withdraw(_ state: inout State) -> Effect<Action> {
    if state.creation == .inFlight { state.creation = .withdrawing }
    if state.creation == .withdrawing { return .none }
    state.countdown = nil
    state.creation = .none
    guard let id = state.created?.id else { return .cancel(id: CancelID.start) }
    state.created = nil
    return .merge(
      .cancel(id: CancelID.start),
      .fireAndForget(name: "withdraw broadcast") { [broadcasts] in
        // Nothing on the screen belongs to the broadcast any more, so an error can't be reported.
        try? await broadcasts.end(id, BroadcastReport())
      }
    )
  }

  private func fail(_ state: inout State, with error: BroadcastError) -> Effect<Action> {
    state.creation = .failed(error)
    return report(error)
  }

  /// Notifies the parent if an error means that the session is over.
  func report(_ error: BroadcastError) -> Effect<Action> {
    error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
  }
}

extension BroadcastRequest {
  /// Creates the request for a prepared broadcast.
  fileprivate init(_ state: Broadcast.State, startsAt: Date) {
    let preparation = state.preparation
    self.init(
      title: preparation.trimmedTitle,
      description: preparation.description.trimmed,
      host: state.host,
      quality: preparation.quality,
      cover: preparation.loadedCoverURL,
      lots: preparation.lots.chosen.elements,
      startsAt: startsAt
    )
  }
}
