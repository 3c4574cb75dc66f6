internal import LockstepScript

/// The output of `help` at the prompt: at most 80 columns.
enum PromptHelp {
  static var text: String {
    let steps = [
      (".action", "Sends an action: .emailChanged(\"blob@example.com\")"),
      ("receive", "Receives the next action; so does an empty line."),
      ("receive .action", "Receives this one."),
      ("advance 1s", "Lets virtual time go by."),
      ("expect PATH == VALUE", "Checks a part of the state."),
      ("finish, skip, note, …", "Any other step of a script."),
    ]
    let commands = PromptVerb.allCases.map { ($0.usage, $0.summary) }
    return (["Steps"] + table(steps) + ["", "Commands"] + table(commands)).joined(separator: "\n")
  }

  static func text(of verb: PromptVerb) -> String {
    verb.usage + "\n"
      + (verb.summary + "\n" + verb.detail).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  /// Detailed help for a script step.
  static func text(of verb: Verb) -> String {
    switch verb {
    case .feature: return "feature NAME\n  Stands in the head of a script: `quit`, and play the other feature."
    case .world: return text(of: PromptVerb.world)
    case .seed: return "seed N\n  Stands in the head of a script: a prompt starts with `--seed N`."
    case .let, .include, .repeat, .unordered, .end:
      return "\(verb.rawValue)\n  Stands in scripts only: `load` plays one."
    case .send: return "send ACTION\n  Sends an action; `send` may be left out. What waits is received before."
    case .receive:
      return "receive [ACTION]\n  Receives the next action, which must be this one; payloads may be left out."
    case .advance: return "advance DURATION\n  Lets virtual time go by: 500ms, 1.5s, 2m. What waits is received before."
    case .finish: return "finish\n  Fails where effects go on or actions wait."
    case .skip: return "skip received|effects\n  Receives all that waits, or cancels all that goes on."
    case .expect: return "expect PATH == VALUE, expect PATH != VALUE\n  Checks a part of the state."
    case .state: return text(of: PromptVerb.state)
    case .given: return "given PATH = VALUE\n  Changes the state before the first step."
    case .snapshot: return "snapshot NAME [PATH]\n  Shows the state; a script compares it with a golden file."
    case .note: return "note TEXT\n  Does nothing, but stands in the script."
    case .exhaustivity: return "exhaustivity on|off\n  Off: actions need not be received."
    }
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = 23
    return rows.map { head, text in "  " + head + String(repeating: " ", count: max(1, width - head.count)) + text }
  }
}
