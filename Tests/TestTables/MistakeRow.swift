/// A mistake in a text and the complete errors that it must give, from one row of a table:
///
///     repeat 2⏎end | 2:1 ^~~~~~ | `repeat` repeats no steps | Write steps between `repeat` and `end`.
///
/// The columns are the text, with `⏎` for each newline, and the place, the message and the hint of an error, which may have several lines.
/// Further errors have three more columns each. The printed error quotes the line of its place, with the carets below it.
package struct MistakeRow: Sendable, CustomStringConvertible {
  package let source: String
  package let errors: String

  package var description: String { source }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - file: The name of the text.
  ///   - header: The text above that of each row; the places count its lines, too.
  ///   - table: The rows, one per line.
  package static func rows(in file: String = "a.script", after header: String = "", _ table: String) -> [MistakeRow] {
    table.split(separator: "\n").map { MistakeRow(header + $0, in: file) }
  }

  private init(_ row: String, in file: String) {
    let columns = row.split(separator: " | ").map(String.init)
    source = columns[0].replacing("⏎", with: "\n")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    errors = stride(from: 1, to: columns.count, by: 3).map { column in
      let place = columns[column].split(separator: " ")
      let numbers = place[0].split(separator: ":").compactMap { Int($0) }
      let indent = String(repeating: " ", count: 3 + numbers[1])
      return """
        \(file):\(place[0]): error: \(columns[column + 1])
            \(lines[numbers[0] - 1])
        \(indent)\(place[1])
        \(columns[column + 2].replacing("⏎", with: "\n"))
        """
    }
    .joined(separator: "\n\n")
  }

  /// The failure of a script whose last step has the mistake, as the runner prints it.
  package func failure(of feature: String) -> String {
    let steps = source.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(" ") }
    return "\(steps.last ?? "")\n\n\(errors)\n\nfailed  \(feature)/a  step \(steps.count) of \(steps.count)"
  }
}
