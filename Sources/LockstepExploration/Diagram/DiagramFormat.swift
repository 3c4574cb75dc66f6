/// A format in which state diagrams are written.
package enum DiagramFormat: CaseIterable, Sendable {
  /// Mermaid's `stateDiagram-v2`.
  case mermaid
  /// Graphviz's DOT language.
  case dot
  /// A picture with its own layout.
  case svg

  /// Creates the format that belongs to a file's extension, without its dot; nil if there is none.
  package init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    default: return nil
    }
  }
}

extension StateDiagram {
  /// Returns the diagram as the text of a file, which ends with a line break.
  package func text(in format: DiagramFormat) -> String {
    switch format {
    case .mermaid: mermaidText()
    case .dot: graphvizText()
    case .svg: svgText()
    }
  }
}
