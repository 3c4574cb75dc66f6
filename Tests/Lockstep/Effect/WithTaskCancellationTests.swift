import Lockstep
import Testing

@testable import LockstepSimulation

/// A phone call whose ringing can be cancelled separately.
private struct PhoneCallFeature: ReducerProtocol {
  struct State: Equatable { var events: [String] = [] }

  enum Action: Sendable, Equatable { case start, startAgain, silence, hangUp, happened(String) }
  enum CancelID { case ringing, call }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return call(cancelInFlight: false).cancellable(id: CancelID.call)
    case .startAgain: return call(cancelInFlight: true).cancellable(id: CancelID.call)
    case .silence: return .cancel(id: CancelID.ringing)
    case .hangUp: return .cancel(id: CancelID.call)
    case .happened(let event): state.events.append(event)
    }
    return .none
  }

  private func call(cancelInFlight: Bool) -> Effect<Action> {
    .run(name: "call") { send in
      @Dependency(\.continuousClock) var clock
      await withTaskCancellation(id: CancelID.ringing, cancelInFlight: cancelInFlight) { [clock] in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.happened("ring")) }
        await send(.happened("never"))
      }
      await send(.happened("silent"))
      try await clock.sleep(for: .seconds(10))
      await send(.happened("answered"))
    }
  }
}

private struct TwoPhoneCallsParent: ReducerProtocol {
  struct State: Equatable {
    var left = PhoneCallFeature.State()
    var right: PhoneCallFeature.State? = PhoneCallFeature.State()
  }

  enum Action: Sendable, Equatable {
    case left(PhoneCallFeature.Action), right(PhoneCallFeature.Action), silenceAll, closeRight
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.left, action: Action.left) { PhoneCallFeature() }
    Reduce { state, action in
      if action == .closeRight { state.right = nil }
      return action == .silenceAll ? .cancel(id: PhoneCallFeature.CancelID.ringing) : .none
    }
    .ifLet(\.right, action: Action.right) { PhoneCallFeature() }
  }
}

@Suite struct WithTaskCancellationTests {
  private let store = SimulatedStore(PhoneCallFeature.State()) { PhoneCallFeature() }

  private func advance(_ seconds: Int) {
    store.advance(by: .seconds(seconds))
    store.processAll()
  }

  @Test func aRegionIsCancelledAndTheRestOfTheEffectContinues() {
    _ = store.send(.start)
    advance(2)
    _ = store.send(.silence)
    store.processAll()
    #expect(store.state.events == ["ring", "ring", "silent"])
    #expect(store.running == ["call"])
    advance(10)
    #expect(store.state.events == ["ring", "ring", "silent", "answered"])
    #expect(store.running == [])
  }

  @Test func actionsSentBeforeARegionsCancellationAreKept() {
    _ = store.send(.start)
    store.advance(by: .seconds(2))
    _ = store.send(.silence)
    #expect(store.received.map(\.action) == [.happened("ring"), .happened("ring"), .happened("silent")])
    #expect(store.machine.state.events == ["ring", "ring", "silent"])
    advance(5)
    #expect(store.state.events == ["ring", "ring", "silent"])
  }

