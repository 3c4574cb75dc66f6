internal import LockstepDiff
internal import LockstepScript

/// A column of a report that shows the value at a path after each step: `--show PATH`.
struct ReportPathColumn: Sendable {
  let text: String
  private let path: Path

  /// - Parameter text: A path, written as for `expect`.
  /// - Returns: Nil if the text is not a path.
  init?(_ text: String) {
    guard let path = try? Path(parsing: text), !path.isEmpty else { return nil }
    (self.text, self.path) = (text, path)
  }

  /// The option that adds a column.
  static func option(_ box: OptionValueStorage<[ReportPathColumn]>) -> [OptionDefinition] {
    let help = "Shows the value at PATH after each step in the\npage; can be repeated."
    return [
      OptionDefinition(name: "--show", placeholder: "PATH", help: help) { text in
        guard let column = ReportPathColumn(text) else { return "a path, such as `session.account`" }
        box.update { $0.append(column) }
        return nil
      }
    ]
  }

  /// The names of columns, and a function that returns their values in a state, for ``ReportBlockWriter``.
  static func values(_ columns: [ReportPathColumn]) -> (names: [String], values: (Tree?) -> [String]) {
    (columns.map(\.text), { state in columns.map { state?[$0.path]?.inline(width: 60) ?? "–" } })
  }
}
