extension StateDiagram {
  /// Returns the diagram as a Mermaid `stateDiagram-v2`.
  func mermaidText() -> String {
    var lines = ["stateDiagram-v2"]
    for (index, name) in groups.enumerated() {
      lines.append("  state \"\(Self.mermaidEscaped(name))\" as s\(index)")
    }
    lines.append("  [*] --> s\(initialGroup)")
    for arrow in arrows {
      let label = arrow.labelLines.map(Self.mermaidEscaped).joined(separator: "<br/>")
      lines.append("  s\(arrow.from) --> s\(arrow.to)" + (label.isEmpty ? "" : " : \(label)"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in which everything that Mermaid's grammar, its Markdown or HTML could interpret is an entity.
  private static func mermaidEscaped(_ text: String) -> String {
    // Mermaid rejects an empty description, and displays the id if the description is blank.
    guard !text.isEmpty else { return "#8203;" }
    var escaped = ""
    for scalar in DiagramText.visible(text).unicodeScalars {
      switch scalar {
      case "\"": escaped += "#quot;"
      case ":": escaped += "#colon;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "&": escaped += "#amp;"
      // Mermaid reads a line with `direction LR` as a statement, even inside a description.
      case " " where escaped.lowercased().hasSuffix("direction"): escaped += "#32;"
      case "#", ";", "%", "*", "`", "~", "[", "]", "{", "}", "|", "$", "^", "\\": escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
