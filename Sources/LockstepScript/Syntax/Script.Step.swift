internal import LockstepDiff
package import LockstepScreen

extension Script {
  /// One step of a script and the expectation lines below it.
  ///
  /// A step is an immutable object, so a script, its player and its results can share one instance.
  package final class Step: Sendable {
    package let kind: Kind
    /// The range from the verb to the end of its argument.
    package let range: SourceRange
    package let expectations: [Expectation]
    /// The location of `...`, which waives the remaining expectations of this step.
    package let waiver: SourceRange?

    package init(kind: Kind, range: SourceRange, expectations: [Expectation] = [], waiver: SourceRange? = nil) {
      (self.kind, self.range, self.expectations, self.waiver) = (kind, range, expectations, waiver)
    }

    /// The number of the step's last line, including the lines below it.
    var lastLine: Int {
      max(endOfBlock?.line ?? range.line, expectations.last?.range.line ?? 0, waiver?.line ?? 0)
    }
  }
}

extension Script.Step {
  /// Returns a copy of the step with another kind or other expectations.
  package func with(kind: Kind? = nil, expectations: [Script.Expectation]? = nil, waiver: SourceRange? = nil)
    -> Script.Step
  {
    Script.Step(
      kind: kind ?? self.kind,
      range: range,
      expectations: expectations ?? self.expectations,
      waiver: waiver ?? self.waiver
    )
  }
}

extension Script.Step: Equatable {
  package static func == (one: Script.Step, other: Script.Step) -> Bool {
    one.kind == other.kind && one.range == other.range && one.expectations == other.expectations
      && one.waiver == other.waiver
  }
}

extension Script.Step {
  /// The `receive` steps of an `unordered` block; empty for any other step.
  package var receives: [Script.Step] {
    if case .unordered(let receives, _) = kind { receives } else { [] }
  }

  /// The `end` of an `unordered` block; nil for any other step.
  package var endOfBlock: SourceRange? {
    if case .unordered(_, let end) = kind { end } else { nil }
  }

  /// Returns a copy of the block with other `receive` steps.
  package func with(receives: [Script.Step]) -> Script.Step {
    guard case .unordered(_, let end) = kind else { return self }
    return with(kind: .unordered(receives, end: end))
  }
}

extension Script {
  /// A line below a step: one expected change of the state.
  package struct Expectation: Sendable, Equatable {
    package var path: ScriptPath
    package var change: Change
    /// The range from the path to the end of the value.
    package var range: SourceRange

    package enum Change: Sendable, Equatable {
      /// `path = value`
      case becomes(Literal)
      /// `path += element`
      case gains(Literal)
      /// `path -= element`
      case loses(Literal)
      /// `path: absent`
      case absent
    }
  }
}

extension Script.Step {
  /// The verb and argument of a step. Rare large cases are boxed to keep other steps small.
  package enum Kind: Sendable, Equatable {
    case send(Literal)
    /// A pattern: payloads may be omitted, and `_` matches anything.
    case receive(Literal)
    case advance(Duration)
    case finish
    case skipReceived
    case skipEffects
    case note(String)
    indirect case expect(ScriptPath, Comparison, Literal)
    /// Prints the state, or the value at a path.
    case state(ScriptPath?)
    case exhaustivity(isOn: Bool)
    /// Changes the state before the first step.
    indirect case given(ScriptPath, Literal)
    /// Replaces the state, before the first step, with the state of a preview.
    indirect case givenPreview(Located<String>)
    /// Makes effects continue only when they are resumed or answered.
    case hold

    /// Resumes an effect: by default the oldest effect with the name that can continue; `number` counts these effects, oldest first.
    indirect case resume(Located<String>, number: Int)

    /// Answers a question with an option; the number counts the effects that ask the question.
    indirect case choose(Located<String>, Located<String>, Int)

    /// Compares the number of elements.
    indirect case expectCount(ScriptPath, Comparison, Literal)
    /// Checks a property that the feature's entry declares.
    indirect case expectProperty(Located<String>)
    /// Compares the state, or the value at a path, with a golden file.
    indirect case snapshot(Located<String>, ScriptPath?)

    /// Receives actions in any order. The step's own expectation lines follow its `end`.
    indirect case unordered([Script.Step], end: SourceRange)

    /// Uses the feature's screen. The range is the element's range; nil for `back`.
    indirect case use(ScreenCommand, at: SourceRange?)

    /// Types a secret, which the script doesn't contain. The command has the secret's name in place of the text.
    indirect case useSecret(ScreenCommand, at: SourceRange)

    /// Uses the feature's screen with a key or the pointer, as in the terminal app.
    indirect case key(ScreenInput)

    /// Checks that the screen shows a string, or that it doesn't.
    indirect case see(String, isExpected: Bool)

    /// Checks that a control of the screen is enabled, or disabled. The range is the element's range.
    indirect case seeControl(ElementQuery, isEnabled: Bool, at: SourceRange)

    /// Prints the screen; if there is a name, compares the screen with a golden file.
    indirect case screen(Located<String>?)

    /// Sets the size of the screen's window.
    case window(ScreenSize)
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case isEqual = "=="
    case isNotEqual = "!="
    case isAtMost = "<="
    case isAtLeast = ">="
    case isLess = "<"
    case isGreater = ">"
    case contains = "contains"
    case excludes = "excludes"
  }
}

