import Lockstep
import LockstepSimulation
import Testing

/// Pushes elements onto a stack, directly and from an effect.
private struct StackPushingFeature: ReducerProtocol {
  enum Action: Sendable, Equatable { case push(Int), pushLater([Int]) }

  func reduce(into state: inout StackState<Int>, action: Action) -> Effect<Action> {
    switch action {
    case .push(let count):
      for number in 0..<count { state.append(number) }
      return .none
    case .pushLater(let counts):
      state.append(0)
      return .run { send in for count in counts { await send(.push(count)) } }
    }
  }
}

@Suite struct StepLogTests {
  private typealias Store = SimulatedStore<[String], String>

  private func store(_ effects: @escaping @Sendable (String) -> Effect<String>) -> Store {
    SimulatedStore([]) { ActionLogFeature(effects) }
  }

  /// A store in which `go` starts an effect that sends the actions.
  private func store(sending actions: String...) -> Store {
    store { action in
      action == "go" ? .run(name: "sender") { send in for action in actions { await send(action) } } : .none
    }
  }

  // MARK: - Contents of steps

  @Test func stepsRecordActionSenderAndStatesInTheOrderProcessed() throws {
    let store = store { action in
      switch action {
      case "go":
        .merge(
          .run(name: "worker") { send in for action in ["a", "b"] { await send(action) } },
          .run(name: "sleeper") { _ in await waitForCancellation() }.cancellable(id: "sleeper"),
          .send("now")
        )
      case "a": .merge(.cancel(id: "sleeper"), .run(name: "short") { _ in })
      default: .none
      }
    }
    store.send("go")
    let first = try #require(store.asserted)
    let waiting = Array(store.received)
    store.send("next")
    let last = try #require(store.asserted)
    #expect(
      ([first] + waiting + [last]).map(\.words) == [
        "1 go, sent: [] → [go]",
        "2 now, by Effect.send of step 1: [go] → [go, now]",
        "3 a, by worker of step 1: [go, now] → [go, now, a]",
        "4 b, by worker of step 1: [go, now, a] → [go, now, a, b]",
        "5 next, sent: [go, now, a, b] → [go, now, a, b, next]",
      ]
    )
  }

  @Test func aStepRecordsTheCancellationIDsOfItsSender() {
    let store = store { action in
      action == "go" ? .run { await $0("a") }.cancellable(id: "inner").cancellable(id: "outer") : .none
    }
    store.send("go")
    #expect(store.asserted?.facts.sendingEffect == nil)
    #expect(store.received.first?.facts.sendingEffect?.context.cancelIDs.count == 2)
  }

  @Test func aStepOfACancelledEffectIsNotRecorded() {
    let store = store { action in
      switch action {
      case "go":
        .run { send in
          await send("stop")
          await send("late")
        }
        .cancellable(id: "id")
      case "stop": .cancel(id: "id")
      default: .none
      }
    }
    store.send("go")
    #expect(store.received.map(\.action) == ["stop"])
    #expect(store.machine.state == ["go", "stop"])
  }

  @Test func aStepKeepsTheTimeAtWhichItWasProcessed() {
    let store = store { action in
      guard action == "go" else { return .none }
      return .run { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) { await send("tick") }
      }
    }
    store.send("go")
    store.advance(by: .seconds(3))
    #expect(
      store.received.map { store.timeline.time(ofStep: $0.number) } == [.seconds(1), .seconds(2), .seconds(3)]
    )
    #expect(store.received.map(\.after.count) == [2, 3, 4])
    store.cancelAll()
  }

  @Test func aStepRecordsTheNextElementIDBeforeIt() {
    let store = SimulatedStore(StackState<Int>()) { StackPushingFeature() }
    store.send(.push(2))
    #expect(store.asserted?.facts.elementMark == 0)
    store.send(.pushLater([3, 1]))
    #expect(store.asserted?.facts.elementMark == 2)
    #expect(store.received.map(\.facts.elementMark) == [3, 6])
    #expect(store.elementCounter.mark == 7)
    #expect(store.received.map(\.before.count) == [3, 6])
    #expect(store.received.map(\.after.count) == [6, 7])
  }

  @Test func theFirstStepBeginsWithThePreparedState() {
    let store = store(sending: "a")
    #expect(store.prepareState { $0 = ["prepared"] })
    #expect(store.state == ["prepared"])
    store.send("go")
    #expect(store.asserted?.before == ["prepared"])
    #expect(!store.prepareState { $0 = [] }, "there has been a step")
    #expect(store.state == ["prepared", "go"])
    #expect(store.machine.state == ["prepared", "go", "a"])
  }

  // MARK: - The asserted state

  @Test func theStateIsThatOfTheLastStepSentOrReceived() {
    let store = store(sending: "a", "b")
    #expect(store.asserted == nil)
    store.send("go")
    #expect(store.state == ["go"])
    #expect(store.machine.state == ["go", "a", "b"])
    for expected in [["go", "a"], ["go", "a", "b"]] {
      let step = store.receiveNext()
      #expect(step?.after == expected)
      #expect(store.state == expected)
      #expect(store.asserted?.number == step?.number)
    }
    #expect(store.receiveNext() == nil)
    #expect(store.asserted?.action == "b")
    #expect(store.state == ["go", "a", "b"])
  }

  @Test func aStepSentBehindWaitingStepsIncludesTheirChanges() {
    let store = store(sending: "a", "b")
    store.send("go")
    store.send("x")
    #expect(store.asserted?.action == "x")
    #expect(store.asserted?.before == ["go", "a", "b"])
    #expect(store.state == ["go", "a", "b", "x"])
    #expect(store.received.map(\.action) == ["a", "b"])
    // The steps are received in the order processed, so the state returns to that of the older step.
    store.receiveNext()
    #expect(store.state == ["go", "a"])
    store.send("y")
    #expect(store.asserted?.before == ["go", "a", "b", "x"])
    #expect(store.received.map(\.action) == ["b"])
  }

  @Test func stepsOfSeveralSendsAreReceivedInTheOrderProcessed() {
    let store = store { action in
      action.hasPrefix("go") ? .run { send in for number in 1...2 { await send("\(number) of \(action)") } } : .none
    }
    store.send("go a")
    store.send("go b")
    let steps = (1...4).compactMap { _ in store.receiveNext() }
    #expect(steps.map(\.action) == ["1 of go a", "2 of go a", "1 of go b", "2 of go b"])
    #expect(steps.map(\.number) == [2, 3, 5, 6])
    #expect(steps.map(\.facts.cause) == [1, 1, 4, 4], "the steps that started the effects")
  }

  @Test func skippingReceivesEachWaitingStep() {
    let store = store(sending: "a", "b")
    store.send("go")
    var skipped: [String] = []
    store.skipReceived { skipped.append($0.action) }
    #expect(skipped == ["a", "b"])
    #expect(store.state == ["go", "a", "b"])
    #expect(!store.hasReceived)
  }

  @Test func receivingChangesNothingThatRuns() {
    let store = store { action in
      switch action {
      case "go": .run(name: "sender") { await $0("a") }
      case "a": .run(name: "waiting") { _ in await waitForCancellation() }
      default: .none
      }
    }
    store.send("go")
    #expect(store.effectsInFlight.map(\.name.description) == ["waiting"])
    store.receiveNext()
    #expect(store.effectsInFlight.map(\.name.description) == ["waiting"])
    #expect(store.machine.state == ["go", "a"])
    store.cancelAll()
  }
}

extension RecordedStep where State == [String], Action == String {
  /// The step on one line.
  fileprivate var words: String {
    let origin =
      switch facts.sender {
      case .driver: "sent"
      case .screen(let step): "by the screen after step \(step)"
      case .immediate(let step): "by Effect.send of step \(step)"
      case .effect(let effect): "by \(effect.name) of step \(effect.context.step)"
      }
    let states = [before, after].map { "[\($0.joined(separator: ", "))]" }.joined(separator: " → ")
    return "\(number) \(action), \(origin): \(states)"
  }
}
