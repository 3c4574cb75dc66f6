internal import Lockstep
internal import LockstepDiff
internal import LockstepTrace

extension IndexedRun {
  /// The beginning of each failure, then the steps, one per row: `✗ 4  receive .loginResponse(.failure)  (3 changes, line 7)`.
  package func stepRows(onlyFailed: Bool) -> [QueryRow] {
    failureRows
      + steps.indices.filter { !onlyFailed || steps[$0].isFailed }.map { position in row(ofStep: position) }
  }

  private var failureRows: [QueryRow] {
    (end?.failures ?? []).map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = lines.prefix(Self.mostLines) + (lines.count > Self.mostLines ? ["…"] : [])
      return QueryRow(shown.joined(separator: "\n") + "\n") { $0.write(text, under: "failure") }
    }
  }

  private static let mostLines = 12

  private func row(ofStep position: Int) -> QueryRow {
    let (step, number) = (steps[position], position + 1)
    let changes = step.changeCount
    let details = [
      sender(of: step), changes > 0 ? changes.of("change") : nil, step.line.map { "line \($0)" }, step.location,
    ].compactMap(\.self)
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

  /// Describes the step that sent the action immediately, or after which the screen sent it.
  private func sender(of step: IndexedStep) -> String? {
    switch step.actions.first?.origin {
    case .immediate(let number): position(ofAction: number).map { "sent by step \($0 + 1)" }
    case .screen(let number): position(ofAction: number).map { "sent after step \($0 + 1)" }
    case .sent, .effect, nil: nil
    }
  }

  /// Returns the changes of the steps, one per row: `4  isLoading = false`.
  ///
  /// - Parameter position: The position of the only step to include; nil for all steps.
  package func changeRows(at position: Int? = nil) -> [QueryRow] {
    let rows = (position.map { $0..<($0 + 1) } ?? steps.indices).flatMap { position in
      steps[position].changeTexts.map { text in
        QueryRow("\(position + 1)  \(text)") { json in
          json.write(position + 1, under: "step")
          json.write(text, under: "change")
        }
      }
    }
    guard rows.isEmpty else { return rows }
    let text = "\(position.map { "step \($0 + 1)" } ?? "the run") changed nothing that is shown"
    return [QueryRow(text) { $0.write(text, under: "text") }]
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
