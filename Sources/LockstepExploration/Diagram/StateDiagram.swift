/// Groups of states connected by labelled arrows; can be written in several formats.
package struct StateDiagram: Equatable, Sendable {
  /// A transition between two groups.
  package struct Transition: Equatable, Sendable {
    /// The index of the group where the transition begins.
    package var from: Int

    /// The index of the group where the transition ends.
    package var to: Int

    /// The name of the move; it may contain any characters and may be empty.
    package var label: String

    /// Creates a transition.
    package init(from: Int, to: Int, label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// All transitions from one group to another.
  package struct Arrow: Equatable, Sendable {
    /// The index of the group where the arrow begins.
    package let from: Int

    /// The index of the group where the arrow ends.
    package let to: Int

    /// The distinct non-empty labels in the order found.
    package fileprivate(set) var labels: [String]

    /// The labels as displayed: at most four, followed by the number of remaining labels.
    package var labelLines: [String] {
      let limit = 4
      guard labels.count > limit else { return labels }
      return labels.prefix(limit) + ["… and \(labels.count - limit) more"]
    }
  }

  /// The names of the groups; they may contain any characters.
  package let groups: [String]

  /// The index of the group that contains the initial state.
  package let initialGroup: Int

  /// The arrows in the order in which the first transition of each was found.
  package let arrows: [Arrow]

  /// Creates a diagram. Transitions between the same two groups become one arrow.
  ///
  /// - Parameters:
  ///   - groups: The names of the groups; at least one.
  ///   - initialGroup: The index of the group that contains the initial state.
  ///   - transitions: The transitions in the order found.
  package init(groups: [String], initialGroup: Int, transitions: [Transition]) {
    precondition(
      groups.indices.contains(initialGroup),
      "The initial group \(initialGroup) isn't one of \(groups.count) groups."
    )
    var arrows: [Arrow] = []
    var arrowOfEnds: [[Int]: Int] = [:]
    for transition in transitions {
      precondition(
        groups.indices.contains(transition.from) && groups.indices.contains(transition.to),
        "A transition leads from group \(transition.from) to \(transition.to), but there are \(groups.count) groups."
      )
      let ends = [transition.from, transition.to]
      let index = arrowOfEnds[ends] ?? arrows.count
      if index == arrows.count {
        arrowOfEnds[ends] = index
        arrows.append(Arrow(from: transition.from, to: transition.to, labels: []))
      }
      if !transition.label.isEmpty, !arrows[index].labels.contains(transition.label) {
        arrows[index].labels.append(transition.label)
      }
    }
    self.groups = groups
    self.initialGroup = initialGroup
    self.arrows = arrows
  }
}

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

  /// Returns a string in which every character that Mermaid's grammar, Markdown or HTML could interpret is an entity.
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
      // Mermaid reads a line that contains `direction LR` as a statement, even inside a description.
      case " " where escaped.lowercased().hasSuffix("direction"): escaped += "#32;"
      case "#", ";", "%", "*", "`", "~", "[", "]", "{", "}", "|", "$", "^", "\\": escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A format in which state diagrams are written.
package enum DiagramFormat: CaseIterable, Sendable {
  /// Mermaid's `stateDiagram-v2`.
  case mermaid
  /// Graphviz's DOT language.
  case dot
  /// An SVG image with its own layout.
  case svg

  /// Creates the format for a file extension without the dot; nil if no format has it.
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
  /// Returns the contents of a diagram file, which end with a line break.
  package func text(in format: DiagramFormat) -> String {
    switch format {
    case .mermaid: mermaidText()
    case .dot: graphvizText()
    case .svg: svgText()
    }
  }
}
