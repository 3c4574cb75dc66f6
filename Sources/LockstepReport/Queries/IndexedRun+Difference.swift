internal import Lockstep
package import LockstepDiff
internal import LockstepTrace

extension IndexedRun {
  /// Returns the state after a number of steps, or the value at a path in it, as lines.
  ///
  /// - Returns: Nil if the state is unknown, or if there is no value at the path.
  package func stateRows(after count: Int, at path: Path, lines: Int) -> [QueryRow]? {
    state(after: count)?.value(at: path)?.textLines(limit: lines, width: 200).map { line in
      QueryRow(line) { $0.write(line, under: "line") }
    }
  }

  /// Returns the difference between the states after two numbers of steps.
  ///
  /// - Returns: Nil if either state is unknown.
  package func differenceRows(from old: Int, to new: Int) -> [QueryRow]? {
    guard let old = state(after: old), let new = state(after: new) else { return nil }
    let lines = Difference.between(old, new)?.pathLines ?? ["no difference"]
    return lines.map { line in QueryRow(line) { $0.write(line, under: "change") } }
  }

  /// Returns the position of the first step at which another run differs; nil if the runs are equal.
  package func divergence(from other: IndexedRun) -> Int? {
    if let common = zip(steps, other.steps).enumerated().first(where: { $0.element.0.facts != $0.element.1.facts }) {
      return common.offset
    }
    return steps.count == other.steps.count ? nil : min(steps.count, other.steps.count)
  }

  /// Compares this run with another run at a step.
  ///
  /// - Parameter position: The position of the first differing step; nil if the runs are equal.
  package func rows(at position: Int?, besides other: IndexedRun) -> [QueryRow] {
    guard let position else {
      return [QueryRow("the same: \(steps.count.of("step"))") { $0.write(0, under: "step") }]
    }
    var rows = [
      QueryRow("equal up to step \(position); step \(position + 1) differs") { $0.write(position + 1, under: "step") }
    ]
    for (sign, run) in [("−", other), ("+", self)] {
      let facts = run.steps.indices.contains(position) ? run.steps[position].facts : ["no more steps"]
      rows += facts.map { fact in
        QueryRow("  \(sign) \(fact)") { json in
          json.write(sign == "+" ? "this" : "other", under: "trace")
          json.write(fact, under: "fact")
        }
      }
    }
    return rows
  }
}

extension IndexedStep {
  /// The title and all entries of the step, as lines.
  var facts: [String] {
    [title]
      + entries.flatMap { entry -> [String] in
        switch entry {
        case .event(let event): event.lines
        case .edits(let edits): edits.map(\.text)
        case .changes(let changes): changes.map(\.text)
        case .state(let state): ["the state was set: \(state.inline(width: 200))"]
        }
      }
  }
}
