/// Modifiers of size, distance and alignment. Lengths are columns or rows; fractions are rounded when the screen is drawn.
extension Element {
  /// Sets the width.
  ///
  /// - Parameter extent: Columns (`20`), `.fill`, `.wrap` or `.percent(50)`.
  public func width(_ extent: Extent) -> some Element {
    modified { $0.width = extent }
  }

  /// Sets the height.
  ///
  /// - Parameter extent: Rows (`3`), `.fill`, `.wrap` or `.percent(50)`.
  public func height(_ extent: Extent) -> some Element {
    modified { $0.height = extent }
  }

  /// Sets width and height.
  ///
  /// - Parameters:
  ///   - width: Columns (`20`), `.fill`, `.wrap` or `.percent(50)`.
  ///   - height: Rows (`3`), `.fill`, `.wrap` or `.percent(50)`.
  public func frame(width: Extent, height: Extent) -> some Element {
    modified { ($0.width, $0.height) = (width, height) }
  }

  /// Limits the width.
  ///
  /// - Parameters:
  ///   - minimum: The smallest width; nil leaves CSS's automatic minimum.
  ///   - maximum: The largest width; nil for no limit.
  public func width(min minimum: Length? = nil, max maximum: Length? = nil) -> some Element {
    modified {
      if let minimum { $0.layout.minWidth = minimum }
      if let maximum { $0.layout.maxWidth = maximum }
    }
  }

  /// Limits the height.
  ///
  /// - Parameters:
  ///   - minimum: The smallest height; nil leaves CSS's automatic minimum.
  ///   - maximum: The largest height; nil for no limit.
  public func height(min minimum: Length? = nil, max maximum: Length? = nil) -> some Element {
    modified {
      if let minimum { $0.layout.minHeight = minimum }
      if let maximum { $0.layout.maxHeight = maximum }
    }
  }

  /// Sets the distance between the element's edge and its content.
  ///
  /// - Parameters:
  ///   - edges: The edges; all by default.
  ///   - length: The distance; negative lengths count as 0.
  public func padding(_ edges: EdgeSet = .all, _ length: Length) -> some Element {
    style(.padding(edges, length))
  }

  /// Sets the distance between the element's edges and its content.
  ///
  /// - Parameter length: The distance; negative lengths count as 0.
  public func padding(_ length: Length) -> some Element { padding(.all, length) }

  /// Sets the distance between the element's edge and its neighbours.
  ///
  /// - Parameters:
  ///   - edges: The edges; all by default.
  ///   - length: The distance; `.auto` takes the free space.
  public func margin(_ edges: EdgeSet = .all, _ length: Length) -> some Element {
    modified { $0.layout.margin.set(length, at: edges.physical(in: $0.language)) }
  }

  /// Sets the distance between the element's edges and its neighbours.
  ///
  /// - Parameter length: The distance; `.auto` takes the free space.
  public func margin(_ length: Length) -> some Element { margin(.all, length) }

  /// Draws a line around the element, one column or row wide, and reserves the space for it.
  ///
  /// - Parameter edges: The edges; all by default.
  public func border(_ edges: EdgeSet = .all) -> some Element {
    style(.border(edges))
  }

  /// Aligns the element across the direction of its box, independently of its siblings.
  ///
  /// - Parameter alignment: The alignment.
  public func alignment(_ alignment: LayoutStyle.AlignSelf) -> some Element {
    modified { $0.layout.alignSelf = alignment }
  }

  /// Sets how the element grows and shrinks together with its siblings, as `flex` in CSS.
  ///
  /// - Parameters:
  ///   - grow: The share of free space; 0 for none.
  ///   - shrink: The share of missing space; 0 to keep the size.
  ///   - basis: The size before the element grows or shrinks.
  public func flex(grow: Double = 0, shrink: Double = 1, basis: LayoutStyle.Basis = .auto) -> some Element {
    modified { ($0.layout.grow, $0.layout.shrink, $0.layout.basis) = (grow, shrink, basis) }
  }

  /// Keeps the ratio of width to height.
  ///
  /// - Parameter ratio: Columns per row; zero, negative and infinite numbers have no effect.
  public func aspectRatio(_ ratio: Double) -> some Element {
    modified { $0.layout.aspectRatio = ratio }
  }

  /// Takes the element out of the flow of its box and places it by its distance to the box's edges.
  ///
  /// - Parameters:
  ///   - top: The distance to the upper edge.
  ///   - right: The distance to the right edge.
  ///   - bottom: The distance to the lower edge.
  ///   - left: The distance to the left edge.
  public func position(
    top: Length = .auto,
    right: Length = .auto,
    bottom: Length = .auto,
    left: Length = .auto
  ) -> some Element {
    modified {
      $0.layout.position = .absolute
      $0.layout.inset = Edges(left: left, top: top, right: right, bottom: bottom)
    }
  }

  /// Sets the direction in which rows run inside the element.
  ///
  /// - Parameter direction: Left to right, right to left, or that of the element around it.
  public func writingDirection(_ direction: LayoutStyle.WritingDirection) -> some Element {
    modified { $0.layout.writingDirection = direction }
  }

