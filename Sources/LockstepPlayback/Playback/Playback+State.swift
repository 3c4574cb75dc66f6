internal import Lockstep
package import LockstepDiff
package import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Compares the changes of the last action with the lines below the step.
  func check(_ played: inout PlayedStep) {
    let isStrict = isExhaustive && played.step.waiver == nil
    let changes = played.changes
    if FastExpectationCheck(changes: changes, isStrict: isStrict).holds(played.step) { return }
    var check = expectationCheck(of: played, isStrict: isStrict)
    played.failures += check.failures(of: played.step)
  }

  func lines(naming played: PlayedStep) -> [String?] {
    if !played.parts.isEmpty { return played.parts.flatMap { lines(naming: $0.played) } }
    return played.changes.isEmpty ? [] : expectationCheck(of: played, isStrict: true).linesNamingAll()
  }

  func failures(below step: Script.Step, in played: PlayedStep, isStrict: Bool) -> [Located<StepFault>] {
    if !played.parts.isEmpty { return unorderedFindings(below: step, in: played, isStrict: isStrict).all }
    var check = expectationCheck(of: played, isStrict: isStrict)
    return check.failures(of: step)
  }

  private func expectationCheck(of played: PlayedStep, isStrict: Bool) -> ExpectationCheck {
    ExpectationCheck(changes: played.changes, isStrict: isStrict) { [self] in
      Tree(describing: state(after: played), at: $0)
    }
  }

  /// Shows the state or a part of it. If a name is given, also records it in full as a snapshot for comparison with a golden file.
  func show(_ path: ScriptPath?, under name: String? = nil, _ played: inout PlayedStep) {
    let tree = path.map { part(at: $0, &played) } ?? stateTree
    guard let tree else { return }
    played.shown = tree.textLines()
    if let name { played.snapshot = PlayedStep.Snapshot(name: name, text: tree.text(limit: Self.mostLines) + "\n") }
  }

  /// Maximum number of lines of a snapshot.
  private static var mostLines: Int { 1_000_000 }

  func part(at path: ScriptPath, _ played: inout PlayedStep) -> Tree? {
    if let part = Tree(describing: store.state, at: path.path) { return part }
    played.fail(.nowhere(path, in: stateTree), at: path.range)
    return nil
  }
}

extension StepFault {
  /// Returns the fault for a path that doesn't exist, with its longest existing prefix.
  package static func nowhere(_ path: ScriptPath, in state: Tree) -> StepFault {
    var (reached, tree) = (Path(), state)
    for component in path.path.components {
      guard let part = tree[Path([component])] else { break }
      (reached, tree) = (reached.appending(component), part)
    }
    return .nowhere(path, reached: reached, tree)
  }
}
