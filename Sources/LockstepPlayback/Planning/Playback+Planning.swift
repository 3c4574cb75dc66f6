internal import Lockstep
internal import LockstepDiff
internal import LockstepScript

extension Playback {
  func plan(_ step: Script.Step) throws(LocatedFaults<PlanFault>) -> Int {
    var mistakes: [Located<PlanFault>] = []
    var operation: Planned.Operation?
    for part in step.receives + [step] {
      do throws(Located<PlanFault>) {
        operation = try self.operation(of: part)
      } catch {
        mistakes.append(error)
      }
      for line in part.expectations {
        if let mistake = mistake(in: line.path) { mistakes.append(mistake) }
      }
    }
    if let path = step.kind.inspectedPath, let mistake = mistake(in: path) { mistakes.append(mistake) }
    guard mistakes.isEmpty else { throw LocatedFaults(mistakes) }
    planned.append(Planned(step: step, operation: operation))
    return planned.count - 1
  }

  private func operation(of step: Script.Step) throws(Located<PlanFault>) -> Planned.Operation? {
    if case .send(let literal) = step.kind {
      actions.append(try action(literal))
      return .send(actions.count - 1)
    }
    if case .given(let path, let literal) = step.kind {
      changes.append(try change(at: path, to: literal, in: step))
      return .give(changes.count - 1)
    }
    if case .receive(let pattern) = step.kind { try check(pattern) }
    return nil
  }

  private func action(_ literal: Literal) throws(Located<PlanFault>) -> Action {
    do throws(Located<LiteralFault>) {
      return try LiteralDecoder { EnumMetadata.caseNames(of: $0) }.decode(Action.self, from: literal)
    } catch {
      throw Located(.literal(error.value), at: error.range)
    }
  }

  /// A pattern need not be a complete value, but its case must be one of the action's cases.
  private func check(_ pattern: Literal) throws(Located<PlanFault>) {
    guard case .enumCase(_, let name, _) = pattern.kind else { return }
    guard let cases = actionCases, !cases.contains(name) else { return }
    let fault = LiteralFault.unknownCase(name, type: TypeName(Action.self).text, cases: cases)
    throw Located(.literal(fault), at: pattern.range)
  }

  /// Follows a path as far as every value of the state's type must have it: up to an optional, a case or a collection.
  private func mistake(in path: ScriptPath) -> Located<PlanFault>? {
    var tree = plannedState
    for component in path.path.components {
      guard case .name(let name) = component, case .structure(let type, let fields) = tree else { return nil }
      guard let field = fields.first(where: { $0.label == name }) else {
        let fault = PlanFault.unknownField(name, type: type, fields: fields.compactMap(\.label))
        return Located(fault, at: path.range)
      }
      tree = field.value
    }
    return nil
  }
}
