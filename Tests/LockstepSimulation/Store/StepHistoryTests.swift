import Lockstep
import LockstepSimulation
import Testing

@Suite struct StepHistoryTests {
  private func store(_ effects: @escaping @Sendable (String) -> Effect<String>) -> SimulatedStore<[String], String> {
    SimulatedStore(
      initialState: { [] },
      reducer: { ActionLogFeature(effects) },
      run: nil,
      prepare: { _ in }
    )
  }

  /// The effect changes of a step, on one line.
  private func words(_ number: Int, in history: StepHistory) -> String {
    guard let step = history[step: number] else { return "none" }
    let started = step.started.map { "\($0.name) (\($0.sent) sent)" }
    return "\(step.action): started \(started), sent \(history.sends(of: step)), "
      + "cancelled \(step.cancelled.map(\.name.description))" + (step.requestsCancellation ? " by id" : "")
  }

  @Test func stepsRecordStartedSentAndCancelledEffects() {
    let store = store { action in
      switch action {
      case "go":
        .merge(
          .run(name: "worker") { send in for action in ["a", "b"] { await send(action) } },
          .run(name: "sleeper") { _ in await waitForCancellation() }.cancellable(id: "sleeper"),
          .send("now")
        )
      case "a": .merge(.cancel(id: "sleeper"), .run(name: "short") { _ in })
      case "b": .cancel(id: "sleeper")
      default: .none
      }
    }
    store.send("go")
    let history = store.history
    #expect(history.last == 4)
    #expect(
      (1...5).map { words($0, in: history) } == [
        #"go: started ["worker (2 sent)", "sleeper (0 sent)"], sent ["now"], cancelled []"#,
        #"now: started [], sent [], cancelled []"#,
        #"a: started ["short (0 sent)"], sent [], cancelled ["sleeper"] by id"#,
        #"b: started [], sent [], cancelled [] by id"#,
        "none",
      ]
    )
  }

  @Test func anEffectThatALaterOneDidNotCancelHasASuccessor() throws {
    let store = store { action in
      .run(name: "ticks") { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) where action == "go" { await send("tick") }
      }
    }
    store.send("go")
    let first = try #require(store.history[step: 1])
    #expect(!store.history.leavesNamesakeRunning(first))
    store.send("again")
    #expect(store.history.leavesNamesakeRunning(try #require(store.history[step: 2])))
    store.advance(by: .seconds(1))
    #expect(store.history.successor(of: first.started[0], before: 3) == 2)
    #expect(store.history.successor(of: first.started[0], before: 2) == nil)
    store.cancelAll()
  }

  @Test func onlyTheLatestStepsAreKept() {
    let store = store { _ in .none }
    for _ in 1...10_001 { store.send("a") }
    #expect(store.history.last == 10_001)
    #expect(store.history[step: 5_000] == nil)
    #expect(store.history[step: 5_001]?.number == 5_001)
  }
}
