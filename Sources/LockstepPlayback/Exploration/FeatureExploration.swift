internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation
internal import Synchronization

/// Explores a feature as a request asks for.
struct FeatureExploration<State, Action: Sendable> {
  private let request: ExplorationRequest
  private let conditions: [ConditionReader]
  private let exploration: Exploration<State, Action>

  init<R: ReducerProtocol & SendableMetatype>(
    initialState: @escaping @Sendable () -> State,
    reducer: @escaping @Sendable () -> R,
    _ request: ExplorationRequest
  ) where R.State == State, R.Action == Action {
    self.request = request
    let conditions = request.properties.map(ConditionReader.init)
    self.conditions = conditions
    exploration = Exploration(
      initialState: initialState,
      reducer: reducer,
      alphabet: .always(request.actions.compactMap { $0 as? Action }),
      properties: zip(request.properties, conditions).map { property, condition in
        ExplorationProperty(property.kind, property.text) { condition.holds(in: $0) }
      },
      limits: request.limits
    ) { values in
      values.context = .live
      values.makeSameEverywhere()
      request.world?.prepare(&values)
    }
  }

  func run() throws -> ExplorationSummary {
    let report = try exploration.run()
    for (property, condition) in zip(request.properties, conditions) where !condition.hasFoundItsPath {
      throw ExplorationRequestFault.noSuchPath(property.kind, condition: property.text, path: condition.path)
    }
    return ExplorationSummary(report, request)
  }
}

/// Reads a condition in states. A path that doesn't exist in a state, such as one into an absent optional, equals nothing there.
private final class ConditionReader: Sendable {
  private let step: Script.Step.Kind
  private let isFound = Atomic(false)

  init(_ condition: ExplorationCondition) { step = condition.step }

  /// Whether the path existed in any state.
  var hasFoundItsPath: Bool { isFound.load(ordering: .relaxed) }

  var path: String { step.inspectedPath?.text ?? "" }

  func holds(in state: Any) -> Bool {
    switch step {
    case .expect(let path, let comparison, let value):
      guard let tree = part(of: state, at: path) else { return comparison == .isNotEqual }
      return tree.satisfies(comparison, value)
    case .expectCount(let path, let comparison, let value):
      guard let tree = part(of: state, at: path), let count = tree.elementCount else {
        return comparison == .isNotEqual
      }
      return Tree.leaf("\(count)").satisfies(comparison, value)
    default: return true
    }
  }

  private func part(of state: Any, at path: ScriptPath) -> Tree? {
    let tree = Tree(describing: state, at: path.path)
    if tree != nil, !hasFoundItsPath { isFound.store(true, ordering: .relaxed) }
    return tree
  }
}

extension Tree {
  /// Whether a value compares with a literal as required.
  fileprivate func satisfies(_ comparison: Script.Step.Comparison, _ value: Literal) -> Bool {
    switch comparison {
    case .isEqual: LiteralMatcher.mismatch(value, self) == nil
    case .isNotEqual: LiteralMatcher.mismatch(value, self) != nil
    case .contains: contains(value) ?? false
    case .isLess, .isGreater, .isAtMost, .isAtLeast: ValueOrder(of: self, to: value)?.satisfies(comparison) ?? false
    }
  }
}
