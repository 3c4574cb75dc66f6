internal import Lockstep
internal import LockstepDiff
internal import LockstepTrace

extension IndexedRun {
  /// The steps, one per row: `✗ 4  receive .loginResponse(.failure)  3 changes, line 7`.
  package func stepRows(onlyFailed: Bool) -> [QueryRow] {
    steps.indices.filter { !onlyFailed || steps[$0].isFailed }.map { position in
      let (step, number) = (steps[position], position + 1)
      let changes = step.changeCount
      let details = [changes > 0 ? changes.of("change") : nil, step.line.map { "line \($0)" }, step.location]
        .compactMap(\.self)
      let suffix = details.isEmpty ? "" : "  (\(details.joined(separator: ", ")))"
      return QueryRow("\(step.isFailed ? "✗" : " ") \(number)  \(step.title)\(suffix)") { json in
        json.write(number, under: "step")
        json.write(step.title, under: "title")
        json.write(step.shownStatement, under: "statement")
        if let line = step.line { json.write(line, under: "line") }
        if let place = step.location { json.write(place, under: "at") }
        json.write(changes, under: "changes")
        if step.isFailed { json.write(1, under: "failed") }
      }
    }
  }

  /// The changes of the steps, one per row: `4  isLoading = false`.
  ///
  /// - Parameter position: The position of the only step to show; nil for all.
  package func changeRows(at position: Int? = nil) -> [QueryRow] {
    (position.map { $0..<($0 + 1) } ?? steps.indices).flatMap { position in
      steps[position].changeTexts.map { text in
        QueryRow("\(position + 1)  \(text)") { json in
          json.write(position + 1, under: "step")
          json.write(text, under: "change")
        }
      }
    }
  }
}

extension IndexedStep {
  /// The number of changed parts.
  var changeCount: Int {
    entries.reduce(0) { count, entry in
      switch entry {
      case .edits(let edits): count + edits.count
      case .changes(let changes): count + changes.count
      case .event, .state: count
      }
    }
  }

  /// The changes, one per line: `isLoading = false`.
  var changeTexts: [String] {
    entries.flatMap { entry -> [String] in
      switch entry {
      case .edits(let edits): edits.map(\.text)
      case .changes(let changes): changes.map(\.text)
      case .state: ["the whole state was set"]
      case .event: []
      }
    }
  }
}