  @Test func cancellingAFinishedRegionChangesNothing() {
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        state.append(action)
        if action == "stop" { return .cancel(id: "part") }
        return action == "go" ? .run { send in await withTaskCancellation(id: "part") { await send("sent") } } : .none
      }
    }
    _ = store.send("go")
    _ = store.send("stop")
    #expect(store.received.map(\.action) == ["sent"])
    #expect(store.machine.state == ["go", "sent", "stop"])
  }

  @Test func aRegionUnderOtherDependenciesBelongsToItsEffect() {
    let wait: @Sendable () async -> Void = {
      await withTaskCancellation(id: "part") { for await _ in AsyncStream<Never>.makeStream().stream {} }
    }
    let stop: @Sendable () -> Void = {
      withDependencies {
        $0.weather.report = "rain"
      } operation: {
        Task.cancel(id: "part")
      }
    }
    let store = SimulatedStore<Int, String>(0) {
      Reduce { _, action in
        guard action == "go" else { return .run { _ in stop() } }
        return .merge(
          .run(name: "overridden") { _ in
            await withDependencies {
              $0.weather.report = "rain"
            } operation: {
              await wait()
            }
          },
          .run(name: "escaped") { _ in await withEscapedDependencies { $0 }.yield { await wait() } }
        )
      }
    }
    _ = store.send("go")
    #expect(store.running == ["overridden", "escaped"])
    _ = store.send("stop")
    #expect(store.running == [])
  }

  @Test func cancelInFlightEndsOnlyTheOlderRegion() {
    _ = store.send(.startAgain)
    advance(1)
    _ = store.send(.startAgain)
    store.processAll()
    #expect(store.state.events == ["ring", "silent"])
    #expect(store.running == ["call", "call"])
    advance(1)
    #expect(store.state.events == ["ring", "silent", "ring"])
  }

  @Test func withoutCancelInFlightBothRunAndOneCancelEndsBoth() {
    _ = store.send(.start)
    _ = store.send(.start)
    advance(1)
    _ = store.send(.silence)
    store.processAll()
    #expect(store.state.events == ["ring", "ring", "silent", "silent"])
  }

  @Test func regionsEndWithTheirEffect() {
    _ = store.send(.start)
    _ = store.send(.hangUp)
    #expect(store.running == [])
    let task = store.send(.start)
    store.cancel(task)
    #expect(task.isFinished)
    advance(60)
    #expect(store.state.events == [])
  }

  @Test func siblingsDoNotCancelEachOthersRegionsButAParentReachesAll() {
    let store = SimulatedStore(TwoPhoneCallsParent.State()) { TwoPhoneCallsParent() }
    for action in [TwoPhoneCallsParent.Action.left(.start), .right(.start), .left(.silence)] { _ = store.send(action) }
    store.processAll()
    #expect(store.state.left.events == ["silent"])
    #expect(store.state.right?.events == [])
    _ = store.send(.silenceAll)
    store.processAll()
    #expect(store.state.right?.events == ["silent"])
  }

  @Test func aRegionEndsWithTheOwnerOfItsEffect() {
    let store = SimulatedStore(TwoPhoneCallsParent.State()) { TwoPhoneCallsParent() }
    _ = store.send(.right(.start))
    _ = store.send(.closeRight)
    #expect(store.running == [])
  }

  @Test func aRegionSeesItsCancellationAtOnce() {
    let journal = EventLog()
    let store = SimulatedStore<Int, String>(0) {
      Reduce { _, action in
        if action == "stop" { return .cancel(id: "part") }
        return .run { _ in
          await withTaskCancellation(id: "part") {
            await withTaskCancellationHandler {
              for await _ in AsyncStream<Never>.makeStream().stream {}
            } onCancel: {
              journal.note("cancelled")
            }
          }
        }
      }
    }
    _ = store.send("go")
    store.simulation.withLock {
      _ = store.machine.send("stop")
      #expect(journal.entries == ["cancelled"], "no job has run since")
    }
    store.cancelAll()
  }

  @Test func aRegionCancelledBeforeItsFirstTurnIsCancelled() {
    let journal = EventLog()
    let store = SimulatedStore<Int, String>(0) {
      Reduce { _, action in
        if action == "stop" { return .cancel(id: "part") }
        return .run { _ in
          await withTaskCancellation(id: "part") { journal.note("cancelled: \(Task.isCancelled)") }
        }
      }
    }
    store.simulation.withLock {
      _ = store.machine.send("go")
      let job = store.simulation.queue.next { _ in 0 }
      job.map(store.simulation.queue.run)
      _ = store.machine.send("stop")
      store.simulation.drive()
    }
    #expect(journal.entries == ["cancelled: true"])
  }

  @Test func nestedRegionsEndWithTheOuterOne() {
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        state.append(action)
        if action.hasPrefix("stop ") { return .cancel(id: String(action.dropFirst(5))) }
        guard action == "go" else { return .none }
        return .run { send in
          await withTaskCancellation(id: "outer") {
            await withTaskCancellation(id: "inner") {
              for await _ in AsyncStream<Never>.makeStream().stream {}
              await send("never")
            }
            await send("inner is over")
            for await _ in AsyncStream<Never>.makeStream().stream {}
          }
          await send("outer is over")
        }
      }
    }
    for action in ["go", "stop inner"] { _ = store.send(action) }
    store.processAll()
    #expect(store.state == ["go", "stop inner", "inner is over"])
    _ = store.send("stop outer")
    store.processAll()
    #expect(store.state.dropFirst(3) == ["stop outer", "outer is over"])

    for action in ["go", "stop outer"] { _ = store.send(action) }
    store.processAll()
    #expect(store.state.dropFirst(5) == ["go", "stop outer", "outer is over"])
  }

  @Test func itReturnsTheOperationsValueAndThrowsItsError() async {
    struct TestError: Error {}
    let results = await results { send in
      await send("\(await withTaskCancellation(id: 1) { 7 })")
      do {
        try await withTaskCancellation(id: 1) { throw TestError() }
      } catch {
        await send("\(error)")
      }
    }
    #expect(results == ["7", "TestError()"])
  }

  @Test func aCooperativeOperationThrowsWhenCancelled() {
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        state.append(action)
        if action == "stop" { return .cancel(id: "part") }
        guard action == "go" else { return .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          do {
            try await withTaskCancellation(id: "part") { [clock] in try await clock.sleep(for: .seconds(1)) }
          } catch {
            await send("\(type(of: error)), cancelled: \(Task.isCancelled)")
          }
        }
      }
    }
    _ = store.send("go")
    _ = store.send("stop")
    store.processAll()
    #expect(store.state.last == "CancellationError, cancelled: false")
  }

  @Test func regionsHaveTheDependenciesOfTheirEffect() async {
    let results = await results { send in
      await withTaskCancellation(id: 1) {
        @Dependency(\.uuid) var uuid
        await send("\(uuid())")
      }
    }
    #expect(results == ["00000000-0000-0000-0000-000000000000"])
  }

  @Test func theOperationJustRunsOutsideAnEffect() async throws {
    struct TestError: Error {}
    await withDependencies {
      $0.issueSink = IssueLog().sink
    } operation: {
      #expect(await withTaskCancellation(id: "part", cancelInFlight: true) { 7 } == 7)
      await #expect(throws: TestError.self) { try await withTaskCancellation(id: "part") { throw TestError() } }
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func aCancelledRegionSendsNothingMoreUnderAnySchedule(seed: UInt64) {
    let store = SimulatedStore(
      initialState: { PhoneCallFeature.State() },
      reducer: { PhoneCallFeature() },
      schedule: .seeded(seed),
      prepare: { _ in }
    )
    _ = store.send(.start)
    store.advance(by: .seconds(3))
    store.processAll()
    _ = store.send(.silence)
    store.advance(by: .seconds(3))
    store.processAll()
    #expect(store.state.events == ["ring", "ring", "ring", "silent"])
  }

  /// The actions that an effect sends.
  private func results(
    _ operation: @escaping @Sendable (Send<String>) async throws -> Void
  ) async -> [String] {
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        if action != "go" { state.append(action) }
        return action == "go" ? .run(operation: operation) : .none
      }
    }
    _ = store.send("go")
    store.processAll()
    return store.state
  }
}
