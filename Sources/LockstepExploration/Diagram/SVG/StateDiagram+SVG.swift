extension StateDiagram {
  /// Returns the diagram as an SVG image that follows the viewer's light or dark mode.
  func svgText() -> String {
    SVGWriter(diagram: self).text()
  }
}

/// Writes the layout of a diagram as SVG.
private struct SVGWriter {
  let diagram: StateDiagram
  private let style = DiagramMetrics()
  private let layout: DiagramLayout

  init(diagram: StateDiagram) {
    self.diagram = diagram
    layout = DiagramLayout(of: diagram, style: style)
  }

  func text() -> String {
    let (width, height) = (number(layout.width), number(layout.height))
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="state-diagram" role="img" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)">"#,
      "<title>State diagram: \(count(diagram.groups.count, "group")), \(count(diagram.arrows.count, "arrow"))</title>",
      Self.styleSheet,
      #"<rect class="page" width="100%" height="100%"/>"#,
    ]
    lines += initialMark()
    lines += layout.lines.map(line)
    lines += diagram.arrows.filter { $0.from == $0.to }.map(loop)
    lines += layout.boxes.flatMap(box)
    lines += layout.labels.flatMap(label)
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func initialMark() -> [String] {
    let box = layout.boxes[diagram.initialGroup]
    let x = number(box.x + box.width / 2)
    return [
      #"<circle class="start" cx="\#(x)" cy="\#(number(style.margin))" r="5"/>"#,
      #"<path class="arrow" d="M\#(x) \#(number(style.margin + 5))V\#(number(box.y))" marker-end="url(#state-diagram-head)"/>"#,
    ]
  }

  private func line(_ line: DiagramLayout.Line) -> String {
    guard let first = line.segments.first else { return "" }
    var path = "M\(number(first.x)) \(number(first.start))"
    var previous = first
    if first.end != first.start { path += "V\(number(first.end))" }
    for segment in line.segments.dropFirst() {
      let middle = number((previous.end + segment.start) / 2)
      path +=
        "C\(number(previous.x)) \(middle) \(number(segment.x)) \(middle) \(number(segment.x)) \(number(segment.start))"
      if segment.end != segment.start { path += "V\(number(segment.end))" }
      previous = segment
    }
    let name = line.isUpward ? "arrow back" : "arrow"
    let head = line.isUpward ? "state-diagram-head-back" : "state-diagram-head"
    return #"<path class="\#(name)" d="\#(path)" marker-end="url(#\#(head))"/>"#
  }

  private func loop(_ arrow: StateDiagram.Arrow) -> String {
    let box = layout.boxes[arrow.from]
    let right = box.x + box.width
    let out = number(right + style.loopExtent)
    let (start, end) = (box.y + 8, box.y + box.height - 8)
    return
      #"<path class="arrow" d="M\#(number(right)) \#(number(start))C\#(out) \#(number(start - 4)) \#(out) \#(number(end + 4)) "#
      + #"\#(number(right)) \#(number(end))" marker-end="url(#state-diagram-head)"/>"#
  }

  private func box(_ box: DiagramLayout.Box) -> [String] {
    let isInitial = box.group == diagram.initialGroup
    let x = number(box.x + box.width / 2)
    return [
      #"<rect class="group\#(isInitial ? " initial" : "")" x="\#(number(box.x))" y="\#(number(box.y))" "#
        + #"width="\#(number(box.width))" height="\#(number(box.height))" rx="8"/>"#,
      text(
        diagram.groups[box.group],
        attributes: #"class="name" x="\#(x)" y="\#(number(box.y + box.height / 2 + 4))""#
      ),
    ]
  }

  private func label(_ label: DiagramLayout.Label) -> [String] {
    diagram.arrows[label.arrow].labelLines.enumerated().map { index, line in
      let y = label.y + Double(index) * style.lineHeight + 11
      return text(line, attributes: #"class="label" x="\#(number(label.x))" y="\#(number(y))""#)
    }
  }

  private func text(_ text: String, attributes: String) -> String {
    let visible = DiagramText.visible(text)
    let displayed = style.displayed(text)
    let title = displayed == visible ? "" : "<title>\(escaped(visible))</title>"
    return "<text \(attributes)>\(title)\(escaped(displayed))</text>"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a coordinate with at most one decimal place.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  private static let styleSheet = """
    <style>
    .state-diagram { --page: #ffffff; --ink: #1f2328; --box: #f3f6fa; --edge: #8594a6; --line: #57606a; --back: #9a5b13; --start: #0969da }
    @media (prefers-color-scheme: dark) {
    .state-diagram { --page: #0d1117; --ink: #e6edf3; --box: #1c2430; --edge: #6b7a8d; --line: #9aa7b4; --back: #d29c54; --start: #58a6ff }
    }
    .state-diagram .page { fill: var(--page) }
    .state-diagram .group { fill: var(--box); stroke: var(--edge) }
    .state-diagram .initial { stroke: var(--start); stroke-width: 2 }
    .state-diagram .start { fill: var(--start) }
    .state-diagram .arrow { fill: none; stroke: var(--line); stroke-width: 1.3 }
    .state-diagram .back { stroke: var(--back) }
    .state-diagram .head { fill: var(--line) }
    .state-diagram .head-back { fill: var(--back) }
    .state-diagram text { font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: var(--ink); white-space: pre }
    .state-diagram .name { text-anchor: middle }
    </style>
    <defs>
    <marker id="state-diagram-head" viewBox="0 0 9 8" refX="9" refY="4" markerWidth="9" markerHeight="8" markerUnits="userSpaceOnUse" \
    orient="auto"><path class="head" d="M0 0L9 4L0 8z"/></marker>
    <marker id="state-diagram-head-back" viewBox="0 0 9 8" refX="9" refY="4" markerWidth="9" markerHeight="8" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="head-back" d="M0 0L9 4L0 8z"/></marker>
    </defs>
    """
}
