/// Size limits of printed text: columns per line, lines per state.
struct Page: Sendable, Equatable {
  /// Maximum width of a change on one line, in columns.
  var columns = 120

  /// Maximum width of an action, or of a value on its own line; longer text is folded into `…`.
  var valueColumns = 200

  /// Maximum number of printed lines of a state; the rest is counted.
  var stateLines = 40

  /// The page for files and pipes, which golden files rely on.
  init() {}

  /// The page for a terminal.
  ///
  /// - Parameter columns: The width of the terminal; values below 40 are raised to 40.
  init(columns: Int) {
    self.columns = max(columns, 40)
    // The verb, margins and marks take space on the line, too.
    valueColumns = self.columns - 10
  }
}
