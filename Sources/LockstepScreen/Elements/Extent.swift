/// The size of an element along one axis, as a rule.
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
  /// A share of the free room, by weight. Inside a box without a size of its own along this axis there is no free room.
  case fill(Double)
  /// The natural size of the content.
  case wrap
  /// A percentage of the box around the element.
  case percent(Double)

  /// An equal share of the free room.
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
