internal import Lockstep

extension Broadcast {
  /// Shows the app's own counts immediately, and requests the service's summary.
  func end(_ state: inout State, with summary: Summary) -> Effect<Action> {
    var summary = summary
    summary.title = state.preparation.trimmedTitle
    summary.broadcast = state.created?.id
    (state.live, state.stream, state.created) = (nil, nil, nil)
    (state.summary, state.isSummaryClosed) = (summary, false)
    return .merge(.send(.delegate(.ended(summary))), askForSummary(&state))
  }

  /// Tells the service that the broadcast is over, and requests its summary.
  func askForSummary(_ state: inout State) -> Effect<Action> {
    guard let summary = state.summary, let id = summary.broadcast else { return .none }
    state.summary?.service = .waiting
    return .task(name: "end broadcast") { [broadcasts, clock] in
      .summaryResponse(
        await TaskResult {
          try await withTimeout(Self.patience, clock: clock) {
            try await broadcasts.end(id, summary.report)
            return try await broadcasts.summary(id)
          }
        }
      )
    }
    .cancellable(id: CancelID.summary, cancelInFlight: true)
  }

  func takeSummary(_ state: inout State, _ response: TaskResult<BroadcastSummary>) -> Effect<Action> {
    guard state.summary?.service == .waiting else { return .none }
    switch response {
    case .success(let summary):
      state.summary?.service = .arrived(summary)
      return .none
    case .failure(let error):
      let error = BroadcastError(error)
      state.summary?.service = .missing(error)
      return report(error)
    }
  }
}
