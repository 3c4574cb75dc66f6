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

private typealias TwoPhoneCalls = TwoFeatures<PhoneCallFeature>

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

  @Test func cancelInFlightEndsOnlyTheOlderRegionAndWithoutItOneCancelEndsBoth() {
    for _ in 1...2 {
      _ = store.send(.startAgain)
      advance(1)
    }
    #expect(store.state.events == ["ring", "silent", "ring"])
    #expect(store.running == ["call", "call"])
    _ = store.send(.start)
    _ = store.send(.silence)
    store.processAll()
    #expect(store.state.events == ["ring", "silent", "ring", "silent", "silent"])
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

  @Test func siblingsDoNotCancelEachOthersRegionsButAParentReachesAllAndTheyEndWithTheirOwner() {
    let store = SimulatedStore(TwoPhoneCalls.State(left: PhoneCallFeature.State(), right: PhoneCallFeature.State())) {
      TwoPhoneCalls(child: PhoneCallFeature())
    }
    for action in [TwoPhoneCalls.Action.left(.start), .right(.start), .left(.silence)] { _ = store.send(action) }
    store.processAll()
    #expect(store.state.left.events == ["silent"])
    #expect(store.state.right?.events == [])
    _ = store.send(.parent(.cancel(id: PhoneCallFeature.CancelID.ringing)))
    store.processAll()
    #expect(store.state.right?.events == ["silent"])
    for action in [TwoPhoneCalls.Action.right(.start), .rightClosed] { _ = store.send(action) }
    #expect(store.running == ["call"], "the left one")
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

  @Test func itReturnsTheOperationsValueAndThrowsItsErrorWithTheDependenciesOfTheEffect() async {
    struct TestError: Error {}
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        state.append(action)
        guard action == "go" else { return .none }
        return .run { send in
          await send("\(await withTaskCancellation(id: 1) { 7 })")
          do {
            try await withTaskCancellation(id: 1) { throw TestError() }
          } catch {
            await send("\(error)")
          }
          await withTaskCancellation(id: 1) {
            @Dependency(\.uuid) var uuid
            await send("\(uuid())")
          }
        }
      }
    }
    _ = store.send("go")
    store.processAll()
    #expect(store.state == ["go", "7", "TestError()", "00000000-0000-0000-0000-000000000000"])
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
}
