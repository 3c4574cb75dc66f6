extension ElementStyle {
  /// The shadow below an element.
  public enum Shadow: String, Sendable, CaseIterable {
    /// No shadow.
    case none
    /// The shadow of a card on the page.
    case low
    /// The shadow of an element presented over the page.
    case high
  }

  /// The look of an element while a person presses it.
  public enum TapFeedback: String, Sendable, CaseIterable {
    /// No change.
    case none
    /// The element becomes a little smaller in HTML, and plain instead of inverse on a terminal.
    case scale
    /// A circle spreads over the element in HTML; the element becomes plain instead of inverse on a terminal.
    case ripple
  }

  /// A group of elements on its own surface: with a rounded border, padding at the sides, and a low shadow.
  ///
  /// ```swift
  /// VBox { Text("Total").style(.heading); Text("12.50 €") }.style(.card)
  /// ```
  public static let card =
    background(.raised) + border() + padding(.horizontal, 1) + cornerRadius(2) + shadow(.low)

  /// An element that looks like a list row but isn't in a list: HTML draws a line between it and the element above. A terminal draws none.
  public static let separated = Self { $0.isSeparated = true }

  /// Padding between edges and content, in columns and rows; negative lengths count as 0.
  ///
  /// - Parameters:
  ///   - edges: The edges; all by default.
  ///   - length: The distance.
  public static func padding(_ edges: EdgeSet = .all, _ length: Length) -> Self {
    Self {
      $0.padding.set(length, at: edges)
      $0.relativePadding.setRelative(length, at: edges)
    }
  }

  /// A line at edges, one column or row wide, with space reserved for it.
  ///
  /// - Parameter edges: The edges; all by default.
  public static func border(_ edges: EdgeSet = .all) -> Self {
    Self {
      $0.border.set(1, at: edges)
      $0.relativeBorder.setRelative(1, at: edges)
    }
  }

  /// Rounded corners.
  ///
  /// - Parameter radius: The radius in columns; 0 for square corners.
  public static func cornerRadius(_ radius: Double) -> Self { Self { $0.cornerRadius = radius } }

  /// A shadow below the element.
  public static func shadow(_ shadow: Shadow) -> Self { Self { $0.shadow = shadow } }

  /// The look of the element while a person presses it.
  public static func tapFeedback(_ feedback: TapFeedback) -> Self { Self { $0.tapFeedback = feedback } }
}

extension LayoutStyle {
  /// Applies the padding and the border of a style; the language decides the sides of leading and trailing edges.
  mutating func apply(_ style: ElementStyle, in language: Language?) {
    let isReversed = language?.writingDirection == .rtl
    padding = padding.overridden(by: style.padding).overridden(by: style.relativePadding.placed(isReversed))
    border = border.overridden(by: style.border).overridden(by: style.relativeBorder.placed(isReversed))
  }
}

extension Edges {
  /// The values with leading and trailing edges converted to left and right.
  fileprivate func placed(_ isReversed: Bool) -> Self {
    isReversed ? Self(left: right, top: top, right: left, bottom: bottom) : self
  }

  /// The values, with those of other edges taking precedence.
  func overridden(by other: Edges<Value?>) -> Self {
    Self(
      left: other.left ?? left,
      top: other.top ?? top,
      right: other.right ?? right,
      bottom: other.bottom ?? bottom
    )
  }

  /// The values, with those of other edges taking precedence.
  func overridden<Set>(by other: Self) -> Self where Value == Set? {
    Self(
      left: other.left ?? left,
      top: other.top ?? top,
      right: other.right ?? right,
      bottom: other.bottom ?? bottom
    )
  }
}
