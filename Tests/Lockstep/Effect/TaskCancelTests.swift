import LockstepSimulation
import Testing

@testable import Lockstep

/// An effect that cancels other effects by their id.
private struct CancellingFeature: ReducerProtocol {
  struct State: Equatable { var events: [String] = [] }

  enum Action: Sendable, Equatable { case work(String), supervise, happened(String) }
  enum CancelID { case work }

  /// Opens when an effect has entered its cancellable region; cancelling the id earlier has no effect.
  var partBegan = Gate()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .work(let name):
      return .merge(
        .run(name: name, operation: wait(for: 60)).cancellable(id: CancelID.work),
        .run(name: "part of \(name)") { [partBegan] send in
          try? await withTaskCancellation(id: CancelID.work) {
            partBegan.open()
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .seconds(60))
          }
          await send(.happened("\(name) is over"))
        }
      )
    case .supervise:
      return .run { send in
        Task.cancel(id: CancelID.work)
        await send(.happened("cancelled"))
      }
    case .happened(let event): state.events.append(event)
    }
    return .none
  }
}

private typealias TwoCancellers = TwoFeatures<CancellingFeature>

@Suite struct TaskCancelTests {
  @Test func anEffectCancelsEffectsAndRegionsByTheirID() {
    let store = SimulatedStore(CancellingFeature.State()) { CancellingFeature() }
    _ = store.send(.work("a"))
    #expect(store.running == ["a", "part of a"])
    _ = store.send(.supervise)
    #expect(store.running == [])
    store.processAll()
    #expect(Set(store.state.events) == ["cancelled", "a is over"])
  }

  @Test func itReachesItsOwnInstanceAndDescendants() {
    let store = SimulatedStore(TwoCancellers.State(left: CancellingFeature.State(), right: CancellingFeature.State())) {
      TwoCancellers(child: CancellingFeature())
    }
    for action in [TwoCancellers.Action.left(.work("l")), .right(.work("r")), .left(.supervise)] {
      _ = store.send(action)
    }
    #expect(store.running == ["r", "part of r"])
    _ = store.send(.left(.work("l")))
    _ = store.send(.parent(.fireAndForget { Task.cancel(id: CancellingFeature.CancelID.work) }))
    #expect(store.running == [])
  }

  @Test func theCancellationPrecedesTheEffectsNextActions() {
    let journal = EventLog()
    let store = SimulatedStore(CancellingFeature.State()) { CancellingFeature() }
    store.machine.core.listen { event in
      switch event {
      case .effectCancelled(_, let name): journal.note("cancelled \(name)")
      case .stepStarted(_, let action, _): journal.note("\(action)")
      case .stateChanged, .effectStarted, .effectFinished, .effectFailed, .actionDropped, .clockAdvanced, .jobRan,
        .issue:
        break
      }
    }
    _ = store.send(.work("a"))
    _ = store.send(.supervise)
    #expect(
      journal.entries == [
        #".work("a")"#, ".supervise", "cancelled a", #".happened("cancelled")"#, #".happened("a is over")"#,
      ]
    )
  }

  @MainActor @Test func theCancellationPrecedesTheEffectsNextActionsInALiveStore() async {
    let issues = IssueLog()
    for _ in 1...50 {
      let (journal, partBegan) = (EventLog(), Gate())
      let store = Store(initialState: CancellingFeature.State()) {
        CancellingFeature(partBegan: partBegan)
      } withDependencies: {
        $0.issueSink = issues.sink
        $0.continuousClock = TestClock()
      }
      store.machine?.core.listen { event in
        if case .effectCancelled(_, let name) = event { journal.note("cancelled \(name)") }
        if case .stepStarted(_, let action, _) = event { journal.note("\(action)") }
      }
      let work = store.send(.work("a"))
      await partBegan.wait()
      await store.send(.supervise).finish()
      await work.finish()
      let entries = journal.entries.filter { $0 != #".happened("a is over")"# }
      #expect(entries == [#".work("a")"#, ".supervise", "cancelled a", #".happened("cancelled")"#])
    }
    #expect(issues.issues.isEmpty)
  }
}
