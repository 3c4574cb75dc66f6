internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import Synchronization

/// Evaluates a condition in states. If its path doesn't exist in a state, such as a path into an absent optional, it equals no value.
final class ConditionEvaluator: Sendable {
  private let step: Script.Step.Kind
  private let isFound = Atomic(false)

  /// The original condition.
  let text: String

  init(_ condition: ExplorationCondition) { (step, text) = (condition.step, condition.text) }

  /// Whether the path existed in any state.
  var hasFoundItsPath: Bool { isFound.load(ordering: .relaxed) }

  var path: String { step.inspectedPath?.text ?? "" }

  /// Whether the path contains no positions, keys or ids.
  var consistsOfNames: Bool {
    step.inspectedPath?.path.components.allSatisfy { if case .name = $0 { true } else { false } } ?? true
  }

  /// Returns the path with its first unknown name replaced by the nearest known name; nil if no known name is similar.
  func nearestPath(in state: Any) -> String? {
    guard consistsOfNames, let path = step.inspectedPath?.path else { return nil }
    var (found, names): (Any, [String]) = (state, [])
    for case .name(let name) in path.components {
      guard let part = StatePartFinder.named(name, of: found) else {
        let near = NearestName(name).nearest(in: StatePartFinder.names(of: found)).first
        return near.map { (names + [$0]).joined(separator: ".") }
      }
      (found, names) = (part, names + [name])
    }
    return nil
  }

  /// Whether the path can't exist in any state, because a struct along the path has no field with the next name.
  func isImpossible(in state: Any) -> Bool {
    var tree = Tree(describing: state)
    for component in step.inspectedPath?.path.components ?? [] {
      if let part = tree[Path([component])] {
        tree = part
      } else {
        guard case .structure = tree, case .name = component else { return false }
        return true
      }
    }
    return false
  }

  func holds(in state: Any) -> Bool {
    switch step {
    case .expect(let path, let comparison, let value):
      guard let tree = part(of: state, at: path) else { return comparison.holdsForNothing }
      return tree.satisfies(comparison, value)
    case .expectCount(let path, let comparison, let value):
      guard let tree = part(of: state, at: path), let count = tree.elementCount else {
        return comparison.holdsForNothing
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

extension Script.Step.Comparison {
  /// Whether the comparison holds if the path doesn't exist.
  fileprivate var holdsForNothing: Bool { self == .isNotEqual || self == .excludes }
}

/// Determines a state's group in a diagram: the value at a path, or the whole state's case or value.
struct DiagramGroupClassifier: Sendable {
  /// The group of the states that have no value at the path.
  static let absent = "absent"

  private let path: ScriptPath

  init(_ path: ScriptPath) { self.path = path }

  func group(of state: Any) -> String {
    Tree(describing: state, at: path.path)?.inline(width: 60) ?? Self.absent
  }
}
