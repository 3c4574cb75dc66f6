internal import Lockstep
package import LockstepDiff
internal import LockstepSimulation

/// An action that waited to be received, and where it came from.
package struct ReceivedAction: Sendable, Hashable {
  package let action: Tree
  package let origin: String

  package init(action: Tree, origin: String) {
    self.action = action
    self.origin = origin
  }

  /// - Parameter starter: The step that led to it, as `.loginButtonTapped in step 3 at 2s`.
  init(_ envelope: Envelope, starter: String) {
    action = Tree(brief: envelope.action)
    origin =
      switch envelope.origin {
      case .sent: "the test"
      case .effect(_, let name): "the effect “\(name)”\(envelope.cancellation), started by \(starter)"
      case .immediate: "Effect.send, returned for \(starter)"
      }
  }
}

/// Actions as a failure lists them: the first twenty, the others counted, so that passing over thousands costs nothing.
package struct ReceivedActions: Sendable, Hashable {
  package private(set) var first: [ReceivedAction] = []
  package private(set) var count = 0

  package init(_ actions: [ReceivedAction] = []) {
    for action in actions { append(action) }
  }

  init<Steps: Collection>(_ steps: Steps, _ received: (Steps.Element) -> ReceivedAction) {
    for step in steps.prefix(Self.most) { append(received(step)) }
    count = steps.count
  }

  package var isEmpty: Bool { count == 0 }

  mutating func append(_ action: @autoclosure () -> ReceivedAction) {
    count += 1
    if count <= Self.most { first.append(action()) }
  }

  private static let most = 20
}

extension Envelope {
  /// What can cancel the effect: who wonders why it still sent something looks for that first.
  fileprivate var cancellation: String {
    let ids = cancelIDs.map { Tree(brief: $0.value).brief }
    return ids.isEmpty ? "" : " (cancel id \(ids.joined(separator: ", ")))"
  }
}
