/// An effect's structure, taken apart by the ledger.
@usableFromInline
package indirect enum EffectNode: Sendable {
  case send(AnyAction)
  case run(EffectOperation)
  case merge([EffectNode])
  case concatenate([EffectNode])
  case cancel([CancelID])
  case cancellable(EffectNode, CancelID, cancelInFlight: Bool)
  case owned(EffectNode, FeatureInstance)
}

extension EffectNode {
  /// Turns each action that the effect sends into another.
  func map(_ transform: @escaping @Sendable (AnyAction) -> AnyAction) -> EffectNode {
    switch self {
    case .send(let action): .send(transform(action))
    case .run(let operation): .run(operation.map(transform))
    case .merge(let nodes): .merge(nodes.map { $0.map(transform) })
    case .concatenate(let nodes): .concatenate(nodes.map { $0.map(transform) })
    case .cancel: self
    case .cancellable(let node, let id, let cancelInFlight):
      .cancellable(node.map(transform), id, cancelInFlight: cancelInFlight)
    case .owned(let node, let instance): .owned(node.map(transform), instance)
    }
  }
}

/// An id of cancellation: any hashable value.
@usableFromInline
package struct CancelID: Hashable, @unchecked Sendable {
  // Sound: made only of `Hashable & Sendable` values.
  let value: AnyHashable

  package init(_ id: some Hashable & Sendable) {
    value = AnyHashable(id)
  }
}
