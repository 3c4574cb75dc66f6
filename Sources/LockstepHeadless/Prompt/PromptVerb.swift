internal import LockstepScript

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
  /// How the command is written, completed and explained. Descriptions have at most 54 columns.
  var help: VerbHelp {
    switch self {
    case .undo:
      VerbHelp(
        ["undo": "Takes the last step back."],
        detail:
          "All steps before it are played once more, so everything is as it was then:\nstate, clock, effects, what waits."
      )
    case .redo:
      VerbHelp(
        ["redo": "Plays the step again that was undone last."],
        detail: "What was undone is forgotten when another step is played."
      )
    case .goto:
      VerbHelp(
        ["goto N": "Goes to where N steps have been played, back or forth."],
        argument: "the number of a step",
        example: "goto 3",
        detail: "0 is the start. The step that it comes to is printed. Going forth, breakpoints\nstop it."
      )
    case .continue:
      VerbHelp(
        ["continue": "Goes on after a breakpoint, or with what was undone."],
        detail: "It stops at the next breakpoint, at a step that fails, or at the end."
      )
    case .state:
      VerbHelp(
        ["state [PATH]": "The state, or a part of it."],
        detail: "It is no step of the script. Example: state alert.title",
        completion: .path
      )
    case .effects:
      VerbHelp(
        ["effects": "The effects in flight, and what they wait for."],
        detail: "By name: who started it, and how long it sleeps."
      )
    case .waiting:
      VerbHelp(
        ["waiting": "The actions that wait to be received."],
        detail: "`receive` or an empty line takes the first; `send` and `advance` receive all\nof them before."
      )
    case .history:
      VerbHelp(
        ["history [N]": "The last 20 steps, or the last N."],
        argument: "how many steps to show",
        needsArgument: false,
        example: "history 50",
        detail: "`→` stands before the last step that was played; below it is what was undone."
      )
    case .why:
      VerbHelp(
        ["why PATH": "The step that changed a part of the state last."],
        argument: "a path of the state",
        example: "why alert.title",
        detail: "Example: why alert.title",
        completion: .path
      )
    case .actions: VerbHelp(["actions": "What can be sent."], detail: "As `list` prints them.")
    case .break:
      VerbHelp(
        ["break on ACTION|PATH": "Stops before such an action, or after such a change."],
        argument: "`on` and an action or a path",
        example: "break on .loginResponse",
        detail: """
          Actions are written as in `receive`, payloads may be left out. Steps that you
          type yourself are not stopped; those that follow from one are, and those of
          `continue`, `goto` and `load`.
          Examples: break on .loginResponse(.failure), break on alert
          """,
        completion: .breakpointPlace
      )
    case .breaks: VerbHelp(["breaks": "The breakpoints."], detail: "With the numbers that `clear` takes.")
    case .clear:
      VerbHelp(
        ["clear N": "Removes a breakpoint."],
        argument: "the number of a breakpoint, or `all`",
        example: "clear 1",
        detail: "`clear all` removes all.",
        completion: .breakpoint
      )
    case .world:
      VerbHelp(
        ["world [NAME]": "The worlds; with a name, starts over in that one."],
        detail: "`world none` starts over without one. `continue` plays the steps so far there.",
        completion: .world
      )
    case .save:
      VerbHelp(
        ["save FILE": "Writes the steps as a script that passes."],
        argument: "the name of a file",
        example: "save my.script",
        detail: """
          The script names every change; `...` stands where a script cannot write it.
          What is under way at the end is skipped. It does not overwrite: see `save!`.
          """,
        completion: .file
      )
    case .replace:
      VerbHelp(
        ["save! FILE": "The same, also where there is a file already."],
        argument: "the name of a file",
        example: "save! my.script",
        detail: "It overwrites the file.",
        completion: .file
      )
    case .load:
      VerbHelp(
        ["load FILE": "Starts over with the steps of a script."],
        argument: "the name of a file",
        example: "load my.script",
        detail: """
          The world and the seed are the script's, unless the command line gave others.
          Breakpoints and steps that fail stop it; `continue` resumes.
          """,
        completion: .file
      )
    case .help:
      VerbHelp(
        ["help [COMMAND]": "This text, or more on a command."],
        detail: "Example: help break",
        completion: .command
      )
    case .quit: VerbHelp(["quit": "Ends; so does the end of the input."], detail: "Nothing is saved.")
    }
  }
}
