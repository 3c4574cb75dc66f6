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

/// A ledger with named effects, and commands written as text.
struct LedgerScript {
  var ledger = EffectLedger()

  mutating func admit(_ effect: Effect<String>, lineage: Int = 1) -> [String] {
    guard let node = effect.node else { return [] }
    let context = EffectLedger.EffectContext(starter: "", step: 1, lineage: ExternalSendID(number: lineage))
    return words(ledger.admit(node, context: context))
  }

  mutating func finish(_ name: String) -> [String] {
    guard let id = ledger.inFlight.first(where: { $0.name.description == name })?.id else { return ["no \(name)"] }
    return words(ledger.finish(id))
  }

  mutating func cancel(lineage: Int) -> [String] {
    words(ledger.cancel(ExternalSendID(number: lineage)))
  }

  mutating func cancelAll() -> [String] {
    words(ledger.cancelAll())
  }

  mutating func cancelOrphans<State>(in state: State) -> [String] {
    words(withUnsafePointer(to: state) { ledger.cancelOrphans(in: StateAddress(pointer: $0)) })
  }

  func isRunning(lineage: Int) -> Bool {
    ledger.isRunning(ExternalSendID(number: lineage))
  }

  var hasMortals: Bool { ledger.hasMortals }

  /// The names of the effects in flight that were not cancelled, oldest first.
  var running: [String] {
    ledger.inFlight.filter { !$0.isCancelled }.map(\.name.description)
  }

  private mutating func words(_ commands: [EffectLedger.Command]) -> [String] {
    var words: [String] = []
    for command in commands {
      switch command {
      case .enqueue(let action, _): words.append("enqueue \(action)")
      case .start(let job): words.append("start \(job.name)")
      case .cancel(let job): words.append("cancel \(job.name)")
      case .cancelRegions: break
      }
    }
    return words
  }
}

/// An effect that has only a name.
func run(_ name: String) -> Effect<String> {
  .run(name: name) { _ in }
}
