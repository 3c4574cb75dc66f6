/// How much room text has: columns of its lines, lines of a state.
struct Page: Sendable, Equatable {
  /// Columns that a change may take on one line.
  var columns = 120

  /// Columns of an action, and of a value that has a line of its own; what is beyond folds into `…`.
  var valueColumns = 200

  /// Lines of a state that are printed before the rest is counted.
  var stateLines = 40

  /// The page of files and pipes, which golden files rely on.
  init() {}

  /// The page of a terminal.
  ///
  /// - Parameter columns: The terminal's; taken for 40 where it has fewer.
  init(columns: Int) {
    self.columns = max(columns, 40)
    // Verb, margins and marks have their place on the line, too.
    valueColumns = self.columns - 10
  }
}
