/// An effect's structure, taken apart by the ledger.
@usableFromInline
package indirect enum EffectNode: Sendable {
  case send(AnyAction)
  case run(EffectOperation)
  case merge([EffectNode])
  case concatenate([EffectNode])
  case cancel([CancelID])
  case cancellable(EffectNode, CancelID, cancelInFlight: Bool)
  case throttle(EffectNode, ThrottleRule)
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
    case .throttle(let node, let rule): .throttle(node.map(transform), rule)
    case .owned(let node, let instance): .owned(node.map(transform), instance)
    }
  }

  /// The first name that an author gave in it.
  var givenName: String? {
    switch self {
    case .send, .cancel: nil
    case .run(let operation): operation.name.given
    case .merge(let nodes), .concatenate(let nodes): nodes.lazy.compactMap(\.givenName).first
    case .cancellable(let node, _, _), .throttle(let node, _), .owned(let node, _): node.givenName
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
