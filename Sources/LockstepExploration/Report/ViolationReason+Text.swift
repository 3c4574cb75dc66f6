internal import Lockstep
internal import LockstepPlayback

extension ViolationReason {
  /// The condition or name of the property that is violated; nil for an issue or a trap.
  package var property: String? {
    switch self {
    case .property(_, let text), .stuck(let text, _), .endless(let text, _), .unreachable(let text): text
    case .issue, .trap: nil
    }
  }

  /// What is wrong, in one line.
  package var title: String {
    switch self {
    case .property(let kind, let text): "\(kind.rawValue) \(text)"
    case .stuck(let text, let waiting):
      waiting.isEmpty
        ? "eventually \(text): nothing is in flight, and only the user can go on"
        : "eventually \(text): only the outside can go on, which \(waiting.map { "“\($0)”" }.joined(separator: ", ")) waits for"
    case .endless(let text, 1): "eventually \(text): the last move repeats for ever"
    case .endless(let text, let moves): "eventually \(text): the last \(moves) moves repeat for ever"
    case .issue(let issue): issue.text
    case .unreachable(let text): "reachable \(text): it holds in no state"
    case .trap(let message): "the program stopped: \(message)"
    }
  }
}
