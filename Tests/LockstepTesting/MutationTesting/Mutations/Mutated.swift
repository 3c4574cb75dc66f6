import Synchronization

@testable import Lockstep

/// A fault in a feature's handling of one action case.
struct Mutation<State> {
  /// The case name, followed by those of nested child actions: `row.toggled`.
  let action: String
  let fault: ReducerFault<State>

  var description: String { "`\(action)` \(fault.description)" }
}

/// Observations about a feature, collected while its test runs.
final class FeatureObservations: Sendable {
  private let content = Mutex<(actions: [String], madeDifference: Bool)>(([], false))

  /// The cases of the processed actions, in order of first occurrence.
  var actions: [String] { content.withLock { $0.actions } }

  /// Whether the fault ever changed a reducer's state or effect.
  var madeDifference: Bool { content.withLock { $0.madeDifference } }

  func note(_ action: String) {
    content.withLock { content in
      if !content.actions.contains(action) { content.actions.append(action) }
    }
  }

  func recordDifference() {
    content.withLock { $0.madeDifference = true }
  }
}

/// A feature with at most one fault.
struct Mutated<Base: ReducerProtocol>: ReducerProtocol where Base.State: Equatable {
  let base: Base
  let mutation: Mutation<Base.State>?
  let findings: FeatureObservations

  var body: some ReducerProtocol<Base.State, Base.Action> {
    let reduce = base._makeReduce()
    Reduce { state, action in
      let name = caseName(of: action)
      findings.note(name)
      guard let mutation, mutation.action == name else { return reduce(&state, action) }
      let before = state
      let effect = reduce(&state, action)
      return apply(mutation.fault, to: effect, &state, before)
    }
  }

  private func apply(
    _ fault: ReducerFault<Base.State>,
    to effect: Effect<Base.Action>,
    _ state: inout Base.State,
    _ before: Base.State
  ) -> Effect<Base.Action> {
    switch fault {
    case .keeps(let field):
      guard field.differs(state, before) else { return effect }
      field.copy(&state, before)
    case .mistakes(let field):
      guard field.differs(state, before) else { return effect }
      field.mistake(&state)
    default: return faulty(effect, fault)
    }
    findings.recordDifference()
    return effect
  }

  private func faulty(_ effect: Effect<Base.Action>, _ fault: ReducerFault<Base.State>) -> Effect<Base.Action> {
    if case .leaksAnEffect = fault {
      findings.recordDifference()
      return .merge(effect, Self.leak)
    }
    guard let node = effect.node, let faulty = Self.faulty(node, fault) else { return effect }
    findings.recordDifference()
    return Effect(node: faulty)
  }

  /// The node with a fault, or nil if the fault would make no difference.
  private static func faulty(_ node: EffectNode, _ fault: ReducerFault<Base.State>) -> EffectNode? {
    let groups = node.count { if case .merge(let nodes) = $0 { nodes.count > 1 } else { false } }
    let chains = node.count { if case .concatenate(let nodes) = $0 { nodes.count > 1 } else { false } }
    let ids = node.count { if case .cancellable = $0 { true } else { false } }
    let cancels = node.count {
      switch $0 {
      case .cancel, .cancellable(_, _, cancelInFlight: true): true
      default: false
      }
    }
    switch fault {
    case .forgetsEffects: return node.starts ? .merge([]) : nil
    case .repeatsEffects: return node.starts ? .merge([node, node]) : nil
    case .reversesEffects: return groups + chains > 0 ? node.reversed : nil
    case .confusesMergeAndConcatenate: return groups + chains > 0 ? node.confused : nil
    case .isLate: return node.starts ? pause.node.map { .concatenate([$0, node]) } : nil
    case .forgetsToCancel: return cancels > 0 ? node.withoutCancellation : nil
    case .makesUncancellable: return ids > 0 ? node.uncancellable : nil
    case .keeps, .mistakes, .leaksAnEffect: return nil
    }
  }

  private static var pause: Effect<Base.Action> {
    .run(name: "pause") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
  }

  private static var leak: Effect<Base.Action> {
    .run(name: "leak") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(3600))
    }
  }
}

/// The action's case name, followed by the case names of nested child actions: `row.toggled`.
func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return "\(action)" }
  let name = payload.label ?? "?"
  let inner = Mirror(reflecting: payload.value)
  let child: Any? = inner.displayStyle == .tuple ? inner.children.map(\.value).last : payload.value
  guard let child, Mirror(reflecting: child).displayStyle == .enum, !(child is any TaskResultLike) else { return name }
  return "\(name).\(caseName(of: child))"
}

/// Marks results, which are payloads and not child actions.
private protocol TaskResultLike {}

extension TaskResult: TaskResultLike {}