  /// Changes the layout style directly; for the properties of CSS flexbox that have no modifier.
  ///
  /// - Parameter change: Changes the style.
  public func layoutStyle(_ change: @escaping (inout LayoutStyle) -> Void) -> some Element {
    modified { change(&$0.layout) }
  }

  /// Arranges the elements inside with a custom layout.
  ///
  /// - Parameter layout: The layout.
  public func layout(_ layout: some Layout) -> some Element {
    modified { $0.arrangement = layout }
  }

  /// Measures the element with a custom rule instead of its text or control. The rule applies only to elements without children.
  ///
  /// - Parameter content: The rule, which returns the size for a proposal.
  public func measured(by content: some MeasuredContent) -> some Element {
    modified { $0.measure = content }
  }
}

/// Edges of an element.
public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = Self(rawValue: 1)
  /// The right edge.
  public static let right = Self(rawValue: 2)
  /// The lower edge.
  public static let bottom = Self(rawValue: 4)
  /// The left edge.
  public static let left = Self(rawValue: 8)
  /// The edge where a line begins: the left one, or the right one in a language that is written from right to left.
  public static let leading = Self(rawValue: 16)
  /// The edge where a line ends: the right one, or the left one in a language that is written from right to left.
  public static let trailing = Self(rawValue: 32)
  /// The left and right edges.
  public static let horizontal: Self = [.left, .right]
  /// The upper and lower edges.
  public static let vertical: Self = [.top, .bottom]
  /// All four edges.
  public static let all: Self = [.horizontal, .vertical]
}

extension EdgeSet {
  /// The edges, with leading and trailing replaced by left and right.
  func physical(in language: Language?) -> Self {
    let isReversed = language?.writingDirection == .rtl
    var edges = intersection(.all)
    if contains(.leading) { edges.insert(isReversed ? .right : .left) }
    if contains(.trailing) { edges.insert(isReversed ? .left : .right) }
    return edges
  }
}

extension Edges {
  /// Sets the left edge if a set contains the leading one, and the right edge if it contains the trailing one.
  mutating func setRelative(_ value: Value, at edges: EdgeSet) {
    if edges.contains(.leading) { left = value }
    if edges.contains(.trailing) { right = value }
  }

  /// Sets a value at each edge of a set.
  mutating func set(_ value: Value, at edges: EdgeSet) {
    if edges.contains(.top) { top = value }
    if edges.contains(.right) { right = value }
    if edges.contains(.bottom) { bottom = value }
    if edges.contains(.left) { left = value }
  }
}

/// A rule for the size of an element along one axis.
///
/// | rule | in flexbox, along the box's direction | across it |
/// |---|---|---|
/// | `.fixed(20)` | `flex: 0 0 auto` and a size of 20 | a size of 20 |
/// | `.fill(2)` | `flex: 2 1 0` | `align-self: stretch` |
/// | `.wrap` | `flex: 0 1 auto` | `align-self: flex-start` |
/// | `.percent(50)` | a size of 50 % of the box | the same |
public enum Extent: Hashable, Sendable {
  /// A number of columns or rows.
  case fixed(Double)
  /// A share of the free space, by weight. A box whose size along this axis depends on its content has no free space.
  case fill(Double)
  /// The natural size of the content.
  case wrap
  /// A percentage of the box around the element.
  case percent(Double)

  /// An equal share of the free space.
  public static var fill: Self { .fill(1) }
}

extension Extent: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
  public init(floatLiteral value: Double) { self = .fixed(value) }
}

extension LayoutStyle {
  /// Applies rules for width and height to the style of an element.
  ///
  /// - Parameters:
  ///   - width: The rule for the width; nil leaves the style as it is.
  ///   - height: The rule for the height; nil leaves the style as it is.
  ///   - direction: The direction of the box around the element.
  mutating func apply(width: Extent?, height: Extent?, inBoxOf direction: Direction) {
    let isRow = direction == .row || direction == .rowReverse
    if let width { apply(width, to: \.width, isAlongBox: isRow) }
    if let height { apply(height, to: \.height, isAlongBox: !isRow) }
  }

  private mutating func apply(_ extent: Extent, to size: WritableKeyPath<Self, Length>, isAlongBox: Bool) {
    switch (extent, isAlongBox) {
    case (.fixed(let count), _):
      self[keyPath: size] = .points(count)
      if isAlongBox { (grow, shrink) = (0, 0) }
    case (.fill(let weight), true):
      self[keyPath: size] = .auto
      (grow, shrink, basis) = (weight, 1, .points(0))
    case (.fill, false):
      self[keyPath: size] = .auto
      alignSelf = .stretch
    case (.wrap, true):
      self[keyPath: size] = .auto
      (grow, shrink, basis) = (0, 1, .auto)
    case (.wrap, false):
      self[keyPath: size] = .auto
      alignSelf = .flexStart
    case (.percent(let share), _):
      self[keyPath: size] = .percent(share)
    }
  }
}
