internal import Lockstep
internal import LockstepDiff
internal import LockstepTrace

extension IndexedRun {
  /// The effects in the order in which they started, one per row: `“login”  step 3 to 4 (cancelled)`.
  package var effectRows: [QueryRow] {
    var effects = EffectLifetimes()
    for (position, step) in steps.enumerated() { effects.record(step, at: position + 1) }
    guard !effects.all.isEmpty else { return [QueryRow("no effect was started") { $0.write(0, under: "effects") }] }
    return effects.all.map { effect in
      QueryRow(effect.text) { json in
        json.write(effect.name, under: "name")
        json.write(effect.start, under: "start")
        if let end = effect.end {
          json.write(end.step, under: "end")
          json.write(end.how, under: "how")
        }
        json.key("sent")
        json.array { json in for step in effect.sends { json.integer(step) } }
      }
    }
  }
}

/// Records when each effect of a run started and ended.
private struct EffectLifetimes {
  struct Life {
    let name: String
    let start: Int
    var sends: [Int] = []
    var end: (step: Int, how: String)?

    var text: String {
      let range =
        end.map { $0.step == start ? "in step \(start)" : "steps \(start) to \($0.step)" } ?? "since step \(start)"
      let sent =
        sends.isEmpty
        ? "sent nothing"
        : "sent in \(sends.count == 1 ? "step" : "steps") \(sends.map { "\($0)" }.joined(separator: ", "))"
      return "“\(name)”  \(range), \(end?.how ?? "still runs"), \(sent)"
    }
  }

  private(set) var all: [Life] = []
  private var indices: [Int: Int] = [:]

  mutating func record(_ step: IndexedStep, at number: Int) {
    for case .event(let event) in step.entries {
      switch event {
      case .effectStarted(let id, let name):
        indices[id] = all.count
        all.append(Life(name: name, start: number))
      case .stepStarted(_, _, .effect(let id, _)): indices[id].map { all[$0].sends.append(number) }
      case .effectFinished(let id, _): recordEnd(of: id, number, "finished")
      case .effectCancelled(let id, _): recordEnd(of: id, number, "cancelled")
      case .effectFailed(let id, _, let error): recordEnd(of: id, number, "failed: \(error)")
      default: continue
      }
    }
  }

  private mutating func recordEnd(of id: Int, _ step: Int, _ how: String) {
    indices[id].map { all[$0].end = (step, how) }
  }
}
