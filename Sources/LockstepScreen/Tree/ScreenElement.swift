internal import Lockstep

/// A snapshot of an element: its kind, its position and its appearance, as a value that can be printed and compared.
public struct ScreenElement: Sendable, Equatable {
  /// Distinguishes the elements of a session; not compared.
  package var number: Int
  /// The kind of element.
  public var role: ElementRole
  /// The text that names the element; empty if it has none.
  public var label: String
  /// The text drawn on a control whose label is for screen readers, scripts and tests only; nil if the label is drawn.
  public var title: String?
  /// The current value.
  public var value: ElementValue
  /// The text shown in an empty field.
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
  /// Whether the element can be used: it handles taps, text or other input.
  public var isInteractive: Bool
  /// Whether Enter submits the field; not compared.
  package var hasSubmit = false
  /// Whether a person can see the element.
  public var visibility: ElementVisibility
  /// The appearance, including inherited properties.
  public var style: ElementStyle
  /// The position and size in points (columns and rows with fractions), relative to the window.
  public var frame: Rect
  /// The position and size in cells: the edges of `frame`, rounded, so that neighbours never overlap.
  public var cells: CellRect
  /// The area of the window to which the element is clipped; nil for the whole window.
  public var clip: CellRect?
  /// The layout style, which HTML uses.
  public var layout: LayoutStyle
  /// Whether the children are on top of each other.
  var isLayered = false
  /// The CSS of a rule that arranges the children; nil for flexbox.
  var arrangementCSS: String?
  /// Whether the element stays in front of alerts, dialogs and sheets.
  var staysInFront = false
  /// How the text inside is announced when it appears or changes; nil if it is not announced.
  public internal(set) var liveRegion: LiveRegion?
  /// Whether all controls inside are a single stop of the Tab key.
  var isFocusSection = false
  /// The days that a date picker can select; nil for all.
  public var days: ClosedRange<CalendarDay>?
  /// The day of a date picker that keys have marked, before Enter selects it; nil if the selected day is marked.
  var markedDay: CalendarDay?
  /// The language of the element's text; nil for English.
  public var language: Language?
  /// The first day of a date picker's weeks: 0 for Monday to 6 for Sunday.
  public var firstWeekday = 0
  /// The number of characters after a field's caret.
  var charactersAfterCaret = 0
  /// The animation of changes, if any.
  public var animation: Animation?
  /// The change of the element since the previous evaluation, which an animated element shows; nil for none.
  var motion: ElementMotion?
  /// The total number of rows of a list, whose visible rows are its children; nil for other elements.
  public var rowCount: Int?
  /// The index of a list's first visible row among all rows, from 0; nil for other elements and for a list without visible rows.
  public var firstRow: Int?
  /// The columns in which items of a list are side by side; nil for a single column.
  var columns: ListColumns?
  /// The edge that a list shows initially.
  var scrollAnchor = ScrollAnchor.top
  /// The pixels of a picture for terminals; nil if terminals show its name. Not compared: a picture has changed if its URL has.
  var picture: TerminalPicture?
  /// The child elements, in reading order.
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

  /// Translates a renderer's text into the element's language.
  func string(_ text: TextState) -> String { language?.string(text) ?? text.text }

  /// The text drawn on a control.
  var shownTitle: String { title ?? label }

  /// The area of a window of this size in which the element is drawn.
  func window(_ size: ScreenSize) -> CellRect {
    clip ?? CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// Calls a function with the element and its descendants, in reading order.
  func forEach(_ body: (ScreenElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// A change that is shown by an animation.
enum ElementMotion: Equatable {
  /// The element was added to a list.
  case appeared
  /// The element's order among its siblings has changed. The point is its old position relative to the new one, in columns and rows.
  case moved(from: Point)
  /// The element is text that has replaced other text.
  case changed(from: String)
}

/// Whether a person can see an element.
public enum ElementVisibility: String, Sendable {
  /// The element is in the window, at least partly.
  case visible
  /// The element is hidden by `.hidden()`, or an element around it is.
  case hidden
  /// The element is scrolled out of a list or a scroll view, or outside of the window.
  case scrolledOut
  /// An alert, a dialog or a sheet covers the element.
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

  /// The cells of a rectangle in points, found by rounding its edges: neighbours that shared an edge still do.
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
