extension Effect {
  /// Lets effects of a presented feature dismiss it: `dismiss()` in them sends the action.
  ///
  /// Effects of a feature that is presented further in know their own dismissal already.
  func dismissed(by action: Action) -> Self {
    Self(node: node?.dismissed(by: action))
  }
}

extension EffectNode {
  fileprivate func dismissed(by action: AnyAction) -> EffectNode {
    switch self {
    case .send, .cancel: self
    case .run(let operation): .run(operation.dismissed(by: action))
    case .merge(let nodes): .merge(nodes.map { $0.dismissed(by: action) })
    case .concatenate(let nodes): .concatenate(nodes.map { $0.dismissed(by: action) })
    case .cancellable(let node, let id, let cancelInFlight):
      .cancellable(node.dismissed(by: action), id, cancelInFlight: cancelInFlight)
    case .owned(let node, let instance): .owned(node.dismissed(by: action), instance)
    }
  }
}

extension EffectOperation {
  fileprivate func dismissed(by action: AnyAction) -> EffectOperation {
    var operation = self
    if dismissal == nil { operation.dismissal = action }
    return operation
  }
}
