internal import Lockstep

/// A built-in string of elements and renderers. The raw value is the key in a language's table.
enum BuiltInText: String, CaseIterable {
  // Stacks, dialogs and sheets.
  case back = "Back"
  case cancel = "Cancel"
  case close = "Close"
  case ok = "OK"

  // Date pickers and progress views.
  case nextMonth = "Next month"
  case previousMonth = "Previous month"
  case percent = "%@ %"

  // Charts.
  case noData = "No data"
  case barChart = "%@, bar chart"
  case lineChart = "%@, line chart"
  case noPoints = "%@: no points"
  case points = "%@: %@ points, from %@ to %@, lowest %@, highest %@"

  // The state of a picture, beside its name.
  case imageFailed = "failed"
  case imageLoading = "loading…"
  case noImage = "no image"

  // The default names of unnamed elements, for screen readers.
  case button = "Button"
  case chart = "Chart"
  case choice = "Choice"
  case content = "Content"
  case date = "Date"
  case image = "Image"
  case link = "Link"
  case list = "List"
  case message = "Message"
  case number = "Number"
  case progress = "Progress"
  case secretText = "Secret text"
  case switchName = "Switch"
  case tab = "Tab"
  case tabs = "Tabs"
  case text = "Text"

  /// The text with its arguments.
  func with(_ arguments: [TextState.Argument] = []) -> TextState { TextState(format: rawValue, arguments: arguments) }
}

extension Language {
  /// The built-in English strings of elements and renderers, such as “Back”, “No data” and “Next month”.
  ///
  /// A complete table has an entry for each:
  ///
  /// ```swift
  /// let missing = Language.builtInTexts.filter { german.texts[$0] == nil }
  /// ```
  public static let builtInTexts = BuiltInText.allCases.map(\.rawValue)
}

extension ElementNodeCollector {
  func string(_ text: BuiltInText) -> String { string(text.with()) }
}

extension ScreenElement {
  func string(_ text: BuiltInText) -> String { string(text.with()) }

  func string(_ text: BuiltInText, _ number: Int) -> String { string(text.with([.number(number)])) }
}
