import LockstepSimulation
import Testing

@testable import Lockstep

@Suite struct CancellableRegionRegistryTests {
  private let regions = CancellableRegionRegistry(executor: nil) { _ in }
  private let journal = EventLog()

  private func key(_ id: String) -> EffectLedger.CancelKey {
    EffectLedger.CancelKey(id: CancelID(id), path: [])
  }

  private func open(_ id: String, _ name: String) -> CancellableRegion {
    let region = regions.open(key(id), of: EffectID(number: 1), within: nil)
    region.begin { [journal] in journal.note(name) }
    return region
  }

  @Test func theOldestIsCancelledFirst() {
    let open = [open("a", "one"), open("b", "other"), open("a", "two"), open("a", "three")]
    regions.cancel(CancelRequest(key: key("a")))
    #expect(journal.entries == ["one", "two", "three"])
    #expect(open.map(\.isCancelled) == [true, false, true, true])
  }

  @Test func aRequestMayBeLimitedToEarlierRegions() {
    let open = [open("a", "one"), open("a", "two"), open("a", "three")]
    regions.cancel(CancelRequest(key: key("a"), regionsBefore: open[1].number))
    #expect(journal.entries == ["one"])
  }

  @Test func aRegionCancelledBeforeItHasATaskCancelsTheTaskLater() {
    let region = regions.open(key("a"), of: EffectID(number: 1), within: nil)
    regions.cancel(CancelRequest(key: key("a")))
    region.begin { [journal] in journal.note("late") }
    #expect(journal.entries == ["late"])
  }

  @Test func aClosedRegionIsRemoved() {
    let open = [open("a", "one"), open("a", "two")]
    regions.close(open[0])
    regions.cancel(CancelRequest(key: key("a")))
    #expect(journal.entries == ["two"])
    regions.close(open[1])
    #expect(regions.isEmpty)
  }

  @Test func regionsOfAFinishedEffectAreRemoved() {
    let store = SimulatedStore<Int, String>(0) {
      Reduce { _, _ in .run { _ in for _ in 1...10 { await withTaskCancellation(id: "part") {} } } }
    }
    _ = store.send("go")
    #expect(store.machine.core.regions.isEmpty)
  }
}
