extension ScreenSnapshot {
  /// The screen as shown on a terminal, without colours: `size.rows` lines of at most `size.columns` columns, joined by line feeds.
  ///
  /// Lines have no trailing spaces. The brackets and frames of controls show whether they have the focus or are disabled:
  ///
  /// | | usable | has the focus | disabled |
  /// |---|---|---|---|
  /// | button | `[ Log in ]` | `» Log in «` | `( Log in )` |
  /// | toggle | `[x] Grid` | `»x« Grid` | `(x) Grid` |
  /// | field | `┌ Email ─┐` | `┏ Email ━┓` | `┌ Email ╌┐` |
  ///
  /// Text that doesn't fit is truncated and ends in `…`; a field shows the end of a long text, after `…`. The prompt of an empty field is
  /// in the lower line of its frame, where values never are. `▲`, `▼`, `◀` and `▶` at the edge of a scroll view or a list mean that there
  /// is more content in that direction. These marks are only drawn on empty cells, so they never hide anything.
  ///
  /// The text of a ``SecureField`` never appears, only `•` for each character.
  ///
  /// ```swift
  /// print(session.snapshot().text)
  /// ```
  ///
  /// - Complexity: O(cells + elements).
  public var text: String { text(color: .none) }

  /// The screen as shown on a terminal, with or without colours: `size.rows` lines, joined by line feeds.
  ///
  /// - Parameter color: The colours. With colours, a line contains escape sequences, and each line ends in the terminal's own style.
  /// - Returns: The lines; without colours the same as ``text``.
  /// - Complexity: O(cells + elements).
  public func text(color: TerminalColor) -> String { text(color: color, spinner: nil) }

  /// The screen as shown on a terminal, with an animated mark for work in progress.
  ///
  /// - Parameters:
  ///   - color: The colours.
  ///   - spinner: A character of one column that replaces `⋯`; nil for `⋯`.
  package func text(color: TerminalColor, spinner: Character?) -> String {
    var renderer = TextRenderer(size: size, theme: theme, spinner: spinner)
    renderer.paint(self)
    return switch color {
    case .none: renderer.canvas.plainLines.joined(separator: "\n")
    case .ansi16: renderer.canvas.styledLines.joined(separator: "\n")
    }
  }
}
