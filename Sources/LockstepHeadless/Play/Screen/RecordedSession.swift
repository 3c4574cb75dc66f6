internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Converts the use of a screen on a terminal to a session that can be saved as a script.
///
/// Replaying the keys always leads to the same state. Statements such as `tap` and `fill` are easier to read, because they need no focus.
/// So the session is played both ways, and keys are kept only where the statements lead to another state.
struct RecordedSession {
  let session: FeatureSession

  /// Plays the steps of a recorder.
  ///
  /// Each place that needs keys costs another try from the start. Once the tries that failed are as long as the session, all keys are kept.
  ///
  /// - Complexity: At most three times the cost of playing them.
  nonisolated(nonsending) init(_ recorder: ScreenRecorder, of entry: CatalogEntry, _ setting: PlaySettings) async {
    let parts = Part.parts(of: recorder)
    let exact = FeatureSession(entry, setting: setting)
    var states: [Tree] = []
    for part in parts {
      for step in part.keys { _ = try? await exact.perform(step) }
      states.append(exact.settledState)
    }
    // A key without a meaning needs the focus, and so the keys before it.
    var (kept, failed) = ((parts.lastIndex(where: \.needsFocus) ?? -1) + 1, 0)
    while failed < parts.count {
      let session = FeatureSession(entry, setting: setting)
      let failing = await Self.firstDifference(of: parts, keeping: kept, from: states, in: session)
      guard let failing else {
        self.session = session
        return
      }
      kept = failing + 1
      failed += kept
    }
    session = exact
  }

  /// Plays the parts: the first `kept` parts with their keys, the others with their statements.
  ///
  /// - Returns: The index of the first part that leads to another state; nil if there is none.
  private nonisolated(nonsending) static func firstDifference(
    of parts: [Part],
    keeping kept: Int,
    from states: [Tree],
    in session: FeatureSession
  ) async -> Int? {
    for (position, part) in parts.enumerated() {
      for step in position < kept ? part.keys : part.statements {
        let played = try? await session.perform(step)
        if position >= kept, played?.failures.isEmpty != true { return position }
        if position > kept, step.kind.isAdvance { _ = session.mergeAdvances() }
      }
      if position >= kept, session.settledState != states[position] { return position }
    }
    return nil
  }
}

/// One use of a screen: as keys, and as statements.
private struct Part {
  var keys: [Script.Step]
  var statements: [Script.Step]
  /// The field that the use edits; nil for other uses.
  var field: ElementQuery?

  /// Splits a session into parts. The text typed into a field is one part, including the time between its characters.
  static func parts(of recorder: ScreenRecorder) -> [Part] {
    var parts: [Part] = []
    for (position, step) in recorder.steps.enumerated() {
      switch recorder.meanings[position] {
      case .movement: parts.append(Part(keys: [step], statements: []))
      case .use(.fill(let query, let text)):
        let fill = Self.step(.fill(query, text))
        if let last = parts.lastIndex(where: { !$0.isPause }), parts[last].field == query {
          let pauses = parts[(last + 1)...].flatMap(\.keys)
          parts.removeSubrange((last + 1)...)
          parts[last].keys += pauses + [step]
          parts[last].statements = parts[last].statements.dropLast() + pauses + [fill]
        } else {
          parts.append(Part(keys: [step], statements: [fill], field: query))
        }
      case .use(let command): parts.append(Part(keys: [step], statements: [Self.step(command)]))
      case nil: parts.append(Part(keys: [step], statements: [step]))
      }
    }
    return parts
  }

  /// Whether only the key expresses what it did to the control with the focus.
  var needsFocus: Bool { statements.contains { if case .key = $0.kind { true } else { false } } }

  private var isPause: Bool { keys.allSatisfy(\.kind.isAdvance) }

  private static func step(_ command: ScreenCommand) -> Script.Step {
    Script.Step(kind: .use(command, at: nil), range: .nowhere).acceptingAnyChange
  }
}

extension FeatureSession {
  /// The state after all waiting actions are received.
  fileprivate var settledState: Tree {
    _ = playable.settleScreen()
    return playable.stateTree
  }
}
