internal import LockstepScreen

/// The control that an input uses: the one with the focus, or the picker whose options are shown.
struct UsedControl {
  private let element: ScreenElement
  private let query: ElementQuery

  /// Nil if no control can be named in a script.
  init?(in session: ScreenSession) {
    let snapshot = session.snapshot()
    let picker = session.pickerOfOptions
    let element = snapshot.elements.first { picker == nil ? $0.isFocused : $0.number == picker }
    guard let element, let query = snapshot.uniqueQueries[element.number] else { return nil }
    (self.element, self.query) = (element, query)
  }

  /// Whether the control is a field for secret text.
  var isSecret: Bool { element.role == .secureField }

  /// The command with the same effect as an input; nil if no command has this effect.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - session: The screen after the input.
  func command(for input: ScreenInput, in session: ScreenSession) -> ScreenCommand? {
    switch element.role {
    case .tab: input.isActivation || input.mayMoveFocus ? .tap(query) : nil
    case .button, .link: input.isActivation ? .tap(query) : nil
    case .toggle: input.isActivation ? .toggle(query) : nil
    case .textField, .secureField, .textEditor:
      input == .key(.enter) && element.role != .textEditor
        ? element.hasSubmit ? .submit(query) : nil : session.textOfFocusedField.map { .fill(query, $0) }
    default: commandForChange(in: session)
    }
  }

  /// The command that changes the control's value as the input did.
  private func commandForChange(in session: ScreenSession) -> ScreenCommand? {
    let changed = session.snapshot().elements.first { $0.number == element.number }
    switch (element.value, changed?.value) {
    case (.choice(let old, _), .choice(let new?, let options)) where old != new: return .select(query, options[new])
    case (.day(let old, _), .day(let new?, _)) where old != new: return .select(query, "\(new)")
    case (.day(_, let old), .day(_, let new)) where old != new: return .step(query, new > old ? .up : .down)
    case (.number(let old, _, _, _), .number(let new, _, _, _)) where old != new:
      return .step(query, new > old ? .up : .down)
    default: return nil
    }
  }
}

extension ScreenInput {
  /// Whether the input may use a control other than the one with the focus, which moves the focus to that control. True for a click
  /// and for a key that chooses a tab.
  var mayMoveFocus: Bool {
    switch self {
    case .click, .key(.tabNumber): true
    case .key(.character(let character)): character.isWholeNumber
    default: false
    }
  }

  /// Whether the input activates a control.
  fileprivate var isActivation: Bool {
    switch self {
    case .key(.enter), .key(.character(" ")), .click: true
    default: false
    }
  }
}
