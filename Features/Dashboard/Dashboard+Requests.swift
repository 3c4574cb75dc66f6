internal import Lockstep

extension Dashboard {
  func loadMetric(_ state: inout State) -> Effect<Action> {
    guard state.metric.needsLoading else { return .none }
    state.metric.beginLoading()
    return .task(name: "metric") { [query = state.query] in
      .metricResponse(await inTime { try await stability.metric(query) })
    }
    .cancellable(id: CancelID.metric, cancelInFlight: true)
  }

  func loadTrends(_ state: inout State) -> Effect<Action> {
    guard state.trends.needsLoading else { return .none }
    state.trends.beginLoading()
    return .task(name: "trends") { [query = state.query] in
      .trendsResponse(await inTime { try await stability.trends(query) })
    }
    .cancellable(id: CancelID.trends, cancelInFlight: true)
  }

  func loadSummary(_ state: inout State) -> Effect<Action> {
    guard state.summary.needsLoading else { return .none }
    state.summary.beginLoading()
    return .task(name: "summary") { [app = state.app.id] in
      .summaryResponse(await inTime { try await stability.summary(app) })
    }
    .cancellable(id: CancelID.summary, cancelInFlight: true)
  }

  func takeMetric(_ state: inout State, _ result: TaskResult<Stability.Metric>) -> Effect<Action> {
    guard state.metric.isLoading else { return .none }
    state.metric.take(result.answer)
    if state.metric.error == nil { state.metricQuery = state.query }
    return settle(&state, after: state.metric.error)
  }

  func takeTrends(_ state: inout State, _ result: TaskResult<[Stability.Trend]>) -> Effect<Action> {
    guard state.trends.isLoading else { return .none }
    state.trends.take(result.answer)
    if state.trends.error == nil { state.trendsQuery = state.query }
    return settle(&state, after: state.trends.error)
  }

  func takeSummary(_ state: inout State, _ result: TaskResult<Stability.Summary>) -> Effect<Action> {
    guard state.summary.isLoading else { return .none }
    state.summary.take(result.answer)
    return settle(&state, after: state.summary.error)
  }

  /// The delay before failed requests are retried.
  ///
  /// - Parameter failures: The number of consecutive failures, at least 1.
  /// - Returns: Seconds: 1, 2, 4, 8, 16, then 30.
  static func retryDelay(afterFailures failures: Int) -> Int {
    min(30, 1 << min(failures - 1, 5))
  }

  /// After the last response, ends a refresh and schedules a retry of failed requests.
  private func settle(_ state: inout State, after error: StabilityError?) -> Effect<Action> {
    switch error?.delegate {
    case .sessionExpired: return expire(&state)
    case .ticketNeeded: return loseAccess(&state, .refused)
    case nil: break
    }
    if error == nil { state.isTicketUntried = false }
    guard !state.isBusy else { return .none }
    state.refresh = false
    let errors = [state.metric.error, state.trends.error, state.summary.error].compactMap(\.self)
    guard errors.contains(where: \.isWorthRetrying) else {
      state.failedLoads = 0
      return .none
    }
    state.failedLoads += 1
    let delay = Duration.seconds(Self.retryDelay(afterFailures: state.failedLoads))
    return .task(name: "retry timer") { [clock] in
      try await clock.sleep(for: delay)
      return .retryDue
    }
    .cancellable(id: CancelID.retry, cancelInFlight: true)
  }

  /// Cancels all requests and notifies the parent, because no request can succeed after the session expires.
  private func expire(_ state: inout State) -> Effect<Action> {
    state.refresh = false
    return .merge(disappear(&state), .send(.delegate(.sessionExpired)))
  }

  func inTime<Value: Sendable>(
    _ request: @escaping @Sendable () async throws -> Value
  ) async -> TaskResult<Value> {
    await TaskResult { try await withTimeout(Self.patience, clock: clock, operation: request) }
  }
}

extension TaskResult {
  /// The result, with errors converted to ``StabilityError``.
  var answer: Result<Success, StabilityError> {
    switch self {
    case .success(let value): .success(value)
    case .failure(let error): .failure(StabilityError(error))
    }
  }
}
