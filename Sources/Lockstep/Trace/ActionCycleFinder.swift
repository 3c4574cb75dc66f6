package import LockstepDiff

/// Determines why effects keep sending actions: follows each action back to its cause, until the cases repeat.
package struct ActionCycleFinder {
  /// An action that an effect sent.
  package struct SentAction: Sendable {
    /// The number of the action's step, or of the refused step.
    package let step: Int

    /// The step that returned the sender.
    package let cause: Int
    package let action: AnyAction
    package let sender: EffectLabel?

    package init(step: Int, cause: Int, action: AnyAction, sender: EffectLabel?) {
      (self.step, self.cause, self.action, self.sender) = (step, cause, action, sender)
    }
  }

  /// The actions, oldest first.
  private let sent: [SentAction]

  /// The case names of the external action that led to the others.
  private let origin: [String]?

  /// Maximum number of causes that are followed.
  package static let most = 1000

  /// - Parameters:
  ///   - sent: The actions, oldest first.
  ///   - origin: The last external action; if it belongs to the cycle, the description starts with it.
  package init(_ sent: [SentAction], origin: AnyAction?) {
    self.sent = sent
    self.origin = origin.map(Self.cases)
  }

  /// Returns the cycle that led to an action that was refused.
  package func cycle(of refused: SentAction) -> ActionCycle {
    let own = refused.sender.map { sender in sent.filter { $0.sender?.id == sender.id } } ?? []
    // If one effect sends most of the actions, look for the cycle in its own actions, because a repetition among their causes may be a
    // coincidence.
    if own.count * 2 > sent.count { return cycle(in: own + [refused]) }
    let chain = chain(to: refused)
    let cases = chain.map { Self.cases(of: $0.action) }
    if let found = Self.period(of: cases, headLimit: 8) {
      let round = Array(found.reversed())
      let start = round.firstIndex { cases[$0] == origin } ?? 0
      return ActionCycle(.closed, links: (round[start...] + round[..<start]).map { link(chain[$0]) })
    }
    if !own.isEmpty { return cycle(in: own + [refused]) }
    return ActionCycle(.open, links: chain.prefix(4).reversed().map(link))
  }

  /// Returns the actions that one effect repeats.
  private func cycle(in own: [SentAction]) -> ActionCycle {
    let newest = Array(own.suffix(Self.most).reversed())
    let round = Self.period(of: newest.map { Self.cases(of: $0.action) }, headLimit: 0) ?? 0..<min(newest.count, 3)
    return ActionCycle(.sentByOneEffect, links: round.reversed().map { link(newest[$0]) })
  }

  /// Returns an action and its causes, newest first.
  private func chain(to refused: SentAction) -> [SentAction] {
    var chain = [refused]
    var end = sent.endIndex
    while chain.count < Self.most, let cause = chain.last?.cause {
      guard let index = sent[..<end].lastIndex(where: { $0.step <= cause }), sent[index].step == cause else { break }
      chain.append(sent[index])
      end = index
    }
    return chain
  }

  /// Returns the first positions after which elements repeat at least three times, and for at least half of the list.
  ///
  /// - Parameters:
  ///   - cases: The list.
  ///   - headLimit: Maximum number of elements before the repetition.
  private static func period(of cases: [[String]], headLimit: Int) -> Range<Int>? {
    for head in 0...headLimit where head < cases.count {
      let count = cases.count - head
      for period in 1..<max(count / 3 + 1, 2) where period * 3 <= count {
        let length = max(period * 2, count / 2)
        if (head..<min(head + length, cases.count - period)).allSatisfy({ cases[$0] == cases[$0 + period] }) {
          return head..<head + period
        }
      }
    }
    return nil
  }

  /// Returns the names of the cases of an action, or its description if it isn't an enum.
  private static func cases(of action: AnyAction) -> [String] {
    let tree = Tree(brief: action)
    let names = tree.caseNames
    return names.isEmpty ? [tree.brief] : names
  }

  private func link(_ sent: SentAction) -> ActionCycle.Link {
    ActionCycle.Link(action: Tree(brief: sent.action), sender: sent.sender?.name)
  }
}

extension ActionCycleFinder.SentAction {
  package init(_ envelope: QueuedAction, step: Int) {
    self.init(step: step, cause: envelope.step, action: envelope.action, sender: envelope.sender?.label)
  }
}

extension Tree {
  /// The names of the enum cases, outermost first, without their other payloads: `.row(id: 1, action: .ticked)` → `row`, `ticked`.
  package var caseNames: [String] {
    guard case .enumeration(_, let name, let payload) = self else { return [] }
    return [name] + payload.flatMap(\.value.caseNames)
  }

  /// Describes a value in one or two lines. A large value, such as an action that carries a document, is described only in part.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(1), independent of the size of the value.
  package init(brief value: Any) {
    self.init(describing: value, limit: 500)
  }
}

/// Finds the cycle in which a store processes actions without a pause, so that it can be reported.
///
/// A simulated store stops such a cycle much earlier.
struct SendLoopMonitor {
  /// The number of actions after which the actions are recorded.
  static let limit = 100_000

  private var count = 0
  private var recorded: [ActionCycleFinder.SentAction] = []

  /// Counts an action that was processed immediately after the previous one.
  ///
  /// - Parameters:
  ///   - envelope: The action.
  ///   - step: The number of its step.
  /// - Returns: The issue; non-nil only when it is first detected.
  mutating func count(_ envelope: QueuedAction, step: Int) -> EngineIssue? {
    count += 1
    return count > Self.limit ? record(envelope, step: step) : nil
  }

  private mutating func record(_ envelope: QueuedAction, step: Int) -> EngineIssue? {
    guard count <= Self.limit + ActionCycleFinder.most else { return nil }
    let action = ActionCycleFinder.SentAction(envelope, step: step)
    guard count == Self.limit + ActionCycleFinder.most else {
      recorded.append(action)
      return nil
    }
    defer { recorded = [] }
    let cycle = ActionCycleFinder(recorded, origin: nil).cycle(of: action)
    return .endlessSends(cycles: [cycle], actions: count, isStopped: false)
  }
}
