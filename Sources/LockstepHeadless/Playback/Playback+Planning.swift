internal import Lockstep
internal import LockstepDiff

extension Playback {
  func plan(_ step: Script.Step) throws(PlanMistakes) -> Int {
    var mistakes: [PlanMistake] = []
    var action: Action?
    var change: ((inout State) throws -> Void)?
    do throws(PlanMistake) {
      change = try givenChange(in: step)
    } catch {
      mistakes.append(error)
    }
    do throws(LiteralError) {
      action = try actionToSend(in: step)
      try checkPattern(of: step)
    } catch {
      mistakes.append(PlanMistake(fault: .literal(error.fault), range: error.range))
    }
    mistakes += step.paths.compactMap(mistake)
    guard mistakes.isEmpty else { throw PlanMistakes(all: mistakes) }
    planned.append(Planned(step: step, action: action, change: change))
    return planned.count - 1
  }

  private func actionToSend(in step: Script.Step) throws(LiteralError) -> Action? {
    guard case .send(let literal) = step.kind else { return nil }
    return try LiteralDecoder { EnumCases.names(of: $0) }.decode(Action.self, from: literal)
  }

  /// A pattern need not be a value, but its case must be one of the action's.
  private func checkPattern(of step: Script.Step) throws(LiteralError) {
    guard case .receive(let pattern) = step.kind, case .enumCase(_, let name, _) = pattern.kind else { return }
    guard let cases = EnumCases.names(of: Action.self), !cases.contains(name) else { return }
    let fault = LiteralFault.unknownCase(name, type: TypeName(Action.self).text, cases: cases)
    throw LiteralError(fault: fault, range: pattern.range)
  }

  /// Follows a path as far as every value of the state's type must have it: up to an optional, a case or a collection.
  private func mistake(in path: StatePath) -> PlanMistake? {
    var tree = plannedState
    for component in path.path.components {
      guard case .name(let name) = component, case .structure(let type, let fields) = tree else { return nil }
      guard let field = fields.first(where: { $0.label == name }) else {
        let fault = PlanFault.unknownField(name, type: type, fields: fields.compactMap(\.label))
        return PlanMistake(fault: fault, range: path.range)
      }
      tree = field.value
    }
    return nil
  }
}

extension Script.Step {
  /// The paths a step names, in order.
  fileprivate var paths: [StatePath] {
    switch kind {
    case .expect(let path, _, _), .expectCount(let path, _, _): [path]
    case .state(let path), .snapshot(_, let path): path.map { [$0] } ?? []
    // Where it leads is found out more exactly.
    case .given: []
    case .send, .receive, .advance, .finish, .skipReceived, .skipEffects, .note, .exhaustivity:
      expectations.map(\.path)
    }
  }
}
