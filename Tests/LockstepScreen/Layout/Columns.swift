internal import LockstepScreen

/// The example of `Layout`: fills columns of equal width, one subview after the other.
struct Columns: Layout {
  var count = 2

  func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size {
    let width = proposal.width.points ?? Double(count) * (subviews.map(\.maxContentWidth).max() ?? 0)
    var heights = Array(repeating: 0.0, count: count)
    for (index, subview) in subviews.enumerated() {
      heights[index % count] += subview.sizeThatFits(column(width)).height
    }
    return Size(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {
    var heights = Array(repeating: 0.0, count: count)
    for (index, subview) in subviews.enumerated() {
      let x = bounds.size.width / Double(count) * Double(index % count)
      let proposal = column(bounds.size.width)
      subview.place(at: Point(x: x, y: heights[index % count]), proposal: proposal)
      heights[index % count] += subview.sizeThatFits(proposal).height
    }
  }

  func column(_ width: Double) -> ProposedSize {
    ProposedSize(width: .definite(width / Double(count)), height: .maxContent)
  }
}
