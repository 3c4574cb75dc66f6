import Testing

@testable import Lockstep

@Suite struct EffectLedgerTests {
  private var script = LedgerScript()

  @Test mutating func sendsAreQueuedAndRunsStartInOrder() {
    let commands = script.admit(.merge(.send("a"), run("b"), .merge(.send("c"), run("d"))))
    #expect(commands == ["enqueue a", "start b", "enqueue c", "start d"])
    #expect(script.running == ["b", "d"])
  }

  @Test mutating func aSendLeavesNothingInFlight() {
    #expect(script.admit(.send("a")) == ["enqueue a"])
    #expect(script.ledger.isEmpty)
    #expect(!script.isRunning(lineage: 1))
  }

  @Test mutating func effectsAreNumberedFromOneInStartOrder() {
    _ = script.admit(.concatenate(run("a"), run("b")))
    _ = script.admit(run("c"))
    _ = script.finish("a")
    #expect(script.ledger.inFlight.map(\.id.number) == [2, 3])
    #expect(script.running == ["c", "b"])
  }

  @Test mutating func aFinishedEffectIsRemoved() {
    _ = script.admit(run("a"))
    #expect(script.finish("a") == [])
    #expect(script.ledger.isEmpty)
    #expect(script.ledger.finish(EffectID(number: 1)).isEmpty)
  }

  @Test mutating func aLineageRunsUntilItsLastEffectEnds() {
    _ = script.admit(.merge(run("a"), run("b")), lineage: 1)
    _ = script.admit(run("c"), lineage: 2)
    _ = script.finish("a")
    #expect(script.isRunning(lineage: 1))
    _ = script.finish("b")
    #expect(!script.isRunning(lineage: 1))
    #expect(script.isRunning(lineage: 2))
  }

  @Test mutating func aConcatenationKeepsItsLineageFromPartToPart() {
    _ = script.admit(.concatenate(run("a"), run("b")), lineage: 7)
    _ = script.finish("a")
    #expect(script.isRunning(lineage: 7))
    _ = script.finish("b")
    #expect(!script.isRunning(lineage: 7))
  }

  @Test mutating func cancellingALineageCancelsItsEffectsAndTheRestOfItsConcatenations() {
    _ = script.admit(.merge(run("a"), .concatenate(run("b"), run("never"))), lineage: 1)
    _ = script.admit(run("c"), lineage: 2)
    #expect(script.cancel(lineage: 1) == ["cancel a", "cancel b"])
    #expect(script.finish("b") == [])
    #expect(script.running == ["c"])
  }

  @Test mutating func aCancelledEffectIsInFlightUntilItEnds() {
    _ = script.admit(run("a"))
    #expect(script.cancelAll() == ["cancel a"])
    #expect(script.cancelAll() == [])
    #expect(script.ledger.inFlight.map(\.isCancelled) == [true])
    #expect(script.isRunning(lineage: 1))
    #expect(script.finish("a") == [])
    #expect(script.ledger.isEmpty)
  }

  @Test mutating func cancellingAllEndsEverythingOldestFirst() {
    _ = script.admit(run("b").cancellable(id: 1))
    _ = script.admit(.concatenate(run("a"), run("never")), lineage: 2)
    #expect(script.cancelAll() == ["cancel b", "cancel a"])
    #expect(script.finish("a") == [])
    #expect(script.finish("b") == [])
    #expect(script.ledger.isEmpty)
  }
}
