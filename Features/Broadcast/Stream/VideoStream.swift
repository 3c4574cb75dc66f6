public import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The video of a live broadcast: sends the camera's frames to the service, and reconnects after a failure.
///
/// ``State`` is its state and ``Action`` lists its actions; ``CameraClient`` and ``VideoStreamClient`` are the interfaces to the camera
/// and the service. Each start, reconnection or change of quality begins a new epoch with a key frame. Nothing is sent after the state is
/// removed.
public struct VideoStream: ReducerProtocol, Sendable {
  @Dependency(\.camera) var camera
  @Dependency(\.videoStream) var videoStream
  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  private enum CancelID: Hashable, Sendable {
    /// The epoch, or the delay before the next one.
    case stream
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return state.connection == .idle ? beginEpoch(&state) : .none

      case .reported(let report):
        if state.connection == .sending { state.take(report) }
        return .none

      case .lost(let error, let report): return loseConnection(&state, to: error, report)
      case .reconnectDue, .reconnectButtonTapped: return state.canReconnect ? beginEpoch(&state) : .none

      case .qualityChanged(let quality):
        guard quality != state.quality else { return .none }
        state.quality = quality
        state.secondsUntilStable = 0
        return state.connection == .idle ? .none : beginEpoch(&state)

      case .delegate: return .none
      }
    }
  }

  private func beginEpoch(_ state: inout State) -> Effect<Action> {
    state.connection = .sending
    state.epoch += 1
    state.health.bitsPerSecond = 0
    state.health.roundTrip = nil
    return transmit(state).cancellable(id: CancelID.stream, cancelInFlight: true)
  }

  /// Schedules the next attempt with a growing delay, unless retrying can't help.
  private func loseConnection(_ state: inout State, to error: StreamError, _ report: StreamReport) -> Effect<Action> {
    guard state.connection == .sending else { return .none }
    state.endEpoch(report)
    state.failures += 1
    if error.isFinal {
      state.connection = .refused(error)
      return error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
    }
    let wait = Backoff.milliseconds(afterFailures: state.failures, using: withRandomNumberGenerator)
    state.connection = .waiting(error, milliseconds: wait)
    return .task(name: "stream timer") { [clock] in
      try await clock.sleep(for: .milliseconds(wait))
      return .reconnectDue
    }
    .cancellable(id: CancelID.stream, cancelInFlight: true)
  }
}
