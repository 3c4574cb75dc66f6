internal import LockstepScreen

/// Cards of equal width in as many columns as there is room for, row by row; the cards of a row are as high as the highest.
struct CardGrid: Layout {
  /// The smallest width of a card, in columns.
  var minimumWidth = 24.0

  func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size {
    let width = proposal.width.points ?? minimumWidth
    return Size(width: width, height: rowHeights(subviews, width).reduce(0, +))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {
    let (columns, heights) = (columns(in: bounds.size.width), rowHeights(subviews, bounds.size.width))
    let width = bounds.size.width / Double(columns)
    for (index, subview) in subviews.enumerated() {
      let row = index / columns
      subview.place(
        at: Point(x: width * Double(index % columns), y: heights[..<row].reduce(0, +)),
        proposal: ProposedSize(width: .definite(width), height: .definite(heights[row]))
      )
    }
  }

  var css: String? {
    "display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,\(minimumWidth / 2)rem),1fr))"
  }

  private func columns(in width: Double) -> Int { max(1, Int(width / minimumWidth)) }

  private func rowHeights(_ subviews: LayoutSubviews, _ width: Double) -> [Double] {
    let columns = columns(in: width)
    let proposal = ProposedSize(width: .definite(width / Double(columns)), height: .maxContent)
    return stride(from: 0, to: subviews.count, by: columns).map { first in
      subviews[first..<min(first + columns, subviews.count)].map { $0.sizeThatFits(proposal).height }.max() ?? 0
    }
  }
}
