extension ElementStyle {
  /// The shadow below an element.
  public enum Shadow: String, Sendable, CaseIterable {
    /// No shadow.
    case none
    /// The shadow of a card, which lies on the page.
    case low
    /// The shadow of an element in front of the page.
    case high
  }

  /// How an element looks while a person presses it.
  public enum TapFeedback: String, Sendable, CaseIterable {
    /// It doesn't change.
    case none
    /// It becomes a little smaller in HTML, and plain instead of inverse on a terminal.
    case scale
    /// A circle spreads over it in HTML; it becomes plain instead of inverse on a terminal.
    case ripple
  }

  /// A group of elements on a surface of its own: a rounded border with room at the sides, and a low shadow.
  ///
  /// ```swift
  /// VBox { Text("Total").style(.heading); Text("12.50 €") }.style(.card)
  /// ```
  public static let card =
    background(.raised) + border() + padding(.horizontal, 1) + cornerRadius(2) + shadow(.low)

  /// A distance between edges and content, in columns and rows; negative lengths count as 0.
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

  /// A line at edges, one column or row wide, and the room for it.
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

  /// A look while a person presses the element.
  public static func tapFeedback(_ feedback: TapFeedback) -> Self { Self { $0.tapFeedback = feedback } }
}

extension LayoutStyle {
  /// Sets the padding and the border that a style sets, those of leading and trailing edges by the direction of a language.
  mutating func apply(_ style: ElementStyle, in language: Language?) {
    let isReversed = language?.writingDirection == .rtl
    padding = padding.overridden(by: style.padding).overridden(by: style.relativePadding.placed(isReversed))
    border = border.overridden(by: style.border).overridden(by: style.relativeBorder.placed(isReversed))
  }
}

extension Edges {
  /// The values of leading and trailing edges as those of left and right.
  fileprivate func placed(_ isReversed: Bool) -> Self {
    isReversed ? Self(left: right, top: top, right: left, bottom: bottom) : self
  }

  /// The values, each replaced by that of other edges if they have one.
  func overridden(by other: Edges<Value?>) -> Self {
    Self(
      left: other.left ?? left,
      top: other.top ?? top,
      right: other.right ?? right,
      bottom: other.bottom ?? bottom
    )
  }

  /// The values, each replaced by that of other edges if they have one.
  func overridden<Set>(by other: Self) -> Self where Value == Set? {
    Self(
      left: other.left ?? left,
      top: other.top ?? top,
      right: other.right ?? right,
      bottom: other.bottom ?? bottom
    )
  }
}
