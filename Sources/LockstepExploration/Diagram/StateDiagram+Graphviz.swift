extension StateDiagram {
  /// Returns the diagram in Graphviz's DOT language.
  func graphvizText() -> String {
    var lines = [
      "digraph states {",
      "  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=12];",
      "  edge [fontname=\"monospace\", fontsize=11];",
      "  start [shape=point, width=0.15, label=\"\"];",
    ]
    for (index, name) in groups.enumerated() {
      lines.append("  s\(index) [label=\"\(Self.graphvizEscaped(name))\"];")
    }
    lines.append("  start -> s\(initialGroup);")
    for arrow in arrows {
      let label = arrow.labelLines.map(Self.graphvizEscaped).joined(separator: "\\n")
      lines.append("  s\(arrow.from) -> s\(arrow.to)" + (label.isEmpty ? ";" : " [label=\"\(label)\"];"))
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func graphvizEscaped(_ text: String) -> String {
    var escaped = ""
    for scalar in DiagramText.visible(text).unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      // Graphviz interprets HTML entities in quoted labels.
      case "&": escaped += "&amp;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
