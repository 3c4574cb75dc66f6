internal import Lockstep

/// An element as a value: its role, its label and value, its style, and the elements inside it.
///
/// Two nodes are equal if a person can't distinguish them: the functions that run when a control is used are not compared.
public struct ElementNode {
  /// Identifies the node among its siblings.
  var key = ElementKey()

  /// The kind of element.
  public var role: ElementRole

  /// The text that names the element for a person, a script and a screen reader; empty if it has none.
  public var label: String

  /// The text drawn on a control whose label is for screen readers, scripts and tests only; nil if the label is drawn.
  public var title: String?

  /// The current value, such as the text of a field.
  public var value: ElementValue

  /// The text shown in an empty field; empty for none.
  public var prompt = ""

  /// A longer explanation for screen readers; empty if there is none.
  public var hint = ""

  /// The name that scripts and tests find the element by, written `#name`; nil if it has none.
  public var name: String?

  /// Whether the element and everything inside it ignores a person's input.
  public var isDisabled = false

  /// Whether the element is invisible and takes no space.
  public var isHidden = false

  /// Whether the screen requests the keyboard focus for the element.
  public var isFocused = false

  /// The appearance, which the children inherit.
  public var style = ElementStyle()

  /// The theme that the element sets for the whole screen; nil for none.
  var theme: Theme?

  /// The rules for width and height; nil leaves them to the layout.
  var width: Extent?
  var height: Extent?

  /// Size, alignment and arrangement.
  public var layout: LayoutStyle

  /// The change to animate, if any.
  public var animation: Animation?

  /// The elements inside, in reading order.
  public internal(set) var children: [ElementNode] = []

  /// For a page of a navigation stack: the controls in its bar.
  var bar: [ElementNode] = []

  /// Whether Tab stops once for all controls inside, among which the arrow keys move.
  var isFocusSection = false

  /// Whether the whole element is shown, if it fits, when a control inside has the focus.
  var isShownAsWhole = false

  /// Whether the element stays visible and usable while an alert, a dialog or a sheet is open.
  var staysInFront = false

  /// How the element's text is announced when it appears or changes; nil for elements that are not announced.
  var liveRegion: LiveRegion?

  /// Whether Esc activates the button.
  var isCancelAction = false

  /// The functions that run when a person uses the element.
  var handlers = ElementHandlers()

  /// Reads the text of a secure field, to add to it. Never printed, compared or rendered.
  var secret: (() -> String)?

  /// The days that can be selected; nil for all.
  var days: ClosedRange<CalendarDay>?

  /// The first day of a date picker's weeks: 0 for Monday to 6 for Sunday.
  var firstWeekday = 0

  /// The language of the element's text; nil for English.
  var language: Language?

  /// For a picture: whether the children are its placeholder.
  var hasPlaceholder = false

  /// For a picture: its pixels for terminals; nil if terminals show its name.
  var picture: TerminalPicture?

  /// Custom rules for measuring the content or arranging the children.
  var measure: (any MeasuredContent)?
  var arrangement: (any Layout)?

  /// For a screen: the screen, which is evaluated on its own, and the modifiers for its nodes.
  var screen: (any Screen)?
  var modifiers: [(inout ElementNode) -> Void] = []

  /// For a list: its rows, evaluated on demand.
  var rows: RowSource?

  /// For a list: the columns in which items are side by side; nil for a single column.
  var columns: ListColumns?

  /// For a list: the edge that it shows initially.
  var scrollAnchor = ScrollAnchor.top

  /// For a list or a scroll view: the value whose change scrolls it to that edge; nil for none.
  var scrollAnchorTrigger: AnyHashable?

  /// For a list: the id of the item whose row it shows initially; nil for its first row.
  var currentRow: AnyHashable?

  init(role: ElementRole, label: String = "", value: ElementValue = .none, layout: LayoutStyle = .default) {
    self.role = role
    self.label = label
    self.value = value
    self.layout = layout
  }

  /// Translates text into the element's language.
  func string(_ text: TextState) -> String { language?.string(text) ?? text.text }

  /// Applies a modifier; a screen passes it on to its nodes once it is evaluated.
  mutating func apply(_ change: @escaping (inout ElementNode) -> Void) {
    if screen != nil { modifiers.append(change) } else { change(&self) }
  }
}

/// The kinds of elements. The list is closed, because each renderer and each script statement handles every kind.
public enum ElementRole: String, Sendable, CaseIterable {
  case screen, text, button, link, textField, secureField, textEditor, toggle, picker, stepper, slider, datePicker,
    image, progressView,
    chart, list, section, row, box, spacer, divider, scrollView, tabView, tab, navigationStack, alert,
    confirmationDialog, sheet
}

/// The handlers of a person's interactions with an element; nil for interactions that the element doesn't support.
struct ElementHandlers {
  var tap: (() -> Void)?
  var setText: ((String) -> Void)?
  var setOn: ((Bool) -> Void)?
  var select: ((Int) -> Void)?
  var setNumber: ((Double) -> Void)?
  var setDay: ((CalendarDay) -> Void)?
  var setMonth: ((CalendarMonth) -> Void)?
  /// Goes back, or closes an alert or a sheet.
  var dismiss: (() -> Void)?
  /// Called when a person presses Enter in a field.
  var submit: (() -> Void)?
  /// Called when a person presses Esc while the focus is inside.
  var exit: (() -> Void)?
  /// Called when the element appears on the screen, and when it has disappeared.
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  /// Called when the element gains or loses the keyboard focus.
  var changeFocus: ((Bool) -> Void)?
  /// Called when the position of a list or a scroll view changes.
  var scroll: ScrollHandler?
}

extension ElementNode: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasSameFacts(as: rhs) && lhs.layout == rhs.layout && lhs.children == rhs.children
  }

  /// Whether two nodes differ at most in their layout, their children and their handlers.
  func hasSameFacts(as other: Self) -> Bool {
    key == other.key && role == other.role && label == other.label && title == other.title && value == other.value
      && prompt == other.prompt && hint == other.hint
      && name == other.name && isDisabled == other.isDisabled && isHidden == other.isHidden
      && isFocused == other.isFocused && style == other.style && animation == other.animation
      && rows?.count == other.rows?.count && columns == other.columns && scrollAnchor == other.scrollAnchor
      && days == other.days
      && firstWeekday == other.firstWeekday && language == other.language
  }
}

/// The value that an element shows, or that a person can change.
public enum ElementValue: Hashable, Sendable {
  /// No value.
  case none

  /// The text of a field, or displayed text that differs from the label.
  case text(String)

  /// The text of a secret field: only the number of characters is known.
  case secret(count: Int)

  /// The state of a toggle.
  case isOn(Bool)

  /// The number of a stepper or slider, within bounds. `text` is its displayed form.
  case number(Double, in: ClosedRange<Double>, step: Double, text: String)

  /// One of several options, by index; nil if none is selected.
  case choice(Int?, of: [String])

  /// A day of a calendar, and the month that is shown.
  case day(CalendarDay?, shown: CalendarMonth)

  /// The progress from 0 to 1; nil if it is unknown.
  case progress(Double?)

  /// The state of an image.
  case image(ImagePhase)

  /// The data of a chart.
  case chart(ChartData)

  /// The address of a link.
  case address(String)

  /// The number or text beside a tab's title; empty if there is none.
  case badge(String, isSelected: Bool)
}
