internal import Lockstep

extension Broadcast {
  /// The actions that the screen offers in a state, with a few values for each field; used by `headless explore Broadcast`.
  ///
  /// - Parameter state: A state of the broadcast.
  /// - Returns: One action for each enabled control.
  public static func userActions(in state: State) -> [Action] {
    switch state.phase {
    case .preparing:
      preparationActions(in: state.preparation).map(Action.preparation)
        + (state.canStart ? [.startButtonTapped] : []) + (state.summary == nil ? [] : [.summaryButtonTapped])
    case .countingDown: [.cancelButtonTapped]
    case .live: state.live.map { LiveRoom.userActions(in: $0).map(Action.live) } ?? []
    case .ended: [.againButtonTapped] + (state.summary?.canRetry == true ? [.summaryRetryButtonTapped] : [])
    }
  }

  /// The fields are filled from top to bottom, because other orders lead to the same states.
  private static func preparationActions(in state: Preparation.State) -> [Preparation.Action] {
    if state.camera == nil { return [.appeared] }
    let access = state.devices.filter(\.canAsk).prefix(1).map { Preparation.Action.accessButtonTapped($0.device) }
    if !access.isEmpty || state.asking != nil { return access }
    let check: [Preparation.Action] = state.isAccessDenied ? [.accessRefreshButtonTapped] : []
    if state.title.isEmpty {
      return check + [.titleChanged("Lamps")] + coverActions(in: state)
    }
    if state.lots.loading == .notStarted { return [.lots(.appeared)] }
    if state.lots.chosen.isEmpty {
      return check + state.lots.offered.prefix(2).map { .lots(.chooseButtonTapped($0.id)) }
    }
    return check
  }

  private static func coverActions(in state: Preparation.State) -> [Preparation.Action] {
    if state.canRetryCover { return [.coverRetryButtonTapped, .coverRemoved] }
    if state.canRemoveCover { return [.coverRemoved] }
    return state.coverAddress.isEmpty
      ? [.coverAddressChanged("file:///covers/lamp.gif")]
      : [.coverAddressChanged("")] + (state.canLoadCover ? [.coverLoadButtonTapped] : [])
  }
}

extension LiveRoom {
  /// The actions that the live screen offers; a dialog hides the controls behind it.
  static func userActions(in state: State) -> [Action] {
    if state.confirmation != nil { return [.confirmation(.presented(.stop)), .confirmation(.dismiss)] }
    if state.notice != nil { return [.noticeDismissed] }
    if let person = state.selectedPerson { return moderationActions(of: person, in: state) }
    return [.stopButtonTapped, state.draft.isEmpty ? .draftChanged("Hi") : .draftChanged("")]
      + (state.canSend ? [.sendButtonTapped] : [])
      + (state.canOpenNextLot ? [.nextLotButtonTapped] : [])
      + (state.canReconnect ? [.reconnectButtonTapped] : [])
      + Set(state.heardMessages.map(\.author) + state.mutedPeople + state.blockedPeople)
      .subtracting([state.host]).sorted().prefix(1).map(Action.personTapped)
  }

  private static func moderationActions(of person: String, in state: State) -> [Action] {
    if state.isSelectedPersonBlocked { return [.unblockButtonTapped(person), .personDismissed] }
    return [
      state.isSelectedPersonMuted ? .unmuteButtonTapped(person) : .muteButtonTapped(person),
      .blockButtonTapped(person), .personDismissed,
    ]
  }
}
