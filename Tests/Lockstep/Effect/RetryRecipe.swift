import Lockstep

// The recipe that the article “Effects and cancellation” quotes verbatim.

func retrying<Success: Sendable>(
  upTo tries: Int,
  on clock: any Clock<Duration>,
  _ work: @Sendable () async throws -> Success
) async throws -> Success {
  var pause = Duration.seconds(1)
  for _ in 1..<max(tries, 1) {
    do {
      return try await work()
    } catch let error as CancellationError {
      throw error
    } catch {
      try await clock.sleep(for: pause)
      pause = min(pause * 2, .seconds(30))
    }
  }
  return try await work()
}

/// Refreshes a text, and retries after failures.
struct Refresh: ReducerProtocol {
  enum Action: Sendable, Equatable { case refreshButtonTapped, closed, refreshed(TaskResult<String>) }
  enum CancelID { case refresh }

  struct Client: Sendable { let refresh: @Sendable () async throws -> String }

  let library: Client
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout [TaskResult<String>], action: Action) -> Effect<Action> {
    switch action {
    case .refreshButtonTapped:
      return .task(name: "refresh") {
        .refreshed(await TaskResult { try await retrying(upTo: 6, on: clock) { try await library.refresh() } })
      }
      .cancellable(id: CancelID.refresh, cancelInFlight: true)
    case .closed:
      return .cancel(id: CancelID.refresh)
    case .refreshed(let result):
      state.append(result)
      return .none
    }
  }
}
