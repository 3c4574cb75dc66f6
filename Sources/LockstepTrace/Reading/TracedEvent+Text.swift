internal import Lockstep
internal import LockstepDiff

extension TracedEvent {
  /// Returns the printed lines of an event that was read as JSON, whether written by this program or another.
  ///
  /// - Returns: `nil` if the line is not an event that this program can read.
  package static func lines(of line: [UInt8]) -> [String]? {
    guard line.count <= mostRead, let value = try? JSONValue(parsing: line) else { return nil }
    return TracedEvent(value)?.lines
  }

  /// Maximum length of a line that is decoded, in bytes.
  private static var mostRead: Int { 1 << 20 }

  /// The event as printed by `run`.
  package var lines: [String] {
    switch self {
    case .stepStarted(let number, let action, let origin):
      ["\(number): \(action.inline(width: 120))\(origin.effectName.map { " from “\($0)”" } ?? "")"]
    case .stateChanged(let changes, _): changes.flatMap(\.wholeLines)
    case .effectStarted(_, let name): ["• “\(name)” started"]
    case .effectFinished(_, let name): ["• “\(name)” finished"]
    case .effectCancelled(_, let name): ["• “\(name)” cancelled"]
    case .effectFailed(_, let name, let error): ["• “\(name)” failed: \(error)"]
    case .actionDropped(let action, _): ["• dropped \(action.inline(width: 120))"]
    case .clockAdvanced(let nanoseconds): ["• clock at \(Duration.nanoseconds(nanoseconds).text)"]
    case .jobRan(_, let name, let job, let nanoseconds):
      ["• job \(job) of “\(name)” at \(Duration.nanoseconds(nanoseconds).text)"]
    case .issue(_, let title): ["• issue: \(title)"]
    }
  }
}

extension ActionOrigin {
  /// The name of the effect that sent the action.
  fileprivate var effectName: String? { if case .effect(_, let name) = self { name } else { nil } }
}
