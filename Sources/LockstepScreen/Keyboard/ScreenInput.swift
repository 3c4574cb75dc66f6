/// A person's input at a terminal: one key, one click, or one turn of the wheel.
///
/// Unlike a ``ScreenCommand``, it doesn't name an element: the focus, the pointer and the scroll positions determine its target.
package enum ScreenInput: Hashable, Sendable {
  case key(ScreenKey)
  /// A click on a cell; columns and rows are counted from 0.
  case click(column: Int, row: Int)
  /// A turn of the wheel over a cell; columns and rows are counted from 0.
  case wheel(column: Int, row: Int, ScreenCommand.VerticalDirection)
  /// No input: the screen only shows the focus, as at the start.
  case focus

  /// The number of rows scrolled by one turn of the wheel.
  private static let wheelRows = 3

  /// Applies the input to a screen.
  ///
  /// - Throws: The reason why the input has no effect.
  package func use(_ session: ScreenSession) throws(IneffectiveKeyFault) {
    switch self {
    case .key(let key): try session.press(key)
    case .click(let column, let row): try Self.click(column, row, session)
    case .wheel(let column, let row, let direction):
      session.scroll(atColumn: column, row: row, rows: direction == .up ? -Self.wheelRows : Self.wheelRows)
    case .focus: session.keepFocus()
    }
  }

  /// Applies a click. A click that only moves the focus counts as an effect.
  private static func click(_ column: Int, _ row: Int, _ session: ScreenSession) throws(IneffectiveKeyFault) {
    let before = session.focus
    do throws(IneffectiveKeyFault) {
      try session.click(column: column, row: row)
    } catch {
      if session.focus == before { throw error }
    }
  }
}
