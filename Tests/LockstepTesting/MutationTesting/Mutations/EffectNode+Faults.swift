@testable import Lockstep

extension EffectNode {
  /// Whether the node starts an effect or sends an action.
  var starts: Bool {
    switch self {
    case .send, .run: true
    case .cancel: false
    case .merge(let nodes), .concatenate(let nodes): nodes.contains(where: \.starts)
    case .cancellable(let node, _, _), .throttle(let node, _), .owned(let node, _): node.starts
    }
  }

  /// The node with each merge and concatenation reversed.
  var reversed: EffectNode {
    switch self {
    case .merge(let nodes): .merge(nodes.reversed().map(\.reversed))
    case .concatenate(let nodes): .concatenate(nodes.reversed().map(\.reversed))
    default: inside(\.reversed)
    }
  }

  /// The node with merges and concatenations exchanged.
  var confused: EffectNode {
    switch self {
    case .merge(let nodes): .concatenate(nodes.map(\.confused))
    case .concatenate(let nodes): .merge(nodes.map(\.confused))
    default: inside(\.confused)
    }
  }

  /// The node without cancellations.
  var withoutCancellation: EffectNode {
    switch self {
    case .cancel: .merge([])
    case .cancellable(let node, let id, _): .cancellable(node.withoutCancellation, id, cancelInFlight: false)
    default: inside(\.withoutCancellation)
    }
  }

  /// The node without cancellation ids.
  var uncancellable: EffectNode {
    switch self {
    case .cancellable(let node, _, _): node.uncancellable
    default: inside(\.uncancellable)
    }
  }

  /// The number of nodes that meet a condition.
  func count(_ condition: (EffectNode) -> Bool) -> Int {
    let parts: [EffectNode] =
      switch self {
      case .send, .run, .cancel: []
      case .merge(let nodes), .concatenate(let nodes): nodes
      case .cancellable(let node, _, _), .throttle(let node, _), .owned(let node, _): [node]
      }
    return parts.reduce(condition(self) ? 1 : 0) { $0 + $1.count(condition) }
  }

  private func inside(_ change: (EffectNode) -> EffectNode) -> EffectNode {
    switch self {
    case .send, .run, .cancel: self
    case .merge(let nodes): .merge(nodes.map(change))
    case .concatenate(let nodes): .concatenate(nodes.map(change))
    case .cancellable(let node, let id, let cancelInFlight):
      .cancellable(change(node), id, cancelInFlight: cancelInFlight)
    case .throttle(let node, let rule): .throttle(change(node), rule)
    case .owned(let node, let instance): .owned(change(node), instance)
    }
  }
}
