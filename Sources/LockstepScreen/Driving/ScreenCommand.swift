/// A person's interaction with one element of a screen.
public enum ScreenCommand: Hashable, Sendable {
  /// Taps a button, a link, a tab or a toggle.
  case tap(ElementQuery)
  /// Adds text at the end of a field.
  case type(ElementQuery, String)
  /// Replaces the whole text of a field.
  case fill(ElementQuery, String)
  /// Removes the text of a field.
  case clear(ElementQuery)
  /// Submits a field, as Enter does.
  case submit(ElementQuery)
  /// Switches a toggle.
  case toggle(ElementQuery)
  /// Selects an option of a picker by its text, or a day of a date picker: `2026-02-28`.
  case select(ElementQuery, String)
  /// Changes the number of a stepper or slider by one step, or the month that a date picker shows.
  case step(ElementQuery, VerticalDirection)
  /// Scrolls until an element is in view.
  case scroll(to: ElementQuery)
  /// Scrolls a list or a scroll view by a page.
  case scrollPage(ElementQuery, VerticalDirection)
  /// Goes back a page, or closes the sheet or dialog in front.
  case back

  /// The direction of a step or of scrolling.
  public enum VerticalDirection: String, Hashable, Sendable, CaseIterable {
    case up, down
  }

  /// The element; nil for `back`.
  package var query: ElementQuery? {
    switch self {
    case .tap(let query), .type(let query, _), .fill(let query, _), .clear(let query), .submit(let query),
      .toggle(let query), .select(let query, _), .step(let query, _), .scroll(let query), .scrollPage(let query, _):
      query
    case .back: nil
    }
  }

  /// The text that is typed; nil for commands that type none.
  package var text: String? {
    switch self {
    case .type(_, let text), .fill(_, let text): text
    case .tap, .clear, .submit, .toggle, .select, .step, .scroll, .scrollPage, .back: nil
    }
  }

  /// The command with another text; unchanged if it types none.
  package func typing(_ text: String) -> ScreenCommand {
    switch self {
    case .type(let query, _): .type(query, text)
    case .fill(let query, _): .fill(query, text)
    case .tap, .clear, .submit, .toggle, .select, .step, .scroll, .scrollPage, .back: self
    }
  }

  /// Whether the command has no purpose if the element sends no action.
  package var isMeantToSend: Bool {
    switch self {
    case .tap, .type, .fill, .clear, .submit, .toggle, .select, .back: true
    // In a date picker, a step shows another month.
    case .step, .scroll, .scrollPage: false
    }
  }

  /// The verb in a script.
  var verb: String {
    switch self {
    case .tap: "tap"
    case .type: "type"
    case .fill: "fill"
    case .clear: "clear"
    case .submit: "submit"
    case .toggle: "toggle"
    case .select: "select"
    case .step: "step"
    case .scroll: "scroll to"
    case .scrollPage: "scroll"
    case .back: "back"
    }
  }
}
