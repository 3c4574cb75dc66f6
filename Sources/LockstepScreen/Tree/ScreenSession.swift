internal import Lockstep
internal import Observation
internal import Synchronization

/// A running screen: evaluates it when a value that it reads has changed, lays it out, and passes a person's input to its elements.
///
/// ```swift
/// let session = ScreenSession(CounterScreen(store: store), size: ScreenSize(columns: 80, rows: 24))
/// print(session.snapshot().text)
/// try session.perform(.tap("Increment"))
/// ```
///
/// A session belongs to the actor of the screen's stores, and is used only there.
///
/// ## Cost
///
/// ``snapshot()`` evaluates the screens whose values have changed, lays out the changed boxes, and takes O(visible elements) to collect the
/// result. ``counts`` contains the amount of work done.
public final class ScreenSession {
  /// The size of the window, in columns and rows.
  public var size: ScreenSize { didSet { isLaidOut = isLaidOut && size == oldValue } }

  /// The colours and the styles of roles, unless an element sets a theme.
  public var theme: Theme { didSet { themesChanged = themesChanged || theme != oldValue } }

  /// The theme in use: that of the first element that sets one, or the session's.
  var themeInUse: Theme

  /// Whether an element may have set another theme since the last update.
  var themesChanged = true

  /// The amount of work done so far.
  public internal(set) var counts = ScreenWorkCounts()

  let root: ElementInstance
  let changes = InvalidatedInstanceTracker()

  /// The instances in kept pages that have read a value which has changed since.
  var keptChanges: Set<Int> = []

  /// The instances by number.
  var instances: [Int: WeakInstance] = [:]
  private(set) var lastNumber = 0

  var lists: [Int: WeakInstance] = [:]

  /// The elements that have appeared, in reading order.
  var appeared: [AppearedElement] = []

  /// The element with the focus when it was last recorded, if it has a focus handler.
  var focusObserver: FocusedElement?

  /// The presented elements, from back to front.
  var presentations: [ElementInstance] = []
  /// The elements that stay in front of presentations.
  var bars: [ElementInstance] = []
  var presentationsChanged = false

  /// The options of a picker that a person has opened.
  var optionDialog: PickerOptionDialog? { didSet { presentationsChanged = true } }

  /// A box as large as the window around each presented element.
  var layers: [LayoutNode] = []

  var isLaidOut = false

  /// The instance with the keyboard focus.
  var focus: Int?

  /// The control that the last key has used, until the state has changed.
  var pressedControl: PressedControl?

  /// The control that looks pressed, if its style has tap feedback.
  var controlShownPressed: Int?

  /// The number of evaluations so far in which values had changed.
  var changeNumber = 0

  /// The field that the last key edited; nil once the state has changed.
  var editedField: Int?

  /// The role of the field that the last command or key typed into; nil if it typed into none.
  package internal(set) var editedRole: ElementRole?

  /// The focus, if it was moved to a visible control because all controls of the scrolled element are out of view.
  var lentFocus: LentFocus?

  /// The recorded positions of the focus, one for each page, dialog or sheet, the most recent one last.
  var focusHistory: [RememberedFocus] = []

  /// The controls that opened pages, dialogs and sheets, the most recent one last.
  var openers: [PresentationOpener] = []

  /// The size of the window when the focus was last known to be in view.
  var shownSize: ScreenSize?

  /// The tab that was chosen by its number, until its page has the focus: a request of that page must not move it into a field.
  var chosenTab: Int?

  /// The instances that requested the focus at the last update.
  var lastRequests: [Int] = []

  /// Runs a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - size: The size of the window, in columns and rows.
  ///   - theme: The colours and the styles of roles, unless an element sets a theme.
  public init(_ screen: some Screen, size: ScreenSize, theme: Theme = .default) {
    (self.size, self.theme, themeInUse) = (size, theme, theme)
    var node = ElementNode(role: .box)
    node.layout.direction = .column
    root = ElementInstance(number: 0, node: node, parent: nil)
    var nodes = ElementNodeCollector()
    nodes.add(screen: screen)
    root.update(node, roleStyle: nil, isNew: true)
    reconcile(nodes.all, in: root)
    root.arrangeChildren()
  }

  func makeInstance(_ node: ElementNode, in parent: ElementInstance?) -> ElementInstance {
    lastNumber += 1
    let instance = ElementInstance(number: lastNumber, node: node, parent: parent)
    instances[lastNumber] = WeakInstance(instance: instance)
    if node.role == .list { lists[lastNumber] = WeakInstance(instance: instance) }
    if node.role.isPresentation || node.staysInFront { presentationsChanged = true }
    return instance
  }
}

/// The size of a window.
public struct ScreenSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; at least 1 and at most 10,000.
  ///   - rows: The number of rows; at least 1 and at most 10,000.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (min(max(columns, 1), 10_000), min(max(rows, 1), 10_000))
  }

  /// 80 columns and 24 rows.
  public static let standard = Self(columns: 80, rows: 24)
}

/// The amount of work that a screen session has done.
public struct ScreenWorkCounts: Hashable, Sendable {
  /// How many times the body of a screen was evaluated.
  public internal(set) var evaluatedScreens = 0
  /// How many times a row of a list was evaluated. A row that consists of screens created with the same values as before is not counted.
  public internal(set) var evaluatedRows = 0
  /// How many times the content of an element was measured.
  public internal(set) var measuredContents = 0
  /// How many elements were laid out.
  public internal(set) var laidOutElements = 0
}

struct WeakInstance {
  weak var instance: ElementInstance?
}

/// The numbers of the instances that have read a value which has changed since.
final class InvalidatedInstanceTracker: Sendable {
  private let numbers = Mutex<Set<Int>>([])

  /// Calls a function and records the number once a value that it read from a store has changed.
  func track<Result>(_ number: Int, _ reads: () -> Result) -> Result {
    withObservationTracking(reads) { [weak self] in
      self?.numbers.withLock { _ = $0.insert(number) }
    }
  }

  var isEmpty: Bool { numbers.withLock(\.isEmpty) }

  /// Removes and returns the numbers, ascending: an outer screen has a smaller number than the screens inside it.
  func take() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers.removeAll() }
      return numbers.sorted()
    }
  }

  func insert(_ more: Set<Int>) {
    numbers.withLock { $0.formUnion(more) }
  }

  func remove(_ number: Int) {
    numbers.withLock { _ = $0.remove(number) }
  }
}

extension ScreenSession {
  /// Updates the theme in use, and lays out again if the styles of roles differ.
  ///
  /// - Complexity: O(elements) if an element with a theme has changed, otherwise O(1).
  func updateTheme() {
    guard themesChanged else { return }
    themesChanged = false
    let next = Self.theme(in: root) ?? theme
    let hasOtherStyles = next.styles != themeInUse.styles
    themeInUse = next
    guard hasOtherStyles else { return }
    for instance in instances.values.compactMap(\.instance) {
      instance.update(roleStyle: next.styles[instance.node.role] ?? ElementStyle())
    }
    isLaidOut = false
    for list in lists.values.compactMap(\.instance) { list.list?.needsFill = true }
  }

  /// The theme of the first element that sets one, in reading order.
  private static func theme(in instance: ElementInstance) -> Theme? {
    if instance.node.isHidden { return nil }
    if let theme = instance.node.theme { return theme }
    for child in instance.children { if let theme = theme(in: child) { return theme } }
    return nil
  }
}
