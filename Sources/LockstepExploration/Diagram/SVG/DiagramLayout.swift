/// The positions of all elements of a diagram, in pixels.
struct DiagramLayout {
  struct Box {
    let group: Int
    let x, y, width, height: Double
  }

  struct Label {
    let arrow: Int
    let x, y: Double
  }

  /// A vertical piece of an arrow; a curve connects it to the next piece.
  struct Segment {
    var x, start, end: Double
  }

  /// The line of an arrow between two boxes.
  struct Line {
    let arrow: Int
    let isUpward: Bool
    let segments: [Segment]
  }

  private(set) var boxes: [Box] = []
  private(set) var labels: [Label] = []
  private(set) var lines: [Line] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private let rows: DiagramRows
  private var tops: [Double] = []
  private var bottoms: [Double] = []

  init(of diagram: StateDiagram, style: DiagramMetrics) {
    rows = DiagramRows(of: diagram, style: style)
    stackRows()
    for group in diagram.groups.indices {
      let node = rows.nodes[rows.nodeOfGroup[group]]
      boxes.append(
        Box(
          group: group,
          x: node.x - node.leftExtent,
          y: tops[node.row],
          width: 2 * node.leftExtent,
          height: style.boxHeight
        )
      )
    }
    for node in rows.nodes {
      guard case .label(let arrow) = node.content else { continue }
      labels.append(Label(arrow: arrow, x: node.x + style.labelInset, y: tops[node.row]))
    }
    for arrow in diagram.arrows where arrow.from == arrow.to {
      appendLoopLabel(of: arrow)
    }
    appendLines()
    width = (rows.nodes.map { $0.x + $0.rightExtent }.max() ?? 0) + style.margin
    height = (bottoms.last ?? 0) + style.margin
  }

  /// Stacks the rows. Gaps are taller if a line moves far horizontally.
  private mutating func stackRows() {
    // The marker of the initial group is above the first row.
    var y = rows.style.margin + 24
    for (row, nodes) in rows.rows.enumerated() {
      tops.append(y)
      y += nodes.map { rows.nodes[$0].height }.max() ?? 0
      bottoms.append(y)
      let isNextToBoxes = [row, row + 1].contains { row in
        rows.rows.indices.contains(row)
          && rows.rows[row].contains { if case .group = rows.nodes[$0].content { true } else { false } }
      }
      let shift =
        nodes.flatMap { node in rows.lowerNeighbors[node].map { abs(rows.nodes[$0].x - rows.nodes[node].x) } }.max()
        ?? 0
      y += min(110, (isNextToBoxes ? 26 : 12) + shift * 0.1)
    }
  }

  private mutating func appendLoopLabel(of arrow: StateDiagram.Arrow) {
    let style = rows.style
    let box = boxes[arrow.from]
    guard let index = rows.diagram.arrows.firstIndex(of: arrow), !arrow.labels.isEmpty else { return }
    let y = box.y + max(0, (style.boxHeight - style.labelHeight(of: arrow)) / 2)
    labels.append(Label(arrow: index, x: box.x + box.width + style.loopExtent + style.labelInset, y: y))
  }

  private mutating func appendLines() {
    let upperPorts = ports(neighbors: rows.upperNeighbors)
    let lowerPorts = ports(neighbors: rows.lowerNeighbors)
    for (arrow, chain) in rows.chains.enumerated() where chain.count > 1 {
      var segments = chain.dropFirst().dropLast().map { node in
        let row = rows.nodes[node].row
        return Segment(x: rows.nodes[node].x, start: tops[row], end: bottoms[row])
      }
      let (upper, lower) = (chain[0], chain[chain.count - 1])
      let start = tops[rows.nodes[upper].row] + rows.style.boxHeight
      segments.insert(
        Segment(x: lowerPorts[upper][chain[1]] ?? 0, start: start, end: bottoms[rows.nodes[upper].row]),
        at: 0
      )
      let end = tops[rows.nodes[lower].row]
      segments.append(Segment(x: upperPorts[lower][chain[chain.count - 2]] ?? 0, start: end, end: end))
      if rows.isUpward[arrow] {
        segments = segments.reversed().map { Segment(x: $0.x, start: $0.end, end: $0.start) }
      }
      lines.append(Line(arrow: arrow, isUpward: rows.isUpward[arrow], segments: segments))
    }
  }

  /// Returns the x-coordinates at which lines attach to each box, by neighbour.
  private func ports(neighbors: [[Int]]) -> [[Int: Double]] {
    rows.nodes.indices.map { node in
      guard case .group = rows.nodes[node].content else { return [:] }
      let sorted = neighbors[node].sorted { (rows.nodes[$0].x, $0) < (rows.nodes[$1].x, $1) }
      let available = 2 * rows.nodes[node].leftExtent - 2 * rows.style.portGap
      let gap = sorted.count > 1 ? min(2 * rows.style.portGap, available / Double(sorted.count - 1)) : 0
      let first = rows.nodes[node].x - gap * Double(sorted.count - 1) / 2
      return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, first + gap * Double($0)) })
    }
  }
}
