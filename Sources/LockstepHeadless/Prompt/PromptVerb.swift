/// The commands of the prompt besides the steps of a script.
enum PromptVerb: String, CaseIterable, Sendable {
  // Travelling
  case undo
  case redo
  case goto
  case `continue`

  // Looking
  case state
  case effects
  case waiting
  case history
  case why
  case actions

  // Breakpoints
  case `break`
  case breaks
  case clear

  // Scripts and worlds
  case world
  case save
  case replace = "save!"
  case load

  case help
  case quit
}

extension PromptVerb {
  /// Its syntax.
  var usage: String {
    switch self {
    case .redo, .undo, .continue, .effects, .waiting, .actions, .breaks, .quit: rawValue
    case .goto: "goto N"
    case .state: "state [PATH]"
    case .history: "history [N]"
    case .why: "why PATH"
    case .break: "break on ACTION|PATH"
    case .clear: "clear N"
    case .world: "world [NAME]"
    case .save: "save FILE"
    case .replace: "save! FILE"
    case .load: "load FILE"
    case .help: "help [COMMAND]"
    }
  }

  /// Its description, in at most 54 columns.
  var summary: String {
    switch self {
    case .undo: "Takes the last step back."
    case .redo: "Plays the step again that was undone last."
    case .goto: "Goes to where N steps have been played, back or forth."
    case .continue: "Goes on after a breakpoint, or with what was undone."
    case .state: "The state, or a part of it."
    case .effects: "The effects in flight, and what they wait for."
    case .waiting: "The actions that wait to be received."
    case .history: "The last 20 steps, or the last N."
    case .why: "The step that changed a part of the state last."
    case .actions: "What can be sent."
    case .break: "Stops before such an action, or after such a change."
    case .breaks: "The breakpoints."
    case .clear: "Removes a breakpoint."
    case .world: "The worlds; with a name, starts over in that one."
    case .save: "Writes the steps as a script that passes."
    case .replace: "The same, also where there is a file already."
    case .load: "Starts over with the steps of a script."
    case .help: "This text, or more on a command."
    case .quit: "Ends; so does the end of the input."
    }
  }

  /// The additional text of `help COMMAND`.
  var detail: String {
    switch self {
    case .undo:
      "All steps before it are played once more, so everything is as it was then:\nstate, clock, effects, what waits."
    case .redo: "What was undone is forgotten when another step is played."
    case .goto: "0 is the start. The step that it comes to is printed. Going forth, breakpoints\nstop it."
    case .continue: "It stops at the next breakpoint, at a step that fails, or at the end."
    case .state: "It is no step of the script. Example: state alert.title"
    case .effects: "By name: who started it, and how long it sleeps."
    case .waiting: "`receive` or an empty line takes the first; `send` and `advance` receive all\nof them before."
    case .history: "`→` stands before the last step that was played; below it is what was undone."
    case .why: "Example: why alert.title"
    case .actions: "As `list` prints them."
    case .break:
      "Actions are written as in `receive`, payloads may be left out. Steps that you\ntype yourself are not stopped; those that follow from one are, and those of\n`continue`, `goto` and `load`.\nExamples: break on .loginResponse(.failure), break on alert"
    case .breaks: "With the numbers that `clear` takes."
    case .clear: "`clear all` removes all."
    case .world: "`world none` starts over without one. `continue` plays the steps so far there."
    case .save:
      "The script names every change; `...` stands where a script cannot write it.\nWhat is under way at the end is skipped. It does not overwrite: see `save!`."
    case .replace: "It overwrites the file."
    case .load:
      "The world and the seed are the script's, unless the command line gave others.\nBreakpoints and steps that fail stop it; `continue` goes on."
    case .help: "Example: help break"
    case .quit: "Nothing is saved."
    }
  }
}
