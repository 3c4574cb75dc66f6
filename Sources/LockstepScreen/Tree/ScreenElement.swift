internal import Lockstep

/// An element of a screen at a moment: what it is, where it is, and how it looks. A value that prints and compares.
public struct ScreenElement: Sendable, Equatable {
  /// Distinguishes the elements of a session; not compared.
  package var number: Int
  /// What the element is.
  public var role: ElementRole
  /// The text that names the element; empty if it has none.
  public var label: String
  /// The text drawn on a control whose label is for screen readers, scripts and tests only; nil if the label is drawn.
  public var title: String?
  /// The current value.
  public var value: ElementValue
  /// What an empty field shows.
  public var prompt: String
  /// A longer explanation for screen readers; empty if there is none.
  public var hint: String
  /// The name that scripts and tests find the element by, written `#name`; nil if it has none.
  public var name: String?
  /// Whether the element ignores a person's input, because it or an element around it is disabled.
  public var isDisabled: Bool
  /// Whether the element has the keyboard focus.
  public var isFocused: Bool
  /// Whether the element looks pressed, because a person has just used it; not compared.
  var isPressed = false
  /// Whether the element can be used: it has a function for taps, text, or other input.
  public var isInteractive: Bool
  /// Whether Enter submits the field; not compared.
  package var hasSubmit = false
  /// Whether a person can see the element.
  public var visibility: ScreenVisibility
  /// The appearance, with everything that is inherited.
  public var style: ElementStyle
  /// The place in points (columns and rows with fractions), relative to the window.
  public var frame: Rect
  /// The place on a grid of cells: the edges of `frame`, rounded, so that neighbours never overlap.
  public var cells: CellRect
  /// The part of the window outside of which the element is not drawn; nil for the whole window.
  public var clip: CellRect?
  /// The layout style, which HTML uses.
  public var layout: LayoutStyle
  /// Whether the elements inside are on top of each other.
  var isLayered = false
  /// The declarations of a rule that arranges the elements inside; nil for flexbox.
  var arrangementCSS: String?
  /// Whether presentations don't cover the element.
  var staysInFront = false
  /// How the texts inside are announced when they appear or change; nil if they are not.
  public internal(set) var liveRegion: LiveRegion?
  /// Whether Tab stops once for all controls inside.
  var isFocusSection = false
  /// The days that a date picker can select; nil for all.
  public var days: ClosedRange<CalendarDay>?
  /// The day of a date picker that keys have marked, before Enter selects it; nil if the selected day is marked.
  var markedDay: CalendarDay?
  /// The language of the texts; nil for English.
  public var language: Language?
  /// The first day of a date picker's weeks: 0 for Monday to 6 for Sunday.
  public var firstWeekday = 0
  /// The number of characters after a field's caret.
  var charactersAfterCaret = 0
  /// The animation of changes, if any.
  public var animation: Animation?
  /// The change of the element since the evaluation before, which an animated element moves to; nil for none.
  var motion: ElementMotion?
  /// The number of all rows of a list, of which the visible ones are children; nil for other elements.
  public var rowCount: Int?
  /// The position of a list's first child among all rows, from 0; nil for other elements and for a list without visible rows.
  public var firstRow: Int?
  /// How many items of a list are beside each other; nil for one.
  var columns: ListColumns?
  /// The edge that a list shows at first.
  var scrollAnchor = ScrollAnchor.top
  /// Draws a picture as lines of text; nil for the renderer's drawing. Not compared: the picture's address says whether it has changed.
  var draw: (@Sendable (ScreenSize) -> [String])?
  /// The elements inside, in reading order.
  public var children: [ScreenElement]

  public static func == (first: Self, second: Self) -> Bool {
    first.role == second.role && first.label == second.label && first.title == second.title
      && first.value == second.value && first.prompt == second.prompt && first.hint == second.hint
      && first.name == second.name
      && first.isDisabled == second.isDisabled && first.isFocused == second.isFocused
      && first.visibility == second.visibility && first.style == second.style && first.cells == second.cells
      && first.rowCount == second.rowCount && first.firstRow == second.firstRow && first.days == second.days
      && first.markedDay == second.markedDay
      && first.firstWeekday == second.firstWeekday && first.language == second.language
      && first.charactersAfterCaret == second.charactersAfterCaret
      && first.children == second.children
  }

  /// Translates a text of a renderer.
  func string(_ text: TextState) -> String { language?.string(text) ?? text.text }

  /// The text drawn on a control.
  var shownTitle: String { title ?? label }

  /// The part of a window of this size in which the element is drawn.
  func window(_ size: ScreenSize) -> CellRect {
    clip ?? CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// Calls a function with the element and all elements inside it, in reading order.
  func forEach(_ body: (ScreenElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// A change that an animated element shows by moving.
enum ElementMotion: Equatable {
  /// The element was added to a list.
  case appeared
  /// The element has moved past its siblings from a place that is this far away, in columns and rows.
  case moved(from: Point)
  /// The element is a text that has replaced another one.
  case changed(from: String)
}

/// Whether a person can see an element.
public enum ScreenVisibility: String, Sendable {
  /// The element is in the window, at least partly.
  case visible
  /// The element is hidden by `.hidden()`, or an element around it is.
  case hidden
  /// The element is scrolled out of a list or a scroll view, or outside of the window.
  case scrolledOut
  /// An alert, a dialog or a sheet is in front of the element.
  case covered
}

/// A rectangle of cells.
public struct CellRect: Hashable, Sendable {
  /// The first column, from 0; negative outside of the window.
  public var column: Int
  /// The first row, from 0; negative outside of the window.
  public var row: Int
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - column: The first column, from 0.
  ///   - row: The first row, from 0.
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, max(0, columns), max(0, rows))
  }

  /// The cells of a rectangle in points, by rounding its edges: neighbours share an edge before and after.
  ///
  /// Edges beyond a million are clamped; NaN counts as 0.
  public init(rounding frame: Rect) {
    func cell(_ edge: Double) -> Int { edge.isNaN ? 0 : Int(edge.rounded().clamped(to: -1e6...1e6)) }
    let (left, top) = (cell(frame.origin.x), cell(frame.origin.y))
    let (right, bottom) = (cell(frame.origin.x + frame.size.width), cell(frame.origin.y + frame.size.height))
    self.init(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  var isEmpty: Bool { columns == 0 || rows == 0 }

  func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(column, other.column), max(row, other.row))
    let right = min(column + columns, other.column + other.columns)
    let bottom = min(row + rows, other.row + other.rows)
    return CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  func inset(by edges: Edges<Double>) -> CellRect {
    func cells(_ edge: Double) -> Int { edge.isNaN ? 0 : Int(edge.clamped(to: 0...1e6)) }
    return CellRect(
      column: column + cells(edges.left),
      row: row + cells(edges.top),
      columns: columns - cells(edges.left + edges.right),
      rows: rows - cells(edges.top + edges.bottom)
    )
  }
}
