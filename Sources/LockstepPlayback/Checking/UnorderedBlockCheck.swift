internal import LockstepDiff
package import LockstepScript

/// Compares the lines of an `unordered` block with the changes made by its actions.
///
/// The lines below a `receive` assert changes of its own action. The lines below `end` assert the remaining changes, which may belong to
/// different actions depending on the order. They describe the state after the whole block.
package struct UnorderedBlockCheck {
  /// A received action and its changes.
  struct ReceivedAction {
    let changes: [Change]

    /// Returns a part of the state after the action.
    let part: (Path) -> Tree?
  }

  /// The failures found in a block.
  package struct Findings {
    /// The failures of each action, in the order in which the actions were received.
    package var actions: [[Located<StepFault>]]

    /// The failures of the lines below `end`.
    package var block: [Located<StepFault>]

    var all: [Located<StepFault>] { actions.flatMap(\.self) + block }
  }

  private let block: Script.Step
  private let received: [ReceivedAction]
  private let isStrict: Bool

  /// - Parameters:
  ///   - block: The block.
  ///   - received: The actions and their changes, in the order in which they were received.
  ///   - isExhaustive: Whether every change must be asserted.
  init(_ block: Script.Step, received: [ReceivedAction], isExhaustive: Bool) {
    self.block = block
    self.received = received
    isStrict = isExhaustive && block.waiver == nil
  }

  /// Returns the failures for an assignment of the actions to `receive` steps.
  ///
  /// - Parameter assignment: For each action, the position of its `receive` step.
  func findings(under assignment: [Int]) -> Findings {
    var checks: [ExpectationCheck] = []
    for (receive, action) in zip(assignment.map { block.receives[$0] }, received) {
      var check = check(of: action, below: receive)
      check.check(receive.expectations)
      checks.append(check)
    }
    var whole = wholeCheck(claimed: checks.flatMap(\.isClaimed))
    whole.check(block.expectations)
    var findings = Findings(actions: checks.map(\.failures), block: whole.failures)
    var offset = 0
    for (position, check) in checks.enumerated() {
      let unnamed = check.isStrict ? check.unnamed.filter { !whole.isClaimed[offset + $0.position] } : []
      let changes = unnamed.flatMap { whole.unnamedParts(of: $0.change) }
      if !changes.isEmpty {
        let fault = StepFault.unnamed(changes, suggestions: changes.map { check.suggestion(for: $0) })
        let range = block.receives[assignment[position]].range
        findings.actions[position].append(Located(fault, at: range))
      }
      offset += check.changes.count
    }
    return findings
  }

  /// Returns the `receive` steps whose lines are correct for an action.
  ///
  /// - Parameters:
  ///   - receives: The positions of the steps to check.
  ///   - position: The position of the action.
  func holding(of receives: [Int], for position: Int) -> [Int] {
    // The lines below `end` claim particular elements only once each action is assigned to a step. Until then, each of these lines may
    // claim any matching element.
    var whole = wholeCheck(claimed: nil)
    whole.check(block.expectations)
    return receives.filter { receive in
      let step = block.receives[receive]
      var check = check(of: received[position], below: step)
      check.check(step.expectations)
      guard check.failures.isEmpty else { return false }
      return !check.isStrict
        || check.unnamed.allSatisfy { isClaimable($0.change) || whole.unnamedParts(of: $0.change).isEmpty }
    }
  }

  /// Returns the line below `end` that asserts the value at a path after the block; nil if a script cannot express it.
  func line(for path: ScriptPath) -> String? {
    guard let tree = received.last?.part(path.path) else { return nil }
    return "\(path.text) = \(Literal(tree).text)"
  }

  private func check(of action: ReceivedAction, below receive: Script.Step) -> ExpectationCheck {
    ExpectationCheck(changes: action.changes, isStrict: isStrict && receive.waiver == nil, part: action.part)
  }

  private func wholeCheck(claimed: [Bool]?) -> ExpectationCheck {
    ExpectationCheck(
      changes: received.flatMap(\.changes),
      isStrict: isStrict,
      claimed: claimed,
      readsState: true,
      part: received.last?.part ?? { _ in nil }
    )
  }

  /// Whether a line below `end` could claim an added or removed element.
  private func isClaimable(_ change: Change) -> Bool {
    block.expectations.contains { line in
      let container = line.path.path.resolved(in: received.last?.part(Path()) ?? .folded(0))
      guard container.isParent(of: change.path) else { return false }
      return switch line.change {
      case .gains(let literal): change.kind.arrival.map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
      case .loses(let literal): change.kind.departure.map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
      case .becomes, .absent: false
      }
    }
  }
}
