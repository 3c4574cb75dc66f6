internal import LockstepScreen

/// A box of a case: a container, or a leaf with words of 10 points a letter.
struct CaseBox {
  var style = LayoutStyle.default
  var words: [Int]?
  /// The height of a line of the leaf.
  var lineHeight = 10.0
  var children: [CaseBox] = []

  /// Creates a container.
  init(_ children: [CaseBox] = [], _ change: (inout LayoutStyle) -> Void = { _ in }) {
    self.children = children
    change(&style)
  }

  /// Creates a leaf.
  init(words: [Int], lineHeight: Double = 10, _ change: (inout LayoutStyle) -> Void = { _ in }) {
    self.words = words
    self.lineHeight = lineHeight
    change(&style)
  }

  /// The tree to lay out.
  var node: LayoutNode {
    if let words { return LayoutNode(style: style, content: .measured(Words(lengths: words, lineHeight: lineHeight))) }
    return LayoutNode(style: style, children: children.map(\.node))
  }

  func html(isInColumn: Bool = false) -> String {
    let css = style.css(horizontalUnit: 1, verticalUnit: 1, isInColumn: isInColumn)
    if let words {
      let letters = words.map { "<i style=width:\($0 * 10)px;height:\(lineHeight)px></i>" }.joined()
      return "<div style=\"\(css)\(style.display == .none ? "" : ";display:block")\">\(letters)</div>"
    }
    let isColumn = style.direction == .column || style.direction == .columnReverse
    return "<div style=\"\(css)\">" + children.map { $0.html(isInColumn: isColumn) }.joined() + "</div>"
  }

  /// The CSS properties that differ from their defaults somewhere in the tree.
  var properties: Set<String> {
    let css = style.css(horizontalUnit: 1, verticalUnit: 1)
    var result = Set(css.split(separator: ";").map { String($0.prefix { $0 != ":" }) })
    result.subtract(["display", "border-style", "scrollbar-width"])
    if style.position != .absolute { result.remove("position") }
    if style.display == .none { result.insert("display") }
    for child in children { result.formUnion(child.properties) }
    return result
  }
}

/// Words that wrap between each two of them; a letter is 10 points wide.
struct Words: MeasuredContent {
  var lengths: [Int]
  var lineHeight: Double

  func size(fitting proposal: ProposedSize) -> Size {
    let widths = lengths.map { Double($0) * 10 }
    let limit: Double =
      switch proposal.width {
      case .definite(let width): width
      case .minContent: 0
      case .maxContent: .infinity
      }
    var (width, x, lines) = (0.0, 0.0, widths.isEmpty ? 0.0 : 1.0)
    for word in widths {
      if x > 0, x + word > limit + 1.0 / 64 { (x, lines) = (0, lines + 1) }
      x += word
      width = max(width, x)
    }
    return Size(width: width, height: lines * lineHeight)
  }

  func firstBaseline(in size: Size) -> Double? { lengths.isEmpty ? nil : lineHeight }
}

/// A tree with the size of its containing block.
struct LayoutCase {
  var name: String
  var root: CaseBox
  var width = 300.0
  var height: Double? = 200

  /// Name, properties, frames and HTML, separated by tabs.
  var line: String {
    let node = root.node
    node.layout(in: AvailableSize(width: width, height: height))
    var frames: [String] = []
    collect(root, node, x: 0, y: 0, isHidden: false, into: &frames)
    let size = "width:\(width)px;height:" + (height.map { "\($0)px" } ?? "auto")
    let html = "<section style=\"\(size)\">\(root.html())</section>"
    return [name, root.properties.sorted().joined(separator: ","), "[\(frames.joined(separator: ","))]", html]
      .joined(separator: "\t")
  }

  private func collect(
    _ box: CaseBox,
    _ node: LayoutNode,
    x: Double,
    y: Double,
    isHidden: Bool,
    into frames: inout [String]
  ) {
    let frame = node.frame
    let (left, top) = (x + frame.origin.x, y + frame.origin.y)
    let isHidden = isHidden || box.style.display == .none
    frames.append(isHidden ? "null" : "[\(left),\(top),\(frame.size.width),\(frame.size.height)]")
    for (index, child) in box.children.enumerated() {
      collect(child, node.child(at: index), x: left, y: top, isHidden: isHidden, into: &frames)
    }
  }
}
