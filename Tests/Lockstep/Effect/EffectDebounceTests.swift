import Lockstep
import LockstepSimulation
import Testing

/// Searches half a second after the last change of the text; a search takes a second.
private struct Search: ReducerProtocol {
  enum Action: Sendable, Equatable { case textChanged(String), announced(String), cleared, found(String) }
  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .textChanged(let text): return debounced(search(text))
    case .announced(let text): return debounced(.send(.found(text)))
    case .cleared: return .cancel(id: CancelID.search)
    case .found(let text): state.append(text)
    }
    return .none
  }

  private func debounced(_ effect: Effect<Action>) -> Effect<Action> {
    effect.debounce(id: CancelID.search, for: .milliseconds(500), clock: clock)
  }

  private func search(_ text: String) -> Effect<Action> {
    .run(name: text) { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.found(text))
    }
  }
}

@Suite struct EffectDebounceTests {
  private let store = SimulatedStore<[String], Search.Action>([]) { Search() }

  private func advance(_ milliseconds: Int) {
    store.advance(by: .milliseconds(milliseconds))
    store.processAll()
  }

  @Test func aNewerEffectReplacesAWaitingOneAndRestartsTheDelay() {
    let older = store.send(.textChanged("a"))
    advance(499)
    #expect(store.running == ["debounce of a"])
    let newer = store.send(.textChanged("ab"))
    #expect((older.isFinished, newer.isFinished) == (true, false))
    advance(499)
    #expect(store.running == ["debounce of ab"])
    advance(1)
    #expect(store.running == ["ab"])
    advance(1000)
    #expect(store.state == ["ab"])
    #expect(newer.isFinished)
  }

  @Test func aNewerEffectReplacesARunningOneAndMayBeWithoutWork() {
    _ = store.send(.textChanged("a"))
    advance(500)
    #expect(store.running == ["a"])
    _ = store.send(.textChanged("ab"))
    #expect(store.running == ["debounce of ab"])
    _ = store.send(.announced("b"))
    advance(499)
    #expect(store.state == [])
    advance(1)
    #expect(store.state == ["b"])
  }

  @Test(arguments: [0, 500], [true, false])
  func itsIDAndTheTaskOfItsSendCancelWaitingAndRunningEffects(_ milliseconds: Int, byID: Bool) {
    let task = store.send(.textChanged("a"))
    advance(milliseconds)
    #expect(!task.isFinished)
    if byID { _ = store.send(.cleared) } else { store.cancel(task) }
    #expect(task.isFinished)
    advance(5000)
    #expect(store.state == [])
  }

  private func twoSearches() -> SimulatedStore<TwoFeatures<Search>.State, TwoFeatures<Search>.Action> {
    SimulatedStore(TwoFeatures<Search>.State(left: [], right: [])) { TwoFeatures(child: Search()) }
  }

  @Test func instancesDontReplaceEachOthersEffects() {
    let store = twoSearches()
    _ = store.send(.left(.textChanged("l")))
    _ = store.send(.right(.textChanged("r")))
    store.advance(by: .milliseconds(1500))
    store.processAll()
    #expect(store.state == TwoFeatures<Search>.State(left: ["l"], right: ["r"]))
  }

  @Test(arguments: [0, 500]) func itEndsWithItsOwner(_ milliseconds: Int) {
    let store = twoSearches()
    _ = store.send(.right(.textChanged("r")))
    store.advance(by: .milliseconds(milliseconds))
    _ = store.send(.rightClosed)
    #expect(store.running == [])
    store.advance(by: .seconds(5))
    #expect(store.received.isEmpty)
  }

  @Test func aZeroDelayEndsAtTheNextAdvance() {
    let store = SimulatedStore<Int, Int>(0) {
      Reduce { state, action in
        @Dependency(\.continuousClock) var clock
        state = action
        return action == 1 ? .send(2).debounce(id: "id", for: .zero, clock: clock) : .none
      }
    }
    _ = store.send(1)
    store.processAll()
    #expect(store.state == 1)
    store.advance(by: .zero)
    store.processAll()
    #expect(store.state == 2)
  }

  @Test func aWaitingEffectReportsItsNameAndDelay() {
    _ = store.send(.textChanged("a"))
    advance(200)
    let pause = store.effectsInFlight.first
    #expect(pause?.name.description == "debounce of a")
    #expect(pause?.name.location.file == "EffectDebounceTests.swift")
    #expect(pause?.starter == #".textChanged("a")"#)
    #expect(pause?.wait == .clock(remaining: .milliseconds(300)))
  }
}
