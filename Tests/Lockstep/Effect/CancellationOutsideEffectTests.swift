import Lockstep
import LockstepSimulation
import Testing

/// Calls of functions that cancel by id, which only an effect can make.
@Suite struct CancellationOutsideEffectTests {
  private enum CancelID { case work }
  private enum WorkID {}

  private enum Action: Sendable { case cancelInReducer, cancelInEffect }

  /// The line of the call in the reducer.
  private static let line = #line + 5
  private struct Canceller: ReducerProtocol {
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .cancelInReducer:
        Task.cancel(id: CancelID.work)
        return .none
      case .cancelInEffect:
        return .run { _ in
          Task.cancel(id: CancelID.work)
          await withTaskCancellation(id: CancelID.work) {}
        }
      }
    }
  }

  private let issues = IssueLog()

  private static let text = """
    Task.cancel(id:) was called outside an effect: .work

        called at  LockstepTests/CancellationOutsideEffectTests.swift:\(line)
        Nothing was cancelled.
        An id belongs to an effect's feature instance. A detached task, a reducer and a view have none.

    Call it in an effect's operation, or return `.cancel(id:)` from the reducer.
    """

  @Test func itIsAnIssueInAReducerButNotInAnEffect() {
    let store = SimulatedStore(0, issues: issues) { Canceller() }
    _ = store.send(.cancelInEffect)
    #expect(issues.issues.isEmpty)
    _ = store.send(.cancelInReducer)
    #expect(issues.texts == [Self.text])
  }

  @Test @MainActor func itIsAnIssueInTheReducerOfALiveStore() {
    let store = Store(initialState: 0, reducer: { Canceller() }, withDependencies: issues.collect)
    store.send(.cancelInReducer)
    #expect(issues.texts == [Self.text])
  }

  @Test func itIsAnIssueOutsideAStore() async {
    let line = #line + 4
    await withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      Task.cancel(id: CancelID.work)
      Task.cancel(id: WorkID.self)
      let answer = await withTaskCancellation(id: CancelID.work) { 42 }
      #expect(answer == 42)
      await withTaskCancellation(id: WorkID.self) {}
    }
    #expect(issues.issues.compactMap(\.location?.line) == [0, 1, 2, 4].map { UInt(line + $0) })
    #expect(
      issues.texts[2] == """
        withTaskCancellation(id:) was called outside an effect: .work

            called at  LockstepTests/CancellationOutsideEffectTests.swift:\(line + 2)
            The operation ran without the id.
            An id belongs to an effect's feature instance. A detached task, a reducer and a view have none.

        Call it in an effect's operation. Elsewhere, keep the `Task` and cancel it.
        """
    )
  }

  @Test func itIsAnIssueOfTheRunningTestByDefault() async {
    await withKnownIssue {
      Task.cancel(id: CancelID.work)
      await withTaskCancellation(id: CancelID.work) {}
    }
  }
}
