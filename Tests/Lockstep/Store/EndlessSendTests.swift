import Lockstep
import Testing

@MainActor
@Suite struct EndlessSendTests {
  private let issues = IssueLog()

  /// Returns a store whose actions lead to each other a number of times.
  private func store(_ count: Int) -> StoreOf<Echoes> {
    Store(initialState: count, reducer: { Echoes() }, withDependencies: issues.collect)
  }

  @Test func anEndlessCycleIsReportedOnceAndContinues() {
    let store = store(180_000)
    store.send(.ping)
    #expect(store.withState { $0 } == 0)
    #expect(
      issues.texts == [
        """
        Actions cause each other in an endless cycle: .ping → .pong → .ping (101000 actions without a pause; not stopped).

            • .ping returned `Effect.send` of .pong
            • .pong returned `Effect.send` of .ping

        Return one of these effects only while work remains.
        """
      ]
    )
  }

  @Test(arguments: [(90_000, 1), (0, 150_000)])
  func aLongChainOfActionsAndManySendsInARowAreNotReported(count: Int, sends: Int) {
    let store = store(count)
    for _ in 0..<sends { store.send(.ping) }
    #expect(store.withState { $0 } == 0)
    #expect(issues.texts == [])
  }
}

/// Counts down; each action sends the other one.
private struct Echoes: ReducerProtocol {
  typealias State = Int
  enum Action: Sendable { case ping, pong }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    guard state > 0 else { return .none }
    state -= 1
    return .send(action == .ping ? .pong : .ping)
  }
}
