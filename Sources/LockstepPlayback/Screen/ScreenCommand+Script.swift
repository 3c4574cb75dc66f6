internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript

extension ScreenCommand {
  /// Makes the command for a step of a script; nil for steps that only look.
  ///
  /// - Throws: A mistake in the role of the element.
  init?(_ step: ScreenStep) throws(Located<PlanFault>) {
    switch step {
    case .tap(let element): self = .tap(try ElementQuery(element))
    case .type(let element, let text): self = .type(try ElementQuery(element), text)
    case .clear(let element): self = .clear(try ElementQuery(element))
    case .toggle(let element): self = .toggle(try ElementQuery(element))
    case .select(let element, let option): self = .select(try ElementQuery(element), option)
    case .step(let element, let isUp): self = .step(try ElementQuery(element), isUp ? .up : .down)
    case .scroll(let element): self = .scroll(to: try ElementQuery(element))
    case .back: self = .back
    case .see, .screen: return nil
    }
  }
}

extension ElementQuery {
  fileprivate init(_ element: ElementReference) throws(Located<PlanFault>) {
    if element.isName {
      self.init(name: element.text)
    } else if let role = element.role {
      guard let known = ElementRole(rawValue: role.value) else {
        throw Located(.unknownRole(role.value, roles: ElementRole.allCases.map(\.rawValue)), at: role.range)
      }
      self.init(known, element.text)
    } else {
      self.init(nil, element.text)
    }
  }
}
