/// A key that a person presses to use a screen without a pointer.
///
/// | key | effect |
/// |---|---|
/// | Tab, Shift-Tab | moves the focus to the next or previous control; a list, another focus section or the tabs are one stop |
/// | ↑ ↓ ← → | moves the focus to the nearest control in that direction, and scrolls if there is none |
/// | ← → | on a slider or a stepper without controls beside it: changes the value; in a field with text: moves the caret |
/// | + - | on a stepper or slider: changes the value |
/// | ← → ↑ ↓ | on a date picker: marks a day, which Enter selects; in the month of the selected day, ↑ ↓ leave it |
/// | Enter, Space | uses a button, link, tab or toggle; shows a picker's options; Enter leaves a field |
/// | characters, Backspace, Delete | edits a field at its caret |
/// | 1 to 9, / outside of fields | chooses a tab; moves the focus to the first field |
/// | Esc | closes a dialog or sheet; then clears a search or uses a visible button for Esc, such as a notice's “Dismiss”; then goes back |
/// | Home, End | moves the caret to an end of the field, or the focus to an end of the tabs, the list or scroll view, and then the page |
/// | Page Up, Page Down | scrolls, or moves the focus to the end if all is in view; on a date picker: marks the same day of another month |
///
/// Keys that scroll keep the focus on a visible control: if the scrolled element shows none, on one beside it.
public enum ScreenKey: Hashable, Sendable {
  case character(Character)
  case enter, escape
  /// Removes the character before or after a field's caret, or all of its text.
  case backspace, delete, clear
  case tab, backTab
  case up, down, left, right
  /// Moves a field's caret by a word, or the focus to the left or right.
  case wordLeft, wordRight
  /// Removes the word before a field's caret.
  case deleteWord
  /// Alt with 1 to 9: chooses a tab.
  case tabNumber(Int)
  case pageUp, pageDown, home, end
}

/// Why a key has no effect. The screen and the state are then unchanged.
public enum IneffectiveKeyFault: Error, Hashable, Sendable {
  /// No control has the focus.
  case noFocus
  /// The control with the focus is disabled.
  case isDisabled(String)
  /// The control with the focus accepts no text.
  case takesNoText(String)
  /// There is no page to go back from, and no alert or sheet to close.
  case nothingToClose
  /// The alert or dialog in front closes only by one of its buttons.
  case needsAnswer(String)
  /// The control is used with the arrow keys.
  case isUsedWithArrows(String)
  /// The control is used with `+` and `-`, because arrows move to the controls beside it.
  case isUsedWithSigns(String)
  /// The marked day is already selected. Arrows mark another day, and the page keys another month.
  case isCalendar(String)
  /// The tab is already selected.
  case isShown(String, canGoBack: Bool)
  /// There are fewer tabs than that.
  case noTab(Int)
  /// The number, given by its text, is at its maximum.
  case isAtMost(String)
  /// The number, given by its text, is at its minimum.
  case isAtLeast(String)
  /// There is no control outside of the list, focus section or tabs that Tab could move to.
  case isOnlySection
  /// There is nothing more in that direction.
  case isAtEdge

  /// Describes the fault and the next step in one line.
  public var text: String { forms[0] }

  /// The longest description that fits into a line; the next step stays in all of them.
  ///
  /// - Parameter columns: The number of columns of the line.
  /// - Returns: The shortest description if none fits.
  public func text(columns: Int) -> String {
    forms.first { TextWidth.columns(of: $0) <= columns } ?? forms[forms.count - 1]
  }

  /// The descriptions, the longest one first.
  private var forms: [String] {
    switch self {
    case .noFocus: ["No control is selected: press Tab first", "Press Tab first"]
    case .isDisabled(let element): ["Can't be used now: “\(element)”", "This can't be used now"]
    case .takesNoText(let element): ["Takes no text: “\(element)”", "This takes no text"]
    case .nothingToClose: ["There is nothing to go back from"]
    case .needsAnswer(let title): ["Choose a button: “\(title)” needs an answer", "Choose a button first"]
    case .isUsedWithArrows(let element): ["Left and Right change “\(element)”", "Left and Right change the number"]
    case .isUsedWithSigns(let element): ["+ and - change “\(element)”", "+ and - change the number"]
    case .isCalendar:
      ["Arrows: day, week; Page Up/Down: month; Enter selects", "Arrows: day, week; Page Up/Down: month"]
    case .isShown(let tab, canGoBack: true): ["“\(tab)” is shown; Esc goes back", "Esc goes back"]
    case .isShown(let tab, canGoBack: false): ["“\(tab)” is already shown", "This is already shown"]
    case .noTab(let number): ["There is no tab \(number)"]
    case .isAtMost(let number): ["At most \(number)"]
    case .isAtLeast(let number): ["At least \(number)"]
    case .isOnlySection: ["There is no other tab stop: use the arrows", "Use the arrows"]
    case .isAtEdge: ["There is nothing more in this direction", "Nothing more in this direction"]
    }
  }
}

/// A key that activates a button, wherever the focus is.
public enum KeyboardShortcut: Hashable, Sendable {
  /// Esc: closes a notice or abandons what is in progress. Takes precedence over going back.
  case cancelAction
}
