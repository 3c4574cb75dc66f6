import Testing

@testable import Lockstep

@Suite struct EffectLedgerTests {
  private var script = LedgerScript()

  @Test mutating func aSendLeavesNothingInFlightAndAFinishedEffectIsRemoved() {
    #expect(script.admit(.send("a")) == ["enqueue a"])
    #expect(script.ledger.isEmpty)
    #expect(!script.isRunning(lineage: 1))
    _ = script.admit(run("a"))
    #expect(script.finish("a") == [])
    #expect(script.ledger.isEmpty)
    #expect(script.ledger.finish(EffectID(number: 1)).isEmpty)
  }

  @Test mutating func effectsAreNumberedFromOneInStartOrder() {
    _ = script.admit(.concatenate(run("a"), run("b")))
    _ = script.admit(run("c"))
    _ = script.finish("a")
    #expect(script.ledger.inFlight.map(\.id.number) == [2, 3])
    #expect(script.running == ["c", "b"])
  }

  @Test mutating func aLineageRunsUntilItsLastEffectEnds() {
    _ = script.admit(.merge(run("a"), .concatenate(run("b"), run("c"))), lineage: 1)
    _ = script.admit(run("d"), lineage: 2)
    for name in ["a", "b"] { _ = script.finish(name) }
    #expect(script.isRunning(lineage: 1))
    _ = script.finish("c")
    #expect(!script.isRunning(lineage: 1))
    #expect(script.isRunning(lineage: 2))
  }

  @Test mutating func cancellingALineageCancelsItsEffectsAndTheRestOfItsConcatenations() {
    _ = script.admit(.merge(run("a"), .concatenate(run("b"), run("never"))), lineage: 1)
    _ = script.admit(run("c"), lineage: 2)
    #expect(script.cancel(lineage: 1) == ["cancel a", "cancel b"])
    #expect(script.finish("b") == [])
    #expect(script.running == ["c"])
  }

  @Test mutating func cancellingAllEndsEverythingOldestFirst() {
    _ = script.admit(run("b").cancellable(id: 1))
    _ = script.admit(.concatenate(run("a"), run("never")), lineage: 2)
    #expect(script.cancelAll() == ["cancel b", "cancel a"])
    #expect(script.cancelAll() == [])
    #expect(script.ledger.inFlight.map(\.isCancelled) == [true, true], "until they end")
    #expect(script.isRunning(lineage: 1))
    #expect(script.finish("a") == [])
    #expect(script.finish("b") == [])
    #expect(script.ledger.isEmpty)
  }
}

/// Steps of a ledger with the commands that each must return, separated by commas, and the effects in flight after the last step.
struct LedgerRow: Sendable, CustomTestStringConvertible {
  enum Step: Sendable { case admit(Effect<String>), finish(String) }

  let testDescription: String
  private let steps: KeyValuePairs<Step, String>
  private let inFlight: String

  init(_ claim: String, _ steps: KeyValuePairs<Step, String>, inFlight: String = "") {
    testDescription = claim
    self.steps = steps
    self.inFlight = inFlight
  }

  func check() {
    var script = LedgerScript()
    for (step, commands) in steps {
      let found =
        switch step {
        case .admit(let effect): script.admit(effect)
        case .finish(let name): script.finish(name)
        }
      #expect(found.joined(separator: ", ") == commands, "\(testDescription)")
    }
    #expect(script.ledger.inFlight.map(\.name.description).joined(separator: " ") == inFlight, "\(testDescription)")
    #expect(script.ledger.isEmpty == inFlight.isEmpty, "\(testDescription)")
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
