internal import LockstepDiff
internal import LockstepScript

/// Compares the lines of an `unordered` block with what its actions changed.
///
/// The lines below a `receive` name changes of its own action. The lines below `end` name the rest: changes that come with one action or
/// another, as the order decides. They say what is there after the whole block.
package struct UnorderedCheck {
  /// What an action of the block changed.
  struct Received {
    let changes: [Change]

    /// Describes a part of the state after the action.
    let part: (Path) -> Tree?
  }

  /// What does not hold.
  package struct Findings {
    /// For each action, in the order in which they came.
    package var actions: [[StepFailure]]

    /// Of the lines below `end`.
    package var block: [StepFailure]

    var isEmpty: Bool { block.isEmpty && actions.allSatisfy(\.isEmpty) }
    var all: [StepFailure] { actions.flatMap(\.self) + block }
  }

  private let block: Script.Step
  private let received: [Received]
  private let isStrict: Bool

  /// - Parameters:
  ///   - block: The block.
  ///   - received: What its actions changed, in the order in which they came.
  ///   - isExhaustive: Whether every change must be named.
  init(_ block: Script.Step, received: [Received], isExhaustive: Bool) {
    self.block = block
    self.received = received
    isStrict = isExhaustive && block.waiver == nil
  }

  /// What does not hold if each action belongs to one `receive`.
  ///
  /// - Parameter assignment: The position of the `receive` of each action.
  func findings(under assignment: [Int]) -> Findings {
    var checks: [ExpectationCheck] = []
    for (receive, action) in zip(assignment.map { block.receives[$0] }, received) {
      var check = check(of: action, below: receive)
      check.check(receive.expectations)
      checks.append(check)
    }
    var whole = wholeCheck(claimed: checks.flatMap(\.isClaimed))
    whole.check(block.expectations)
    var findings = Findings(actions: checks.map { $0.failures.map(\.inUnordered) }, block: whole.failures)
    var offset = 0
    for (position, check) in checks.enumerated() {
      let unnamed = check.isStrict ? check.unnamed.filter { !whole.isClaimed[offset + $0.position] } : []
      let changes = unnamed.flatMap { whole.unnamedParts(of: $0.change) }
      if !changes.isEmpty {
        let fault = StepFault.unnamed(changes, suggestions: changes.map { check.suggestion(for: $0) })
        let range = block.receives[assignment[position]].range
        findings.actions[position].append(StepFailure(fault: fault, range: range).inUnordered)
      }
      offset += check.changes.count
    }
    return findings
  }

  /// The `receive` steps whose lines hold for an action.
  ///
  /// - Parameters:
  ///   - receives: Positions of the steps to look at.
  ///   - position: The action's.
  func holding(of receives: [Int], for position: Int) -> [Int] {
    // Which elements the lines below `end` claim is not known before all actions have their steps: here they may claim any.
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

  /// The line below `end` that says what is at a place after the block; nil if a script cannot write it.
  func line(for path: ScriptPath) -> String? {
    guard let tree = received.last?.part(path.path) else { return nil }
    return "\(path.text) = \(Literal(tree).text)"
  }

  private func check(of action: Received, below receive: Script.Step) -> ExpectationCheck {
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

  /// Whether a line below `end` could claim an element that came or left.
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

extension StepFailure {
  fileprivate var inUnordered: StepFailure {
    var failure = self
    failure.isInUnordered = true
    return failure
  }
}
