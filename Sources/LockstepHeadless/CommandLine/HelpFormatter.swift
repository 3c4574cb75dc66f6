/// Formats tables and paragraphs of help text.
enum HelpFormatter {
  /// A table of a command's options and their descriptions. Options without a description are left out.
  static func table(of options: Any) -> String {
    table(
      OptionDefinition.all(of: options).filter { !$0.help.isEmpty }.map {
        ($0.name + ($0.placeholder.map { " " + $0 } ?? ""), $0.help)
      }
    )
  }

  /// A table with two columns. Text in the second column may span several lines.
  static func table(_ rows: [(head: String, text: String)]) -> String {
    let width = (rows.map(\.head.count).max() ?? 0) + 2
    return rows.map { head, text in
      let margin = String(repeating: " ", count: width)
      let lines = text.split(separator: "\n")
      let first = head + margin.dropFirst(head.count) + (lines.first ?? "")
      return ([first] + lines.dropFirst().map { margin + $0 }).map { "  " + $0 }.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Breaks text into lines of at most `width` characters, at spaces.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
