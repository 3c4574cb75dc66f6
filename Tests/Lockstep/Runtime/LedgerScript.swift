@testable import Lockstep

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
