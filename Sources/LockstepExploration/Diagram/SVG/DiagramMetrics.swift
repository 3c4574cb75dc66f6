/// The dimensions of diagrams, in pixels.
struct DiagramMetrics {
  /// The width of a character in a 12-pixel monospaced font. Fonts differ slightly, so boxes and labels have extra space.
  let columnWidth = 7.3
  let maximumColumns = 44
  let boxHeight = 32.0
  let boxPadding = 14.0
  let portGap = 14.0
  let lineHeight = 15.0
  let lineExtent = 7.0
  let labelInset = 6.0
  let nodeGap = 14.0
  let loopExtent = 26.0
  let margin = 20.0
  let maximumRowWidth = 1_100.0

  /// Returns a string as displayed: escaped and truncated.
  func displayed(_ text: String) -> String {
    DiagramText.truncated(DiagramText.visible(text), columns: maximumColumns)
  }

  func textWidth(_ text: String) -> Double {
    Double(DiagramText.columns(of: displayed(text))) * columnWidth
  }

  func labelWidth(of arrow: StateDiagram.Arrow) -> Double {
    arrow.labelLines.map(textWidth).max() ?? 0
  }

  func labelHeight(of arrow: StateDiagram.Arrow) -> Double {
    Double(arrow.labelLines.count) * lineHeight
  }
}

/// The sizes of the groups' boxes, in pixels.
struct GroupSizes {
  /// The widths of the boxes.
  private(set) var widths: [Double]
  /// The widths of the arrows from a group to itself, with their labels.
  private(set) var loopWidths: [Double]
  /// The heights of the boxes, including the labels beside them.
  private(set) var heights: [Double]

  init(of diagram: StateDiagram, style: DiagramMetrics) {
    var arrowCounts = [Int](repeating: 0, count: diagram.groups.count)
    loopWidths = Array(repeating: 0, count: diagram.groups.count)
    heights = Array(repeating: style.boxHeight, count: diagram.groups.count)
    for arrow in diagram.arrows {
      if arrow.from == arrow.to {
        loopWidths[arrow.from] = style.loopExtent + style.labelInset + style.labelWidth(of: arrow)
        heights[arrow.from] = max(style.boxHeight, style.labelHeight(of: arrow))
      } else {
        arrowCounts[arrow.from] += 1
        arrowCounts[arrow.to] += 1
      }
    }
    widths = diagram.groups.indices.map { group in
      max(
        style.textWidth(diagram.groups[group]) + 2 * style.boxPadding,
        Double(arrowCounts[group] + 1) * style.portGap,
        48
      )
    }
  }
}

/// Assigns the labels of arrows to rows between the layers.
///
/// Each label goes to the narrowest row between the ends of its arrow. If that row would become too wide, a new row is added.
struct LabelRowAssignment {
  /// The row of each layer's boxes.
  private(set) var rowOfLayer: [Int] = []
  /// The row of each arrow's label; nil if the arrow has no label or leads from a group to itself.
  private(set) var rowOfArrow: [Int?]
  private(set) var rowCount = 0

  init(of diagram: StateDiagram, layers: DiagramLayers, style: DiagramMetrics) {
    // The widths of the label rows below each layer.
    var widths = [[Double]](repeating: [0], count: layers.layers.count)
    var places: [(layer: Int, row: Int)?] = []
    for arrow in diagram.arrows {
      let ends = [layers.layerOfGroup[arrow.from], layers.layerOfGroup[arrow.to]].sorted()
      guard ends[0] < ends[1], !arrow.labels.isEmpty else {
        places.append(nil)
        continue
      }
      let width = style.labelWidth(of: arrow) + style.labelInset + style.lineExtent + style.nodeGap
      let candidates = (ends[0]..<ends[1]).flatMap { layer in
        widths[layer].indices.map { (layer: layer, row: $0, width: widths[layer][$0]) }
      }
      guard var place = candidates.min(by: { $0.width < $1.width }) else { continue }
      if place.width > 0, place.width + width > style.maximumRowWidth * 0.6 {
        place.row = widths[place.layer].count
        widths[place.layer].append(0)
      }
      widths[place.layer][place.row] += width
      places.append((place.layer, place.row))
    }
    for layer in layers.layers.indices {
      rowOfLayer.append(rowCount)
      rowCount += layer == layers.layers.count - 1 ? 1 : 1 + widths[layer].count
    }
    let rowOfLayer = rowOfLayer
    rowOfArrow = places.map { place in place.map { rowOfLayer[$0.layer] + 1 + $0.row } }
  }
}
