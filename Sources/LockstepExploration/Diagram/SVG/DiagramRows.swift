/// The rows of a layered diagram (Sugiyama's method). Boxes, labels and lines that cross a row are nodes of that row.
///
/// Every arrow has a node in each row between its ends. Lines are vertical inside rows and curved between them, so no line crosses a box or
/// a label.
struct DiagramRows {
  enum RowRegion: Int {
    case left, inside, right
  }

  struct Node {
    enum Content {
      case group(Int)
      case label(arrow: Int)
      case line(arrow: Int)
    }

    let content: Content
    let row: Int
    /// The distance from the anchor to the left edge, in pixels.
    let leftExtent: Double
    /// The distance from the anchor to the right edge, in pixels.
    let rightExtent: Double
    let height: Double
    var side = RowRegion.inside
    /// The horizontal position of the anchor: the middle of a box, or the line of an arrow.
    var x = 0.0
  }

  let diagram: StateDiagram
  let style: DiagramMetrics
  var nodes: [Node] = []
  /// The nodes of each row from left to right.
  var rows: [[Int]] = []
  /// The node of each group.
  private(set) var nodeOfGroup: [Int]
  /// The nodes of each arrow from top to bottom, including its ends; empty for an arrow from a group to itself.
  private(set) var chains: [[Int]]
  /// Whether each arrow leads from a lower row to a higher one.
  private(set) var isUpward: [Bool]
  /// The nodes in the row above that each node is connected to.
  private(set) var upperNeighbors: [[Int]] = []
  /// The nodes in the row below that each node is connected to.
  private(set) var lowerNeighbors: [[Int]] = []
  /// The upward arrows that pass at least one layer of boxes.
  private var longUpwardArrows: [Int] = []

  /// Arranges a diagram.
  init(of diagram: StateDiagram, style: DiagramMetrics) {
    self.diagram = diagram
    self.style = style
    nodeOfGroup = Array(repeating: 0, count: diagram.groups.count)
    chains = Array(repeating: [], count: diagram.arrows.count)
    isUpward = Array(repeating: false, count: diagram.arrows.count)
    let sizes = GroupSizes(of: diagram, style: style)
    let layers = DiagramLayers(
      of: diagram,
      widths: sizes.widths.indices.map { sizes.widths[$0] + sizes.loopWidths[$0] + style.nodeGap },
      maximumWidth: style.maximumRowWidth
    )
    let labels = LabelRowAssignment(of: diagram, layers: layers, style: style)
    rows = Array(repeating: [], count: labels.rowCount)
    for group in layers.layers.joined() {
      nodeOfGroup[group] = append(
        .init(
          content: .group(group),
          row: labels.rowOfLayer[layers.layerOfGroup[group]],
          leftExtent: sizes.widths[group] / 2,
          rightExtent: sizes.widths[group] / 2 + sizes.loopWidths[group],
          height: sizes.heights[group]
        )
      )
    }
    for arrow in diagram.arrows.indices { appendChain(of: arrow, layers: layers, labels: labels) }
    connectNeighbors()
    order(longUpwardArrows: longUpwardArrows)
    place()
  }

  private mutating func append(_ node: Node) -> Int {
    rows[node.row].append(nodes.count)
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func appendChain(of index: Int, layers: DiagramLayers, labels: LabelRowAssignment) {
    let arrow = diagram.arrows[index]
    guard arrow.from != arrow.to else { return }
    isUpward[index] = layers.layerOfGroup[arrow.from] > layers.layerOfGroup[arrow.to]
    let (upper, lower) = isUpward[index] ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
    if isUpward[index], layers.layerOfGroup[lower] - layers.layerOfGroup[upper] > 1 { longUpwardArrows.append(index) }
    chains[index].append(nodeOfGroup[upper])
    for row in nodes[nodeOfGroup[upper]].row + 1..<nodes[nodeOfGroup[lower]].row {
      let isLabel = labels.rowOfArrow[index] == row
      chains[index].append(
        append(
          .init(
            content: isLabel ? .label(arrow: index) : .line(arrow: index),
            row: row,
            leftExtent: style.lineExtent,
            rightExtent: isLabel ? style.labelInset + style.labelWidth(of: arrow) : style.lineExtent,
            height: isLabel ? style.labelHeight(of: arrow) : 0
          )
        )
      )
    }
    chains[index].append(nodeOfGroup[lower])
  }

  private mutating func connectNeighbors() {
    upperNeighbors = Array(repeating: [], count: nodes.count)
    lowerNeighbors = Array(repeating: [], count: nodes.count)
    for chain in chains {
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        lowerNeighbors[upper].append(lower)
        upperNeighbors[lower].append(upper)
      }
    }
  }
}
