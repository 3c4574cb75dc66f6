import Lockstep
import LockstepSimulation
import Testing

@Suite struct StepHistoryTests {
  private static func location(_ line: UInt) -> CodeLocation {
    CodeLocation(fileID: "App/Tests.swift", filePath: "", line: line, column: 1)
  }

  private let history = StepHistory(location: location(1))

  private func store(_ effects: @escaping @Sendable (String) -> Effect<String>) -> SimulatedStore<[String], String> {
    SimulatedStore(
      initialState: { [] },
      reducer: { ActionLogFeature(effects) },
      run: nil,
      history: history,
      prepare: { _ in }
    )
  }

  /// The effect changes of a step, on one line.
  private func words(ofStep number: Int) -> String {
    guard let step = history[step: number] else { return "none" }
    let started = history.effects(ofStep: number).map { "\($0.name) (\($0.sent) sent)" }
    let sent = history.sends(ofStep: number).map { "\($0.action)" }
    let cancelled = step.cancelled.map { history[$0]?.name.description ?? "?" }
    return "\(step.action) from \(step.sender): started \(started), sent \(sent), cancelled \(cancelled)"
      + (step.requestsCancellation ? " by id" : "")
  }

  @Test func stepsRecordSendersAndStartedSentAndCancelledEffects() {
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
    #expect(history.last == 4)
    #expect(
      (1...5).map(words) == [
        #"go from driver: started ["worker (2 sent)", "sleeper (0 sent)"], sent ["now"], cancelled []"#,
        #"now from immediate(step: 1): started [], sent [], cancelled []"#,
        #"a from effect(Lockstep.EffectID(number: 1)): started ["short (0 sent)"], sent [], cancelled ["sleeper"] by id"#,
        #"b from effect(Lockstep.EffectID(number: 1)): started [], sent [], cancelled [] by id"#,
        "none",
      ]
    )
  }

  @Test func aStepBelongsToTheLineThatRanItUntilAnotherLineAssertsIt() {
    let store = store { action in action == "go" ? .run { await $0("a") } : .none }
    history.location = Self.location(2)
    store.send("go")
    history.location = Self.location(3)
    #expect((0...2).map { history.location(ofStep: $0).line } == [1, 2, 2])
    history.assertStep(2, at: Self.location(3))
    #expect((0...2).map { history.location(ofStep: $0).line } == [1, 2, 3])
    #expect(history.location(ofStep: 9).line == 3, "an unknown step counts as the next one")
  }

  @Test func anEffectThatALaterOneDidNotCancelHasASuccessor() throws {
    let store = store { action in
      .run(name: "ticks") { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) where action == "go" { await send("tick") }
      }
    }
    store.send("go")
    let first = try #require(history.effects(ofStep: 1).first?.id)
    #expect(!history.leavesNamesakeRunning(step: 1))
    store.send("again")
    #expect(history.leavesNamesakeRunning(step: 2))
    store.advance(by: .seconds(1))
    #expect(history.successor(of: first, before: 3) == 2)
    #expect(history.successor(of: first, before: 2) == nil)
    store.cancelAll()
  }

  @Test func onlyTheLatestStepsAreKeptButTheLinesOfAll() {
    let store = store { _ in .none }
    for number in 1...10_001 {
      history.location = Self.location(UInt(number))
      store.send("a")
    }
    #expect(history.last == 10_001)
    #expect(history[step: 5_000] == nil)
    #expect(history[step: 5_001]?.number == 5_001)
    #expect(history.location(ofStep: 7).line == 7)
  }
}
