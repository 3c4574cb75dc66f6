internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Writes the use of a screen as a session that `replay` plays: each key's action as `send`, each received action as `receive _`, and
/// elapsed time as `advance`.
///
/// Keys are not written as `tap` or `type`, because some have no statement, such as Backspace in the middle of text. Secret text is hidden.
final class ScreenTraceWriter {
  private let recorder: TraceRecorder

  /// Omits hashes: several steps are played before the first one is written, so its hash would describe a later state.
  static let options = TraceOptions(hashesEvery: .max, flushes: true)

  /// Begins a session.
  init(output: BufferedByteWriter, of entry: CatalogEntry, setting: PlaybackSettings) {
    recorder = TraceRecorder(output: output, options: Self.options)
    recorder.beginSession(feature: entry.name, setting: setting)
  }

  /// Writes a played step.
  func record(_ played: PlayedStep) {
    switch played.step.kind {
    case .receive(let pattern) where pattern.kind == .wildcard:
      guard !played.events.isEmpty else { return }
      recorder.begin(step: "receive _\n  ...")
    case .send(let pattern) where pattern.kind == .wildcard:
      guard let action = played.action else { return }
      recorder.begin(
        step: "send \(Literal(action.replacingSecret(by: .leaf(StatementTextRedactor.literal))).text)\n  ..."
      )
    default: recorder.begin(played)
    }
    recorder.record(played) { nil }
  }

  func end(state: Tree) { recorder.endSession(state: state) }
}

extension Tree {
  /// The action's tree with a secret replaced by another value.
  fileprivate func replacingSecret(by value: Tree) -> Tree {
    if self == .secret { return value }
    guard case .enumeration(let type, let name, let payload) = self else { return self }
    let replaced = payload.map { field in
      var field = field
      field.value = field.value.replacingSecret(by: value)
      return field
    }
    return .enumeration(type: type, case: name, payload: replaced)
  }
}

extension PlayedStep {
  /// The sent or received action.
  fileprivate var action: Tree? {
    for case .stepStarted(_, let action, _) in events { return action }
    return nil
  }
}
