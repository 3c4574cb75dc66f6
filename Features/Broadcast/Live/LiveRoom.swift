public import Lockstep

/// A live broadcast: a stopwatch, a high-volume chat with an auction, and the host's own messages.
///
/// ``State`` is its state and ``Action`` lists its actions; ``ChatClient`` is the interface to the server. All effects end when
/// the state is removed.
public struct LiveRoom: ReducerProtocol, Sendable {
  @Dependency(\.chat) var chat
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    case stopwatch
    /// The connection, or the delay before the next attempt.
    case chat
    case send(nonce: String)
    /// A request to open the auction of a lot.
    case openLot
    /// A request to block or unblock a person; a newer request replaces it.
    case block(String)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.pictures, action: Action.pictures) { LotPictures() }
    Reduce { state, action in
      switch action {
      case .started: return start(&state)

      case .stopwatchTicked(let seconds):
        state.elapsed = max(state.elapsed, seconds)
        state.closeOverdueAuction()
        state.updateConfirmation()
        return .none

      case .chatReceived(let batch): return take(&state, batch)
      case .chatEnded(let error): return loseConnection(&state, to: error)
      case .reconnectDue, .reconnectButtonTapped: return reconnect(&state)

      case .chatScrolled(let isAtEnd):
        state.seenMessages = isAtEnd ? nil : state.counts.total
        return .none

      case .newMessagesButtonTapped:
        state.endRequests += 1
        return .none

      case .nextLotButtonTapped: return openNextLot(&state)
      case .openResponse(let lot, let error): return endOpening(&state, of: lot, error: error)

      case .draftChanged(let draft):
        state.draft = draft
        return .none

      case .messageFocusChanged(let isFocused):
        state.isMessageFocused = isFocused
        return .none

      case .sendButtonTapped: return sendDraft(&state)
      case .sendResponse(let nonce, let error): return endSending(&state, of: nonce, error: error)

      case .personTapped(let person):
        if person != state.host { state.selectedPerson = person }
        return .none

      case .personDismissed:
        state.selectedPerson = nil
        return .none

      case .muteButtonTapped(let person): return mute(&state, person)

      case .unmuteButtonTapped(let person):
        state.selectedPerson = nil
        state.muted.remove(person)
        return .none

      case .blockButtonTapped(let person): return block(&state, person)
      case .blockResponse(let person, let error): return endBlocking(&state, of: person, error: error)
      case .unblockButtonTapped(let person): return unblock(&state, person)
      case .unblockResponse(let person, let error): return endUnblocking(&state, of: person, error: error)

      case .noticeDismissed:
        state.notice = nil
        return .none

      case .stopButtonTapped:
        if state.confirmation == nil { state.confirmation = .stop(state) }
        return .none

      case .confirmation(.presented(.stop)): return stop(&state)
      case .confirmation(.dismiss): return .none
      case .pictures, .delegate: return .none
      }
    }
    .ifLet(\.$confirmation, action: Action.confirmation)
  }

  /// Notifies the parent if an error means that the session is over.
  func report(_ error: ChatError) -> Effect<Action> {
    error == .sessionExpired ? .send(.delegate(.sessionExpired)) : .none
  }

  private func start(_ state: inout State) -> Effect<Action> {
    guard state.connection == .idle else { return .none }
    return .merge(runStopwatch(), connect(&state))
  }

  private func stop(_ state: inout State) -> Effect<Action> {
    state.endAuction()
    return .send(.delegate(.ended(state.summary)))
  }
}
