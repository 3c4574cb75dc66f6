internal import Lockstep

extension Login {
  /// Waits until shortly before the token expires.
  func refreshOnTime(_ session: Session) -> Effect<Action> {
    refreshLater(session.timeToRefresh(at: date.now))
  }

  func refresh(_ state: inout State) -> Effect<Action> {
    guard let session = state.session else { return .none }
    let refresh = Effect<Action>.task(name: "token refresh") {
      .refreshResponse(await TaskResult { try await authManager.refresh(session) })
    }
    let timeout = Action.refreshResponse(.failure(AuthError.timedOut))
    return patiently(refresh, "token refresh timeout", timeout: timeout, id: .refresh)
  }

  func renew(_ state: inout State, with session: Session) -> Effect<Action> {
    guard let ticket = state.session.map(\.ticket) else { return .none }
    state.session = session
    state.session?.ticket = ticket
    state.failedRefreshes = 0
    return refreshOnTime(session)
  }

  func failRefresh(_ state: inout State, with error: AuthError) -> Effect<Action> {
    guard state.session != nil else { return .none }
    if error.endsSession { return expire(&state) }
    state.failedRefreshes += 1
    return refreshLater(.seconds(Self.refreshDelay(afterFailures: state.failedRefreshes)))
  }

  /// The delay before a failed refresh is retried.
  ///
  /// - Parameter failures: The number of consecutive failures, at least 1.
  /// - Returns: Seconds: 1, 2, 4, 8, 16, then 30.
  static func refreshDelay(afterFailures failures: Int) -> Int {
    min(30, 1 << min(failures - 1, 5))
  }

  /// Replaces any scheduled or pending refresh of the token.
  private func refreshLater(_ delay: Duration) -> Effect<Action> {
    .task(name: "token refresh timer") { [clock] in
      try await clock.sleep(for: delay)
      return .tokenRefreshDue
    }
    .cancellable(id: CancelID.refresh, cancelInFlight: true)
  }
}