extension Script.Step.Kind {
  package var verb: Verb {
    switch self {
    case .send: .send
    case .receive: .receive
    case .advance: .advance
    case .finish: .finish
    case .skipReceived, .skipEffects: .skip
    case .note: .note
    case .expect, .expectCount, .expectProperty: .expect
    case .state: .state
    case .exhaustivity: .exhaustivity
    case .given, .givenPreview: .given
    case .hold: .hold
    case .resume: .resume
    case .choose: .choose
    case .snapshot: .snapshot
    case .unordered: .unordered
    case .use(let command, _), .useSecret(let command, _): command.verb
    case .key: .key
    case .see, .seeControl: .see
    case .screen: .screen
    case .window: .window
    }
  }

  /// The argument in canonical form; empty if there is none. It excludes the lines of a block.
  var argument: String {
    switch self {
    case .send(let action): action.text
    case .receive(let pattern): pattern.text
    case .advance(let duration): duration.text
    case .finish, .unordered, .hold: ""
    case .skipReceived: "received"
    case .skipEffects: "effects"
    case .note(let note): Literal.quoted(note)
    case .expect(let path, let comparison, let value): "\(path.text) \(comparison.rawValue) \(value.text)"
    case .expectCount(let path, let comparison, let value): "count(\(path.text)) \(comparison.rawValue) \(value.text)"
    case .expectProperty(let name): "property \(Literal.quoted(name.value))"
    case .state(let path): path?.text ?? ""
    case .exhaustivity(let isOn): isOn ? "on" : "off"
    case .given(let path, let value): "\(path.text) = \(value.text)"
    case .givenPreview(let name): "preview \(Literal.quoted(name.value))"
    case .resume(let name, let number): Literal.quoted(name.value) + (number == 1 ? "" : " \(number)")
    case .choose(let question, let option, let number):
      "\(Literal.quoted(question.value)) \(Literal.quoted(option.value))" + (number == 1 ? "" : " \(number)")
    case .snapshot(let name, let path): name.value + (path.map { " \($0.text)" } ?? "")
    case .use(let command, _): command.argument(Literal.quoted)
    case .useSecret(let command, _): command.argument { "$\($0)" }
    case .key(let input): input.scriptText
    case .see(let text, let isExpected): (isExpected ? "" : "not ") + Literal.quoted(text)
    case .seeControl(let element, let isEnabled, _): (isEnabled ? "enabled " : "disabled ") + element.scriptText
    case .screen(let name): name?.value ?? ""
    case .window(let size): "\(size.columns)x\(size.rows)"
    }
  }

  /// Whether the step sets part of the state directly, without an action.
  package var setsState: Bool {
    switch self {
    case .given, .givenPreview: true
    default: false
    }
  }

  /// Whether `given` and `hold` may still follow this step.
  package var isOfStart: Bool { verb.statement.place == .start || verb.statement.place == .setting }

  /// Whether lines that assert changes may follow.
  package var takesExpectations: Bool { verb.statement.takesExpectations }

  /// Whether received actions may be pending when the step is played in an exhaustive script.
  package var waiting: StatementDefinition.WaitingActions {
    if self == .advance(.zero) { return .mayWait }
    if self == .skipReceived { return .areTaken }
    return verb.statement.waiting
  }

  /// The path that an inspecting step reads; nil for other steps.
  package var inspectedPath: ScriptPath? {
    switch self {
    case .expect(let path, _, _), .expectCount(let path, _, _), .state(let path?), .snapshot(_, let path?): path
    case .state(nil), .snapshot(_, nil): nil
    case .given, .givenPreview, .send, .receive, .unordered, .use, .useSecret, .key, .see, .seeControl, .screen,
      .window, .advance,
      .finish,
      .skipReceived, .skipEffects, .note, .exhaustivity, .hold, .resume, .choose, .expectProperty:
      nil
    }
  }
}

extension ScreenCommand {
  fileprivate var verb: Verb {
    switch self {
    case .tap: .tap
    case .type: .type
    case .fill: .fill
    case .clear: .clear
    case .submit: .submit
    case .toggle: .toggle
    case .select: .select
    case .step: .step
    case .scroll, .scrollPage: .scroll
    case .back: .back
    }
  }

  /// The argument in canonical form.
  ///
  /// - Parameter written: Returns a string as the script contains it.
  fileprivate func argument(_ written: (String) -> String) -> String {
    switch self {
    case .tap(let element), .clear(let element), .submit(let element), .toggle(let element): element.scriptText
    case .type(let element, let text), .fill(let element, let text), .select(let element, let text):
      "\(element.scriptText) \(written(text))"
    case .step(let element, let direction), .scrollPage(let element, let direction):
      "\(element.scriptText) \(direction.rawValue)"
    case .scroll(let element): "to \(element.scriptText)"
    case .back: ""
    }
  }
}

extension ElementQuery {
  /// The element in the canonical form of scripts: `"Log in"`, `button "Log in"`, `#submit`.
  package var scriptText: String {
    if let name { return "#\(name)" }
    return (role.map { $0.rawValue + " " } ?? "") + Literal.quoted(label ?? "")
  }
}
