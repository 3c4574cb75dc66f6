/// A key that uses a button, wherever the focus is.
public enum KeyboardShortcut: Hashable, Sendable {
  /// Esc: closes a notice or abandons what is in progress, before the key means “back”.
  case cancelAction
}
