public import Lockstep

/// A live broadcast from preparation to summary, with the camera's stream, a chat and auctions.
///
/// ``State`` is its state and ``Action`` lists its actions. ``Preparation``, ``LiveRoom`` and ``VideoStream`` are separate features.
/// This feature switches between them and notifies ``BroadcastService``. It notifies its parent through ``Delegate`` when the broadcast
/// or the session ends.
public struct Broadcast: ReducerProtocol, Sendable {
  @Dependency(\.broadcasts) var broadcasts
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  /// The length of the countdown, in seconds.
  static let countdownSeconds = 3

  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  enum CancelID: Hashable, Sendable { case start, summary }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    CombineReducers {
      Scope(state: \.preparation, action: Action.preparation) { Preparation() }
      Reduce { state, action in
        switch action {
        case .preparation(.lots(.delegate(.sessionExpired))): return .send(.delegate(.sessionExpired))
        case .preparation: return .none
        case .startButtonTapped: return create(&state)
        case .createResponse(let response): return beginCountdown(&state, response)
        case .countdownTicked: return countDown(&state)
        case .startResponse(let error): return goLive(&state, error)
        case .cancelButtonTapped: return withdraw(&state)

        case .live(.delegate(.ended(let summary))): return end(&state, with: summary)
        case .stream(.delegate(.sessionExpired)): return .send(.delegate(.sessionExpired))
        case .stream: return .none
        case .summaryResponse(let response): return takeSummary(&state, response)
        case .summaryRetryButtonTapped: return state.summary?.canRetry == true ? askForSummary(&state) : .none

        case .live(.delegate(.sessionExpired)): return .send(.delegate(.sessionExpired))
        case .live: return .none

        case .againButtonTapped:
          state.isSummaryClosed = state.summary != nil
          return .none

        case .summaryButtonTapped:
          if state.phase == .preparing { state.isSummaryClosed = false }
          return .none

        case .delegate: return .none
        }
      }
      .ifLet(\.live, action: Action.live) { LiveRoom() }
      .ifLet(\.stream, action: Action.stream) { VideoStream() }
    }
    // Caches images, so that the preparation and the live room load each picture once, whichever loader the app installs.
    .transformDependency(\.remoteImages) { $0 = $0.cached() }
  }
}
