internal import LockstepDiff

/// A step on the screen of a feature: what a person does with an element, or what must be seen.
package enum ScreenStep: Sendable, Equatable {
  case tap(ElementReference)
  /// Adds text at the end of a field.
  case type(ElementReference, String)
  case clear(ElementReference)
  case toggle(ElementReference)
  /// Selects an option by its text, or a day.
  case select(ElementReference, String)
  case step(ElementReference, isUp: Bool)
  case scroll(ElementReference)
  case back
  /// A text that must be seen, or must not be seen.
  case see(String, isExpected: Bool)
  /// Prints the screen; with a name, compares it with a golden file.
  case screen(Located<String>?)
}

/// An element of a screen as a script names it: `"Log in"`, `button "Log in"` or `#submit`.
package struct ElementReference: Sendable, Equatable {
  /// The role; nil for any.
  package var role: Located<String>?
  /// The label, or the name without `#`.
  package var text: String
  /// Whether the text is a name.
  package var isName: Bool
  package var range: SourceRange

  package init(role: Located<String>? = nil, text: String, isName: Bool, range: SourceRange) {
    (self.role, self.text, self.isName, self.range) = (role, text, isName, range)
  }

  /// As in a script, in canonical form.
  package var source: String {
    isName ? "#\(text)" : (role.map { $0.value + " " } ?? "") + Literal.quoted(text)
  }
}

extension ScreenStep {
  package var verb: Verb {
    switch self {
    case .tap: .tap
    case .type: .type
    case .clear: .clear
    case .toggle: .toggle
    case .select: .select
    case .step: .step
    case .scroll: .scroll
    case .back: .back
    case .see: .see
    case .screen: .screen
    }
  }

  /// The argument in canonical form.
  var argument: String {
    switch self {
    case .tap(let element), .clear(let element), .toggle(let element): element.source
    case .type(let element, let text), .select(let element, let text): "\(element.source) \(Literal.quoted(text))"
    case .step(let element, let isUp): "\(element.source) \(isUp ? "up" : "down")"
    case .scroll(let element): "to \(element.source)"
    case .back: ""
    case .see(let text, let isExpected): (isExpected ? "" : "not ") + Literal.quoted(text)
    case .screen(let name): name?.value ?? ""
    }
  }

  /// The element; nil for steps that name none.
  package var element: ElementReference? {
    switch self {
    case .tap(let element), .type(let element, _), .clear(let element), .toggle(let element),
      .select(let element, _), .step(let element, _), .scroll(let element):
      element
    case .back, .see, .screen: nil
    }
  }
}
