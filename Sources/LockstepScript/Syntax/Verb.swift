/// The first word of a line in a script. The order is that of the help.
package enum Verb: Int, CaseIterable, Sendable {
  case feature
  case world
  case seed
  case given
  case `let`
  case include
  case send
  case receive
  case advance
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
}

extension Verb {
  private typealias Kind = Script.Step.Kind

  /// The verb's row of the table of statements. The article <doc:AddingAStatement> says how to add one.
  private var row: Statement {
    switch self {
    case .feature:
      Statement(
        ["feature NAME": "What is driven: `headless list` names the features."],
        .name("the name of a feature") { .feature($0) },
        example: "feature Login",
        atPrompt: "`quit`, and play the other feature.",
        place: .header
      )
    case .world:
      Statement(
        ["world NAME": "Selects a set of dependencies; without it, the default."],
        .name("the name of a world") { .world($0) },
        example: "world offline",
        place: .header
      )
    case .seed:
      Statement(
        ["seed N": "Seeds random numbers and the order of effects."],
        .seed,
        example: "seed 42",
        atPrompt: "a prompt starts with `--seed N`.",
        place: .header
      )
    case .given:
      Statement(
        ["given PATH = VALUE": "Changes the state before the first step."],
        .assignment(Kind.given),
        example: "given isLoading = true",
        place: .start
      )
    case .let:
      Statement(
        ["let NAME = VALUE": "The name stands for the value from here on."],
        .definition,
        example: "let id = 3",
        place: .definition
      )
    case .include:
      Statement(
        ["include \"FILE\"": "As if the lines of the file stood here."],
        .file { .include($0) },
        example: "include \"opening.steps\"",
        place: .definition
      )
    case .send:
      Statement(
        ["send ACTION": "Sends an action."],
        .action(Kind.send),
        example: "send .emailChanged(\"blob@example.com\")",
        atPrompt: "`send` may be left out. What waits is received before.",
        below: .changes,
        waiting: .mustBeReceived
      )
    case .receive:
      Statement(
        [
          "receive ACTION":
            "Takes the oldest action that an effect has sent, which must be this one; payloads may be left out."
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
      Statement(
        ["advance DURATION": "Lets virtual time go on: 500ms, 1.5s, 2m."],
        .duration(Kind.advance),
        example: "advance 1.5s",
        atPrompt: "What waits is received before.",
        waiting: .mustBeReceived
      )
    case .expect:
      Statement(
        [
          "expect PATH == VALUE":
            "Compares; also !=, <, >, <=, >= and contains, and the number of elements: expect count(rows) == 3"
        ],
        .comparison,
        example: "expect isLoading == true",
        detail: """
          `<`, `>`, `<=` and `>=` compare numbers, durations, strings and dates. `contains` finds an element of an array or set, a key of a \
          dictionary, or a part of a string. `count` is the number of elements, or of a string's characters.
          """
      )
    case .finish:
      Statement(
        ["finish": "Nothing may wait to be received or be in flight."],
        .nothing(.step(.finish)),
        example: "finish",
        detail: "It waits for effects.",
        waiting: .mustBeReceived
      )
    case .skip:
      Statement(
        ["skip received": "Takes all that waits, whatever it is.", "skip effects": "Cancels what is in flight."],
        .words(["received": .skipReceived, "effects": .skipEffects]) { .badSkip($0) },
        example: "skip received",
        waiting: .mustBeReceived
      )
    case .state:
      Statement(
        ["state [PATH]": "Prints the state, or a part of it."],
        .optionalPath(Kind.state),
        example: "state"
      )
    case .snapshot:
      Statement(
        ["snapshot NAME [PATH]": "Prints the state, or a part of it, and compares it with a golden file."],
        .fileNameAndPath(Kind.snapshot),
        example: "snapshot after-login",
        detail: "With `--golden DIR` the file is `DIR/<Feature>/<script>.<name>.snapshot`, which `--record` writes."
      )
    case .note:
      Statement(["note TEXT": "Prints a text."], .text(Kind.note), example: "note the cooldown begins")
    case .exhaustivity:
      Statement(
        ["exhaustivity on|off": "Off: from here on, changes and actions may be left out."],
        .words(["on": .exhaustivity(isOn: true), "off": .exhaustivity(isOn: false)]) { .badSwitch($0) },
        example: "exhaustivity off",
        place: .setting
      )
    case .repeat:
      Statement(
        ["repeat N … end": "Plays the steps between so many times."],
        .count { .repeat(count: $0) },
        example: "repeat 3",
        place: .block,
        below: .steps
      )
    case .unordered:
      Statement(
        [
          "unordered … end":
            "Takes the actions of the `receive` steps between, in whichever order they come."
        ],
        .nothing(.unordered),
        example: "unordered",
        place: .block,
        below: .receives,
        waiting: .areTaken
      )
    case .end:
      Statement([:], .nothing(.end), example: "end", place: .block, isInUnordered: true)
    }
  }
}

extension Verb {
  private static let rows = allCases.map(\.row)
  private static let words = allCases.map { "\($0)" }
  private static let byWord = Dictionary(uniqueKeysWithValues: zip(words, allCases))

  package init?(word: String) {
    guard let verb = Self.byWord[word] else { return nil }
    self = verb
  }

  package var word: String { Self.words[rawValue] }

  /// The verb's row of the table of statements.
  package var statement: Statement { Self.rows[rawValue] }
}
