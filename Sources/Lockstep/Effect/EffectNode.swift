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

// Unsafe but sound because: a value is reinterpreted as another type only after a check that the two types are identical.
/// An action with its type erased. Only the features that send and reduce it use its type.
///
/// All code between a reducer and its store handles actions in this form, because non-generic code is compiled once and runs ten times as
/// fast as code that is generic over each feature's actions.
@usableFromInline
package typealias AnyAction = any Sendable

/// Casts an erased action or state back to its type.
///
/// - Precondition: The value was erased from this type, as `Effect` and `StoreMachine` ensure.
@usableFromInline
package func unerased<Value>(_ value: Any, as _: Value.Type) -> Value {
  cast(value, to: Value.self)
}

/// Casts a value to `Value`, which must be its static type; traps otherwise.
///
/// Avoids `as?`, which tries every conversion between the types and takes ten times as long.
func cast<Found, Value>(_ value: Found, to _: Value.Type) -> Value {
  guard Found.self == Value.self else {
    fatalError(
      "Expected a value of type \(Value.self), found \(Found.self). This is a bug in Lockstep; please report it."
    )
  }
  return unsafeBitCast(value, to: Value.self)
}

/// An effect's access to its store, for operations other than sending.
package struct EffectStoreAccess: Sendable {
  package let job: EffectExecution

  /// The cancellable regions of the store's effects.
  package let regions: CancellableRegionRegistry

  /// The region that the task runs; `nil` if it runs the effect itself.
  package var region: CancellableRegion?

  /// The effect's feature instances, outermost first.
  var path: [FeatureInstance] { job.context.path }
}

/// The context of a task: its dependencies and the effect that it runs.
///
/// One object for both, because each task-local adds a cost to every effect.
package final class TaskContext: Sendable {
  @TaskLocal package static var current: TaskContext?

  let dependencies: StoreDependencies
  package let effect: EffectStoreAccess?

  init(dependencies: StoreDependencies, effect: EffectStoreAccess? = current?.effect) {
    self.dependencies = dependencies
    self.effect = effect
  }
}
