/// The appearance of text, controls and boxes: a value that combines with others.
///
/// ```swift
/// Text("Deleted").style(.title + .danger)
/// VBox { Text("Total") }.style(.card + .padding(.vertical, 1))
/// ```
///
/// Elements inherit the look of text from the elements around them: weight, foreground and alignment. The look of an element's box is not
/// inherited: background, padding, border, separation, corners, shadow and tap feedback. Properties that no style sets have the renderer's default.
public struct ElementStyle: Hashable, Sendable {
  /// Whether the text is bold.
  public var isBold: Bool?
  /// Whether the text is italic.
  public var isItalic: Bool?
  /// Whether the text is underlined.
  public var isUnderlined: Bool?
  /// Whether the text is crossed out.
  public var isStruckThrough: Bool?
  /// The colour of text and lines.
  public var foreground: StyleColor?
  /// The colour behind the element.
  public var background: StyleColor?
  /// The alignment of lines that are shorter than their element.
  public var textAlignment: TextAlignment?
  /// Maximum number of lines; truncated text ends in `…`. Zero and negative numbers mean one line.
  public var lineLimit: Int?
  /// Whether the text is one of the most important numbers on its screen, which HTML shows large.
  public var isFigure: Bool?
  /// Whether HTML draws a line between the element and the one above. A terminal draws none.
  public var isSeparated: Bool?
  /// Whether HTML draws a button without a border, like the text around it. A terminal draws it like other buttons.
  public var isInline: Bool?
  /// The level of a heading from 1 to 6, for screen readers and HTML; nil for other text.
  public var headingLevel: Int?

  /// The distance between each edge and the content, in columns and rows; nil for edges that the style doesn't set.
  public var padding = noLengths
  /// The width of the line at each edge, in columns and rows; nil for edges that the style doesn't set.
  public var border = noWidths
  /// Padding whose side depends on the language: left is the leading edge, and right the trailing one.
  var relativePadding = noLengths
  /// Borders whose side depends on the language: left is the leading edge, and right the trailing one.
  var relativeBorder = noWidths
  /// The radius of the corners, in columns. A terminal draws rounded corners for every radius above 0.
  public var cornerRadius: Double?
  /// The shadow below the element. A terminal draws none.
  public var shadow: Shadow?
  /// The look of the element while a person presses it.
  public var tapFeedback: TapFeedback?

  /// Creates a style that sets no property.
  public init() {}

  /// Combines two styles; if both set a property, the second one applies.
  ///
  /// - Parameters:
  ///   - first: A style.
  ///   - second: The style that takes precedence.
  public static func + (first: Self, second: Self) -> Self {
    var style = first
    style.isBold = second.isBold ?? first.isBold
    style.isItalic = second.isItalic ?? first.isItalic
    style.isUnderlined = second.isUnderlined ?? first.isUnderlined
    style.isStruckThrough = second.isStruckThrough ?? first.isStruckThrough
    style.foreground = second.foreground ?? first.foreground
    style.background = second.background ?? first.background
    style.textAlignment = second.textAlignment ?? first.textAlignment
    style.lineLimit = second.lineLimit ?? first.lineLimit
    style.isFigure = second.isFigure ?? first.isFigure
    style.isSeparated = second.isSeparated ?? first.isSeparated
    style.isInline = second.isInline ?? first.isInline
    style.headingLevel = second.headingLevel ?? first.headingLevel
    style.padding = first.padding.overridden(by: second.padding)
    style.border = first.border.overridden(by: second.border)
    style.relativePadding = first.relativePadding.overridden(by: second.relativePadding)
    style.relativeBorder = first.relativeBorder.overridden(by: second.relativeBorder)
    style.cornerRadius = second.cornerRadius ?? first.cornerRadius
    style.shadow = second.shadow ?? first.shadow
    style.tapFeedback = second.tapFeedback ?? first.tapFeedback
    return style
  }

  /// The properties that children inherit: the look of text, without the line limit and the heading's level.
  var inherited: Self {
    var style = Self()
    (style.isBold, style.isItalic) = (isBold, isItalic)
    (style.isUnderlined, style.isStruckThrough) = (isUnderlined, isStruckThrough)
    (style.foreground, style.textAlignment) = (foreground, textAlignment)
    return style
  }
}

// Created once, because every element has styles.
private let noLengths = Edges<Length?>(all: nil)
private let noWidths = Edges<Double?>(all: nil)

/// The alignment of lines that are shorter than their element.
public enum TextAlignment: String, Sendable {
  case leading, center, trailing
}

/// A colour by its purpose; a theme defines its values for light, dark and terminals with 16 colours.
public enum StyleColor: String, Sendable, CaseIterable {
  case text, secondary, accent, success, warning, danger, info, surface, raised, selection, border
  case red, orange, yellow, green, teal, blue, purple, pink
}

extension ElementStyle {
  /// Creates a style by setting some properties of an empty one.
  init(_ set: (inout Self) -> Void) {
    set(&self)
  }

  /// The title of a screen: bold, a heading of level 1.
  public static let title = Self { ($0.isBold, $0.headingLevel) = (true, 1) }
  /// A heading within a screen: bold, a heading of level 2.
  public static let heading = Self { ($0.isBold, $0.headingLevel) = (true, 2) }
  /// Emphasised text.
  public static let strong = Self { $0.isBold = true }
  /// One of the most important numbers on its screen: bold, and large in HTML.
  public static let figure = Self { ($0.isBold, $0.isFigure) = (true, true) }
  /// The button for the most likely next step: bold, and filled in HTML. A screen has at most one.
  public static let primary = strong
  /// A button in a row of text: HTML draws it without a border.
  public static let inline = Self { $0.isInline = true }
  /// Text in italics.
  public static let emphasis = Self { $0.isItalic = true }
  /// Less important text.
  public static let secondary = Self { $0.foreground = .secondary }
  /// Text in the accent colour.
  public static let accent = Self { $0.foreground = .accent }
  /// Text that reports a success.
  public static let success = Self { $0.foreground = .success }
  /// A warning.
  public static let warning = Self { $0.foreground = .warning }
  /// An error, or a destructive control.
  public static let danger = Self { $0.foreground = .danger }

  /// Text in a colour.
  public static func foreground(_ color: StyleColor) -> Self { Self { $0.foreground = color } }
  /// A colour behind the element.
  public static func background(_ color: StyleColor) -> Self { Self { $0.background = color } }
  /// Leading, centred or trailing text.
  public static func alignment(_ alignment: TextAlignment) -> Self { Self { $0.textAlignment = alignment } }
  /// A maximum number of lines.
  public static func lineLimit(_ count: Int) -> Self { Self { $0.lineLimit = count } }
}
