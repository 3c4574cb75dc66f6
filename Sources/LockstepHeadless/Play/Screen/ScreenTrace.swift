internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Writes the use of a screen as a session that `replay` plays: the action of each key as `send`, each received action as `receive _`, and the
/// time that passes as `advance`.
///
/// A key is not written as `tap` or `type`, because some keys have no statement: Backspace in the middle of a text, for example.
final class ScreenTrace {
  private let recorder: TraceRecorder
  /// Whether the text of a secure field is written, without which its actions could not be replayed. Nothing that was played live is replayed.
  private let showsSecrets: Bool

  /// A hash would be that of a later state: several steps have been played before the first of them is written.
  static let options = TraceOptions(hashesEvery: .max, flushes: true)

  /// Begins a session.
  init(output: ByteSink, of entry: CatalogEntry, setting: PlaySettings, isLive: Bool) {
    recorder = TraceRecorder(output: output, options: Self.options)
    recorder.beginSession(feature: entry.name, setting: setting)
    showsSecrets = !isLive
  }

  /// Writes a step that was played.
  ///
  /// - Parameters:
  ///   - played: The step.
  ///   - typed: The text of the field with the focus, which replaces a secret text; nil for none.
  func record(_ played: PlayedStep, typed: String?) {
    switch played.step.kind {
    case .receive(let pattern) where pattern.kind == .wildcard:
      guard !played.events.isEmpty else { return }
      recorder.begin(step: "receive _\n  ...")
    case .send(let pattern) where pattern.kind == .wildcard:
      guard let action = played.action else { return }
      recorder.begin(step: "send \(text(of: action, typed: typed))\n  ...")
    default: recorder.begin(played.step)
    }
    recorder.take(played) { nil }
  }

  /// Ends the session.
  func end(state: Tree) { recorder.endSession(state: state) }

  private func text(of action: Tree, typed: String?) -> String {
    guard showsSecrets, let typed else { return Literal(action).text }
    return Literal(action.replacingSecret(by: .leaf(Literal.quoted(typed)))).text
  }
}

extension Tree {
  /// The tree of an action with another value in place of a secret one.
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
  /// The action that was sent or received.
  fileprivate var action: Tree? {
    for case .stepStarted(_, let action, _) in events { return action }
    return nil
  }
}
