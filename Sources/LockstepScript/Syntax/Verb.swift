internal import LockstepScreen

/// The first word of a line in a script. The cases are in the order of the help.
package enum Verb: Int, CaseIterable, Sendable {
  case feature
  case world
  case seed
  case given
  case hold
  case `let`
  case include
  case send
  case receive
  case advance
  case resume
  case choose
  case expect
  case finish
  case skip
  case state
  case snapshot
  case note
  case exhaustivity
  case `repeat`
  case unordered
  case end
  case tap
  case type
  case fill
  case clear
  case submit
  case toggle
  case select
  case step
  case scroll
  case back
  case key
  case see
  case screen
  case window
}

extension Verb {
  private typealias Kind = Script.Step.Kind

  /// The verb's row in the table of statements. <doc:AddingAStatement> explains how to add a row.
  private var row: StatementDefinition {
    switch self {
    case .feature:
      StatementDefinition(
        ["feature NAME": "Selects the feature; `headless list` prints all features."],
        .name("the name of a feature") { .feature($0) },
        example: "feature Login",
        atPrompt: "`quit`, and play the other feature.",
        place: .header
      )
    case .world:
      StatementDefinition(
        ["world NAME": "Selects a set of dependencies instead of the default set."],
        .name("the name of a world") { .world($0) },
        example: "world offline",
        place: .header
      )
    case .seed:
      StatementDefinition(
        ["seed N": "Seeds random numbers and the order of effects."],
        .seed,
        example: "seed 42",
        atPrompt: "use `--seed N` when you start the prompt.",
        place: .header
      )
    case .given:
      StatementDefinition(
        [
          "given PATH = VALUE": "Changes the state before the first step.",
          "given preview \"NAME\"": "Begins in the state of a preview that the feature's entry declares.",
        ],
        .given,
        example: "given isLoading = true",
        place: .start
      )
    case .hold:
      StatementDefinition(
        ["hold": "Effects continue only when `resume` or `choose` lets them."],
        .nothing(.step(.hold)),
        example: "hold",
        detail: "Cancelled effects end by themselves.",
        place: .start,
        occursOnce: true
      )
    case .let:
      StatementDefinition(
        ["let NAME = VALUE": "Defines a name for a value, for use in the lines below."],
        .definition,
        example: "let id = 3",
        place: .definition
      )
    case .include:
      StatementDefinition(
        ["include \"FILE\"": "Inserts the lines of another file."],
        .file { .include($0) },
        example: "include \"opening.steps\"",
        place: .definition
      )
    case .send:
      StatementDefinition(
        ["send ACTION": "Sends an action."],
        .action(Kind.send),
        example: "send .emailChanged(\"blob@example.com\")",
        atPrompt: "`send` is optional. Waiting actions are received first.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .receive:
      StatementDefinition(
        [
          "receive ACTION":
            "Receives the oldest action that an effect has sent. It must match; payloads are optional."
        ],
        .pattern(Kind.receive),
        example: "receive .loginResponse(.failure)",
        detail: "The action was processed when the effect sent it.",
        atPrompt: "Without an action, it receives the next one.",
        below: .changes,
        waiting: .areTaken,
        isInUnordered: true
      )
    case .advance:
      StatementDefinition(
        ["advance DURATION": "Advances virtual time: 500ms, 1.5s, 2m."],
        .duration(Kind.advance),
        example: "advance 1.5s",
        atPrompt: "Waiting actions are received first.",
        waiting: .mustBeReceived
      )
    case .resume:
      StatementDefinition(
        ["resume \"NAME\" [N]": "Continues the oldest effect with that name that can continue, or the N-th oldest."],
        .effect(Kind.resume),
        example: "resume \"search\"",
        detail: "It runs until it has sent an action, or sleeps, asks or ends. Only after `hold`.",
        atPrompt: "Waiting actions are received first. `effects` prints what each effect waits for.",
        waiting: .mustBeReceived
      )
    case .choose:
      StatementDefinition(
        ["choose \"NAME\" \"OPTION\" [N]": "Answers an effect's question with that name."],
        .answer(Kind.choose),
        example: "choose \"login\" \"offline\"",
        detail: """
          Place it before the step that causes the question. Several answers to one question are used in order; without an answer, the first option \
          is used. After `hold`, it answers the oldest effect that asks, or the N-th oldest, which then continues.
          """
      )
    case .expect:
      StatementDefinition(
        [
          "expect PATH == VALUE":
            "Compares; also !=, <, >, <=, >=, contains and excludes, and the number of elements: expect count(rows) == 3",
          "expect property \"NAME\"": "Checks a property that the feature's entry declares.",
        ],
        .comparison,
        example: "expect isLoading == true",
        detail: """
          `<`, `>`, `<=` and `>=` compare numbers, durations, strings and dates. `contains` finds an element of an array or set, a key of a \
          dictionary, or a part of a string. `count` is the number of elements, or of a string's characters.
          """,
        isCheck: true
      )
    case .finish:
      StatementDefinition(
        ["finish": "Checks that no action waits and no effect is in flight."],
        .nothing(.step(.finish)),
        example: "finish",
        detail: "It waits for effects first.",
        waiting: .mustBeReceived
      )
    case .skip:
      StatementDefinition(
        [
          "skip received": "Receives all waiting actions without checking them.",
          "skip effects": "Cancels all effects in flight.",
        ],
        .words(["received": .skipReceived, "effects": .skipEffects]) { .badSkip($0) },
        example: "skip received",
        waiting: .mustBeReceived
      )
    case .state:
      StatementDefinition(
        ["state [PATH]": "Prints the state, or a part of it."],
        .optionalPath(Kind.state),
        example: "state"
      )
    case .snapshot:
      StatementDefinition(
        ["snapshot NAME [PATH]": "Prints the state, or a part of it, and compares it with a golden file."],
        .fileNameAndPath(Kind.snapshot),
        example: "snapshot after-login",
        detail: "With `--golden DIR` the file is `DIR/<Feature>/<script>.<name>.snapshot`, which `--record` writes."
      )
    case .note:
      StatementDefinition(["note TEXT": "Prints text."], .text(Kind.note), example: "note the cooldown begins")
    case .exhaustivity:
      StatementDefinition(
        ["exhaustivity on|off": "If off, the steps below may omit changes and actions."],
        .words(["on": .exhaustivity(isOn: true), "off": .exhaustivity(isOn: false)]) { .badSwitch($0) },
        example: "exhaustivity off",
        place: .setting
      )
    case .repeat:
      StatementDefinition(
        ["repeat N … end": "Plays the enclosed steps N times."],
        .count { .repeat(count: $0) },
        example: "repeat 3",
        place: .block,
        below: .steps
      )
    case .unordered:
      StatementDefinition(
        [
          "unordered … end":
            "Receives the actions of the enclosed `receive` steps in any order."
        ],
        .nothing(.unordered),
        example: "unordered",
        place: .block,
        below: .receives,
        waiting: .areTaken
      )
    case .end:
      StatementDefinition([:], .nothing(.end), example: "end", place: .block, isInUnordered: true)
    case .tap:
      StatementDefinition(
        ["tap ELEMENT": "Taps a button, link, tab or toggle of the screen."],
        .element(ScreenCommand.tap),
        example: "tap \"Log in\"",
        detail: """
          An element is named by its label, by its role and label (`tap button "Log in"`), or by its id (`tap #submit`). A tap is the `send` of \
          the action that the element carries. It fails if a person could not tap the element.
          """,
        below: .changes,
        waiting: .mustBeReceived
      )
    case .type:
      StatementDefinition(
        ["type ELEMENT TEXT": "Adds text at the end of a field."],
        .elementAndTypedText(ScreenCommand.type),
        example: "type \"Email\" \"blob@example.com\"",
        detail: "The whole text is one action.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .fill:
      StatementDefinition(
        ["fill ELEMENT TEXT": "Replaces the whole text of a field."],
        .elementAndTypedText(ScreenCommand.fill),
        example: "fill \"Email\" \"blob@example.com\"",
        detail: """
          It is one action, even if the field has this text already. A secret is named instead of written, also in `type`: \
          `fill "Password" $PASSWORD` types the text of the environment variable `LOCKSTEP_SECRET_PASSWORD`.
          """,
        below: .changes,
        waiting: .mustBeReceived
      )
    case .clear:
      StatementDefinition(
        ["clear ELEMENT": "Removes the text of a field."],
        .element(ScreenCommand.clear),
        example: "clear \"Email\"",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .submit:
      StatementDefinition(
        ["submit ELEMENT": "Submits a field, as Enter does."],
        .element(ScreenCommand.submit),
        example: "submit \"Password\"",
        detail: "The field must have an `onSubmit`.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .toggle:
      StatementDefinition(
        ["toggle ELEMENT": "Switches a toggle."],
        .element(ScreenCommand.toggle),
        example: "toggle \"Grid\"",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .select:
      StatementDefinition(
        ["select ELEMENT OPTION": "Selects an option of a picker, or a day of a date picker."],
        .elementAndOption(ScreenCommand.select),
        example: "select \"Quality\" \"High\"",
        detail: "A day is written as `\"2026-02-28\"`.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .step:
      StatementDefinition(
        ["step ELEMENT up|down": "Changes the number of a stepper or slider by one step."],
        .elementAndDirection,
        example: "step \"Quantity\" up",
        detail: "In a date picker, it shows the next or the previous month, without an action.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .scroll:
      StatementDefinition(
        [
          "scroll to ELEMENT": "Scrolls until an element is in view.",
          "scroll ELEMENT up|down": "Scrolls a list or scroll view by a page.",
        ],
        .scrolling,
        example: "scroll to \"Imprint\"",
        detail: "A list without a label is `list \"\"`.",
        waiting: .mustBeReceived
      )
    case .back:
      StatementDefinition(
        ["back": "Goes back a page, or closes a sheet or a dialog."],
        .nothing(.step(.use(.back, at: nil))),
        example: "back",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .key:
      StatementDefinition(
        [
          "key NAME|\"X\"": "Presses a key, or types a character, as in the terminal app.",
          "key click|wheel-up|wheel-down COLUMNxROW": "Clicks or turns the wheel at a cell.",
        ],
        .input,
        example: "key enter",
        detail:
          "Its effect depends on the control with the focus, or on the one under the pointer. The keys are \(ScreenInput.keyList). `key focus` only shows the focus.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .see:
      StatementDefinition(
        [
          "see [not] TEXT":
            "Fails unless the screen shows the text; with `not`, if it does. The text may be a part of a label or value.",
          "see enabled|disabled ELEMENT": "Fails unless the control is in the given state.",
        ],
        .seen,
        example: "see \"2 tries left\"",
        detail: "The screen shows the state after the last step that was sent or received.",
        isCheck: true
      )
    case .screen:
      StatementDefinition(
        ["screen [NAME]": "Prints the screen; with a name, compares it with a golden file."],
        .screenName,
        example: "screen",
        detail: "With `--golden DIR` the file is `DIR/<Feature>/<script>.<name>.snapshot`, which `--record` writes."
      )
    case .window:
      StatementDefinition(
        ["window COLUMNSxROWS": "Sets the size of the screen's window, from here on."],
        .windowSize,
        example: "window 40x20",
        detail: "It is 80x24 at first. Columns and rows are numbers from 1 to 10,000.",
        place: .setting
      )
    }
  }
}

extension Verb {
  private static let rows = allCases.map(\.row)
  private static let words = allCases.map { "\($0)" }
  private static let byWord = Dictionary(uniqueKeysWithValues: zip(words, allCases))

  /// The verbs of the steps that can be typed after the first step.
  package static let typedAfterStart = allCases.filter { $0.statement.isTyped && $0.statement.place != .start }

  package init?(word: String) {
    guard let verb = Self.byWord[word] else { return nil }
    self = verb
  }

  package var word: String { Self.words[rawValue] }

  /// The verb shown in traces, where an action sent by the screen looks like any other sent action.
  package var traced: Verb { statement.sendsAction ? .send : self }

  /// The verb's row in the table of statements.
  package var statement: StatementDefinition { Self.rows[rawValue] }
}
