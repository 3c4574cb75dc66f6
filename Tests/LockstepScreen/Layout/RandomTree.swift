internal import LockstepScreen

/// Words of ten points a letter that wrap.
struct Words: MeasuredContent, Equatable {
  var lengths: [Int]

  func size(fitting proposal: ProposedSize) -> Size {
    var limit = Double.infinity
    if let width = proposal.width.points { limit = width }
    if case .minContent = proposal.width { limit = 0 }
    var (width, x, lines) = (0.0, 0.0, 1.0)
    for word in lengths.map({ Double($0) * 10 }) {
      if x > 0, x + word > limit { (x, lines) = (0, lines + 1) }
      x += word
      width = max(width, x)
    }
    return Size(width: width, height: lines * 10)
  }

  func firstBaseline(in size: Size) -> Double? { 8 }
}

/// Random styles and trees; `isWild` adds values without a meaning and enormous ones.
struct RandomTree {
  var random: SeededNumbers
  var isWild = false

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  mutating func number() -> Double {
    if isWild, chance(0.15) {
      return [-.infinity, .infinity, .nan, -50, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0].randomElement(
        using: &random
      ) ?? 0
    }
    return Double(Int.random(in: 0...60, using: &random))
  }

  mutating func length() -> Length {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .auto
    case 1: .percent(number() * 2)
    default: .points(number())
    }
  }

  mutating func edges() -> Edges<Length> { Edges(left: length(), top: length(), right: length(), bottom: length()) }

  mutating func style() -> LayoutStyle {
    var style = LayoutStyle.default
    func pick<Value>(_ values: [Value], _ value: inout Value, _ random: inout SeededNumbers) {
      value = values.randomElement(using: &random) ?? value
    }
    pick(LayoutStyle.Direction.allCases, &style.direction, &random)
    if chance(0.3) { pick(LayoutStyle.Wrap.allCases, &style.wrap, &random) }
    if chance(0.2) { pick(LayoutStyle.JustifyContent.allCases, &style.justifyContent, &random) }
    if chance(0.3) { pick(LayoutStyle.AlignItems.allCases, &style.alignItems, &random) }
    if chance(0.2) { pick(LayoutStyle.AlignSelf.allCases, &style.alignSelf, &random) }
    if chance(0.2) { pick(LayoutStyle.AlignContent.allCases, &style.alignContent, &random) }
    if chance(0.1) { pick(LayoutStyle.WritingDirection.allCases, &style.writingDirection, &random) }
    if chance(0.1) { pick(LayoutStyle.Overflow.allCases, &style.overflow, &random) }
    if chance(0.1) { style.boxSizing = .borderBox }
    if chance(0.1) { style.position = .absolute }
    if chance(0.05) { style.display = .none }
    if chance(0.3) { style.grow = number() / 20 }
    if chance(0.2) { style.shrink = number() / 20 }
    if chance(0.2) { style.basis = chance(0.3) ? .content : chance(0.5) ? .points(number()) : .percent(number()) }
    if chance(0.15) { style.aspectRatio = number() / 20 }
    if chance(0.2) { (style.rowGap, style.columnGap) = (length(), length()) }
    if chance(0.2) { style.width = length() }
    if chance(0.2) { style.height = length() }
    if chance(0.2) { (style.minWidth, style.maxHeight) = (length(), length()) }
    if chance(0.2) { (style.minHeight, style.maxWidth) = (length(), length()) }
    if chance(0.2) { style.padding = edges() }
    if chance(0.1) { style.border = Edges(left: number(), top: number(), right: number(), bottom: number()) }
    if chance(0.2) { style.margin = edges() }
    if chance(0.1) { style.inset = edges() }
    return style
  }

  mutating func words() -> LayoutNode.Content {
    .measured(
      Words(lengths: (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 1...5, using: &random) })
    )
  }

  mutating func tree(budget: inout Int, depth: Int = 0) -> LayoutNode {
    budget -= 1
    if depth > 0, depth > 4 || budget <= 0 || chance(0.4) { return LayoutNode(style: style(), content: words()) }
    let node = LayoutNode(style: style(), content: chance(0.1) ? .layout(Columns()) : .flexbox)
    while budget > 0, chance(0.7) { node.append(tree(budget: &budget, depth: depth + 1)) }
    return node
  }
}

extension LayoutNode {
  /// The node and all its descendants, parents first.
  var all: [LayoutNode] { [self] + children.flatMap(\.all) }

  /// A tree with the same styles and content that has never been laid out.
  var copy: LayoutNode { LayoutNode(style: style, content: content, children: children.map(\.copy)) }
}
