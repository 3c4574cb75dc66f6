/// Calls custom layouts. Layouts may return any number, so the results are clamped here.
extension LayoutEngine {
  /// The size of measured content; negative and NaN sizes count as 0.
  func contentSize(of node: LayoutNodeReference, _ proposal: ProposedSize) -> Size {
    guard case .measured(let content)? = node.owner?._withUnsafeGuaranteedRef({ $0.content }) else { return .zero }
    counts.measuredContents += 1
    return content.size(fitting: proposal).limited
  }

  /// The first baseline of measured content.
  func contentBaseline(of node: LayoutNodeReference, in size: Size) -> Double? {
    guard case .measured(let content)? = node.owner?._withUnsafeGuaranteedRef({ $0.content }),
      let baseline = content.firstBaseline(in: size), !baseline.isNaN
    else { return nil }
    return Length.limited(baseline)
  }

  /// The height that a custom layout needs for a width.
  func layoutHeight(_ node: LayoutNodeReference, _ box: ResolvedBox, _ constraints: BoxConstraints) -> Double {
    let width = max(0, constraints.width - box.horizontal)
    let known = knownHeight(box, constraints).percent - box.vertical
    let height: ProposedSize.Extent = known.isDefinite ? .definite(max(0, known)) : .maxContent
    return layoutSize(of: node, ProposedSize(width: .definite(width), height: height)).height
  }

  /// The size that a custom layout returns for a proposal.
  func layoutSize(of node: LayoutNodeReference, _ proposal: ProposedSize) -> Size {
    guard let owner = node.owner?.takeUnretainedValue(), case .layout(let layout) = owner.content else { return .zero }
    return layout.sizeThatFits(proposal, subviews: subviews(of: owner, proposal)).limited
  }

  /// Calls a custom layout to place its subviews, and writes their frames.
  func placeLayout(_ node: LayoutNodeReference, _ box: ResolvedBox, _ constraints: BoxConstraints, isRTL: Bool) {
    guard let owner = node.owner?.takeUnretainedValue(), case .layout(let layout) = owner.content else { return }
    var height = knownHeight(box, constraints).used
    if height.isNaN { height = autoHeight(node, box, constraints) }
    let size = Size(width: max(0, constraints.width - box.horizontal), height: max(0, height - box.vertical))
    let proposal = ProposedSize(width: .definite(size.width), height: .definite(size.height))
    let subviews = subviews(of: owner, proposal)
    let placements = LayoutPlacements()
    layout.placeSubviews(
      in: Rect(x: 0, y: 0, width: size.width, height: size.height),
      proposal: proposal,
      subviews: subviews.recording(in: placements)
    )
    for index in 0..<node.childCount {
      let child = node.child(index)
      if let (point, proposal) = placements.places[index] {
        placeSubview(child, at: point, proposal, box, size, isRTL: isRTL)
      } else if !child.traits.contains(.isAbsolute) || child.traits.contains(.isHidden) {
        clear(child)
      }
    }
    placeAbsoluteChildren(of: node, box, Size(width: constraints.width, height: height), isRTL: isRTL, container: nil)
  }

  /// Writes the frame of a subview at the position that a custom layout chose.
  private func placeSubview(
    _ child: LayoutNodeReference,
    at point: Point,
    _ proposal: ProposedSize,
    _ box: ResolvedBox,
    _ container: Size,
    isRTL: Bool
  ) {
    let constraints = subviewConstraints(child, proposal, container)
    let margin = child.style.margin
    let (left, right) = (
      margin.left.resolvedOrZero(against: container.width), margin.right.resolvedOrZero(against: container.width)
    )
    let x = Length.limited(point.x)
    child.frame = Rect(
      x: box.insets.left + (isRTL ? container.width - x - constraints.width - right : x + left),
      y: box.insets.top + Length.limited(point.y) + margin.top.resolvedOrZero(against: container.width),
      width: constraints.width,
      height: subviewSize(child, proposal, container).height - verticalMargins(child, container.width)
    )
    place(child, constraints, isRTL: self.isRTL(child, in: isRTL))
  }

  /// The outer size of a subview for a proposal, margins included.
  func subviewSize(_ child: LayoutNodeReference, _ proposal: ProposedSize, _ container: Size?) -> Size {
    let base = container ?? Size(width: .indefinite, height: .indefinite)
    let box = ResolvedBox(child, containerWidth: base.width, containerHeight: base.height)
    let constraints = subviewConstraints(child, proposal, base)
    let height =
      constraints.height.isDefinite
      ? constraints.height : box.height.isDefinite ? box.clampedHeight(box.height) : autoHeight(child, box, constraints)
    return Size(
      width: constraints.width + horizontalMargins(child, base.width),
      height: height + verticalMargins(child, base.width)
    )
  }

  /// A subview is as wide as its content, at most as wide as proposed; one that grows takes the whole proposal.
  private func subviewConstraints(_ child: LayoutNodeReference, _ proposal: ProposedSize, _ base: Size)
    -> BoxConstraints
  {
    let box = ResolvedBox(child, containerWidth: base.width, containerHeight: base.height)
    let widths = widthContribution(child, box, definiteHeight: box.height)
    let margins = horizontalMargins(child, base.width)
    let grows = child.style.grow > 0
    let width =
      switch proposal.width {
      case .minContent: widths.min
      case .maxContent: widths.max
      case .definite(let width) where grows && !box.width.isDefinite:
        box.clampedWidth(max(widths.min, limitedOrZero(width) - margins))
      case .definite(let width): min(max(widths.min, limitedOrZero(width) - margins), widths.max)
      }
    var constraints = BoxConstraints(width: width, containerWidth: base.width, containerHeight: base.height)
    if grows, !box.height.isDefinite, case .definite(let height) = proposal.height {
      constraints.height = box.clampedHeight(max(0, limitedOrZero(height) - verticalMargins(child, base.width)))
    }
    return constraints
  }

  private func horizontalMargins(_ child: LayoutNodeReference, _ base: Double) -> Double {
    let margin = child.style.margin
    return margin.left.resolvedOrZero(against: base) + margin.right.resolvedOrZero(against: base)
  }

  private func verticalMargins(_ child: LayoutNodeReference, _ base: Double) -> Double {
    let margin = child.style.margin
    return margin.top.resolvedOrZero(against: base) + margin.bottom.resolvedOrZero(against: base)
  }

  private func limitedOrZero(_ value: Double) -> Double { value.isNaN ? 0 : Length.limited(value) }

  private func subviews(of owner: LayoutNode, _ proposal: ProposedSize) -> LayoutSubviews {
    let displayed = owner.children.enumerated().filter { $0.element.reference.traits.isInFlow }
    return LayoutSubviews(
      subviews: displayed.map { LayoutSubview(node: $0.element, index: $0.offset, engine: self, placements: nil) }
    )
  }
}

extension Size {
  /// The size with negative and NaN numbers replaced by 0, and large numbers by the limit.
  fileprivate var limited: Size {
    Size(width: width > 0 ? min(width, Length.limit) : 0, height: height > 0 ? min(height, Length.limit) : 0)
  }
}
