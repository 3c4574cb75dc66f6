import Lockstep
import LockstepSimulation
import Testing

/// Counts after a delay, until stopped.
private struct DelayedCounter: ReducerProtocol {
  enum Action: Sendable, Equatable { case start, stop, chain, counted(Int), fail }
  enum CancelID { case count }

  struct TestError: Error, CustomStringConvertible { let description = "broken" }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .start: return .run(name: "count", operation: count).cancellable(id: CancelID.count)
    case .stop: return .cancel(id: CancelID.count)
    case .chain:
      return .concatenate(.send(.counted(5)), .run(name: "first") { _ in }, .task(name: "second") { .counted(6) })
    case .counted(let number): state += number
    case .fail: return .run(name: "fail") { _ in throw TestError() }
    }
    return .none
  }

  private let count: @Sendable (Send<Action>) async throws -> Void = { send in
    @Dependency(\.continuousClock) var clock
    // Ignores cancellation.
    try? await clock.sleep(for: .seconds(1))
    await send(.counted(1))
    try await clock.sleep(for: .seconds(1))
  }
}

@Suite struct TraceTests {
  private let store: SimulatedStore<Int, DelayedCounter.Action>
  private let journal = EventLog()

  init() {
    store = SimulatedStore(0) { DelayedCounter() }
    store.machine.core.listen { [journal] in journal.note($0.words) }
  }

  @Test(
    arguments: [
      (
        [.start],
        """
        step 1: .start, sent
        step 1 started 1 count
        step 2: .counted(1), effect(id: 1, name: "count")
        step 2 changed the state
        finished 1 count
        clock at 2000000000
        """
      ),
      (
        [.start, .stop],
        """
        step 1: .start, sent
        step 1 started 1 count
        step 2: .stop, sent
        cancelled 1 count
        dropped .counted(1) of 1
        clock at 2000000000
        """
      ),
      (
        [.chain],
        """
        step 1: .chain, sent
        step 1 started 1 first
        step 2: .counted(5), immediate(step: 1)
        step 2 changed the state
        finished 1 first
        step 1 started 2 second
        step 3: .counted(6), effect(id: 2, name: "second")
        step 3 changed the state
        finished 2 second
        clock at 2000000000
        """
      ),
      ([.fail], "step 1: .fail, sent\nstep 1 started 1 fail\nfailed 1 fail: broken\nclock at 2000000000"),
      (
        [.counted(0), .counted(2)],
        "step 1: .counted(0), sent\nstep 2: .counted(2), sent\nstep 2 changed the state\nclock at 2000000000"
      ),
    ] as [([DelayedCounter.Action], String)]
  )
  private func aTraceContainsEachEvent(_ actions: [DelayedCounter.Action], _ lines: String) {
    for action in actions { _ = store.send(action) }
    store.advance(by: .seconds(2))
    #expect(journal.entries.joined(separator: "\n") == lines)
    let count = journal.count
    while !store.received.isEmpty { store.receiveNext() }
    #expect(journal.count == count, "receiving a step is not an event")
  }

  @Test func everyListenerReceivesEveryEventInOrder() {
    let trace = TraceBroadcaster()
    trace.listen { [journal] in journal.note("one: \($0.words)") }
    trace.listen { [journal] in journal.note("two: \($0.words)") }
    trace.emit(.effectFinished(id: 1, name: "a"))
    trace.emit(.effectFinished(id: 2, name: "b"))
    #expect(journal.entries == ["one: finished 1 a", "two: finished 1 a", "one: finished 2 b", "two: finished 2 b"])
  }
}

extension TraceEvent {
  /// A one-line description of the event.
  fileprivate var words: String {
    switch self {
    case .stepStarted(let step, let action, let origin): "step \(step): \(action), \(origin)"
    case .stateChanged(let step, _): "step \(step) changed the state"
    case .effectStarted(let step, let id, let name): "step \(step) started \(id) \(name)"
    case .effectFinished(let id, let name): "finished \(id) \(name)"
    case .effectCancelled(let id, let name): "cancelled \(id) \(name)"
    case .effectFailed(let id, let name, let error): "failed \(id) \(name): \(error)"
    case .actionDropped(let action, let effect): "dropped \(action) of \(effect)"
    case .clockAdvanced(let nanoseconds): "clock at \(nanoseconds)"
    case .jobRan(let effect, let name, let job, let nanoseconds):
      "job \(job) of \(effect.map { "\($0) " } ?? "")\(name) at \(nanoseconds)"
    case .issue(let issue): "issue \(issue.title)"
    }
  }
}
