/// The structure of an effect, which the ledger interprets.
@usableFromInline
package enum EffectNode: Sendable {
  indirect case send(AnyAction)
  case run(EffectOperation)
  case merge([EffectNode])
  case concatenate([EffectNode])
  case cancel([CancelID])
  indirect case cancellable(EffectNode, CancelID, cancelInFlight: Bool)
  indirect case throttle(EffectNode, ThrottleRule)
  indirect case owned(EffectNode, FeatureInstance)
}

extension EffectNode {
  @usableFromInline
  static func both(_ first: EffectNode, _ second: EffectNode) -> EffectNode {
    .merge([first, second])
  }

  /// Transforms each action that the effect sends.
  func map(_ transform: @escaping @Sendable (AnyAction) -> AnyAction) -> EffectNode {
    with(actions: transform) { $0.map(transform) }
  }

  /// Transforms each operation of the effect.
  func with(operations change: (EffectOperation) -> EffectOperation) -> EffectNode {
    with(actions: { $0 }, operations: change)
  }

  private func with(
    actions: (AnyAction) -> AnyAction,
    operations: (EffectOperation) -> EffectOperation
  ) -> EffectNode {
    func changed(_ node: EffectNode) -> EffectNode { node.with(actions: actions, operations: operations) }
    switch self {
    case .send(let action): return .send(actions(action))
    case .run(let operation): return .run(operations(operation))
    case .merge(let nodes): return .merge(nodes.map(changed))
    case .concatenate(let nodes): return .concatenate(nodes.map(changed))
    case .cancel: return self
    case .cancellable(let node, let id, let cancelInFlight):
      return .cancellable(changed(node), id, cancelInFlight: cancelInFlight)
    case .throttle(let node, let rule): return .throttle(changed(node), rule)
    case .owned(let node, let instance): return .owned(changed(node), instance)
    }
  }

  /// The first explicitly given name in the effect.
  var givenName: String? {
    switch self {
    case .send, .cancel: nil
    case .run(let operation): operation.name.given
    case .merge(let nodes), .concatenate(let nodes): nodes.lazy.compactMap(\.givenName).first
    case .cancellable(let node, _, _), .throttle(let node, _), .owned(let node, _): node.givenName
    }
  }
}
