/// Assigns the labels of arrows to rows between the layers.
///
/// Each label goes to the narrowest row between the ends of its arrow. A row that would become too wide is followed by another.
struct LabelRows {
  /// The row of each layer's boxes.
  private(set) var rowOfLayer: [Int] = []
  /// The row of each arrow's label; nil without a label, and for an arrow from a group to itself.
  private(set) var rowOfArrow: [Int?]
  private(set) var rowCount = 0

  init(of diagram: StateDiagram, layers: DiagramLayers, style: DiagramStyle) {
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
