internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  func plan(_ step: Script.Step) throws(LocatedFaults) -> PlannedStep {
    var mistakes: [Located<ScriptFault>] = []
    var perform: (@Sendable (any PlayableFeature) -> Void)?
    for part in step.receives + [step] {
      do throws(Located<ScriptFault>) {
        perform = try operation(of: part)
      } catch {
        mistakes.append(error)
      }
      for line in part.expectations {
        if let mistake = mistake(in: line.path) { mistakes.append(mistake) }
      }
    }
    if let path = step.kind.inspectedPath, let mistake = mistake(in: path) { mistakes.append(mistake) }
    guard mistakes.isEmpty else { throw LocatedFaults(mistakes) }
    return PlannedStep(step: step, perform: perform, describe: description(of: step))
  }

  private func operation(
    of step: Script.Step
  ) throws(Located<ScriptFault>) -> (@Sendable (any PlayableFeature) -> Void)? {
    if case .send(let literal) = step.kind {
      let action = try Self.action(literal)
      return { ($0 as? Self)?.send(action) }
    }
    if case .given(let path, let literal) = step.kind {
      let change = try change(at: path, to: literal, in: step)
      // The change already succeeded on the same state during planning.
      return { _ = try? ($0 as? Self)?.store.prepareState(change) }
    }
    if case .givenPreview(let name) = step.kind { return try prepare(preview: name, in: step) }
    if case .receive(let pattern) = step.kind { try check(pattern) }
    switch step.kind {
    case .resume where !store.isStepped: throw Located(.resumeWithoutHold, at: step.range)
    case .choose(_, _, let number) where number > 1 && !store.isStepped:
      throw Located(.numberedAnswerWithoutHold, at: step.range)
    default: break
    }
    return nil
  }

  /// Returns a function that describes what a step sends or sets.
  private func description(of step: Script.Step) -> (@Sendable () -> Tree)? {
    switch step.kind {
    case .send(let literal):
      // Decoded again instead of stored, because few runs need it.
      return { (try? Self.action(literal)).map { Tree(describing: $0) } ?? .nil }
    case .given(let path, _):
      let value = givenState.flatMap { Tree(describing: $0, at: path.path) } ?? .nil
      return { value }
    default: return nil
    }
  }

  private static func action(_ literal: Literal) throws(Located<ScriptFault>) -> Action {
    try LiteralDecoder { EnumMetadata.caseNames(of: $0) }.decode(Action.self, from: literal)
  }

  /// Checks the case name of a pattern. A pattern need not be a complete value, but its case must be one of the action's cases.
  private func check(_ pattern: Literal) throws(Located<ScriptFault>) {
    guard case .enumCase(_, let name, _) = pattern.kind else { return }
    guard let cases = actionCases, !cases.contains(name) else { return }
    throw Located(.unknownCase(name, type: TypeName(Action.self).text, cases: cases), at: pattern.range)
  }

  /// Returns the first mistake in the part of a path that every state has: up to an optional, a case or a collection.
  private func mistake(in path: ScriptPath) -> Located<ScriptFault>? {
    var tree = plannedState
    for component in path.path.components {
      guard case .name(let name) = component, case .structure(let type, let fields) = tree else { return nil }
      guard let field = fields.first(where: { $0.label == name }) else {
        return Located(.unknownField(name, type: type, fields: fields.compactMap(\.label)), at: path.range)
      }
      tree = field.value
    }
    return nil
  }
}
