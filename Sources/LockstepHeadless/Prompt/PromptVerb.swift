internal import LockstepScript

/// The commands of the prompt besides the steps of a script.
enum PromptVerb: String, CaseIterable, Sendable {
  // Navigation
  case undo
  case redo
  case goto
  case `continue`

  // Inspection
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
  /// The syntax, the completion and the help of the command. Descriptions have at most 54 columns.
  var help: VerbHelp {
    switch self {
    case .undo:
      VerbHelp(
        ["undo": "Undoes the last step."],
        detail:
          "All earlier steps are played again, so that state, clock, effects and waiting\nactions match the earlier step."
      )
    case .redo:
      VerbHelp(
        ["redo": "Redoes the most recently undone step."],
        detail: "Undone steps are discarded when another step is played."
      )
    case .goto:
      VerbHelp(
        ["goto N": "Goes to the position after N steps."],
        argument: "the number of a step",
        example: "goto 3",
        detail: "0 is the start. Prints the last step before the position. Moving forward stops\nat breakpoints."
      )
    case .continue:
      VerbHelp(
        ["continue": "Continues after a breakpoint, or with undone steps."],
        detail: "It stops at the next breakpoint, at a failing step, or at the end."
      )
    case .state:
      VerbHelp(
        ["state [PATH]": "Prints the state, or the value at a path."],
        detail: "It is not a step of the script. Example: state alert.title",
        completion: .path
      )
    case .effects:
      VerbHelp(
        ["effects": "Prints the effects in flight."],
        detail: "Prints the name of each effect, its starting action, and its remaining sleep."
      )
    case .waiting:
      VerbHelp(
        ["waiting": "Prints the actions that wait to be received."],
        detail: "`receive` or an empty line receives the first one; `send` and `advance`\nreceive all of them first."
      )
    case .history:
      VerbHelp(
        ["history [N]": "Prints the last 20 steps, or the last N."],
        argument: "the number of steps to show",
        needsArgument: false,
        example: "history 50",
        detail: "`→` marks the current position; the steps below it are undone."
      )
    case .why:
      VerbHelp(
        ["why PATH": "Prints the last step that changed a value."],
        argument: "a path of the state",
        example: "why alert.title",
        detail: "Example: why alert.title",
        completion: .path
      )
    case .actions: VerbHelp(["actions": "Prints the actions that can be sent."], detail: "Uses the format of `list`.")
    case .break:
      VerbHelp(
        ["break on ACTION|PATH": "Stops before an action, or after a change."],
        argument: "`on` and an action or a path",
        example: "break on .loginResponse",
        detail: """
          Actions are written as in `receive`; payloads may be omitted. Steps that you
          type are not stopped, but the actions that they receive first are, and the
          steps of `continue`, `goto` and `load`.
          Examples: break on .loginResponse(.failure), break on alert
          """,
        completion: .breakpointPlace
      )
    case .breaks: VerbHelp(["breaks": "Prints the breakpoints."], detail: "`clear` removes a breakpoint by its number.")
    case .clear:
      VerbHelp(
        ["clear N": "Removes a breakpoint."],
        argument: "the number of a breakpoint, or `all`",
        example: "clear 1",
        detail: "`clear all` removes all of them.",
        completion: .breakpoint
      )
    case .world:
      VerbHelp(
        ["world [NAME]": "Prints the worlds, or restarts in another one."],
        detail: "`world none` restarts without one. `continue` then plays the previous steps.",
        completion: .world
      )
    case .save:
      VerbHelp(
        ["save FILE": "Writes the steps as a script that passes."],
        argument: "the name of a file",
        example: "save my.script",
        detail: """
          The script names every change, or has `...` if a change cannot be written.
          Effects in flight at the end are skipped. Files are not replaced: see `save!`.
          """,
        completion: .file
      )
    case .replace:
      VerbHelp(
        ["save! FILE": "Like `save`, but replaces an existing file."],
        argument: "the name of a file",
        example: "save! my.script",
        detail: "It overwrites the file.",
        completion: .file
      )
    case .load:
      VerbHelp(
        ["load FILE": "Restarts with the steps of a script."],
        argument: "the name of a file",
        example: "load my.script",
        detail: """
          World and seed come from the script, unless the command line sets them.
          Breakpoints and failing steps stop it; `continue` resumes.
          """,
        completion: .file
      )
    case .help:
      VerbHelp(
        ["help [COMMAND]": "Prints this help, or the help of a command."],
        detail: "Example: help break",
        completion: .command
      )
    case .quit: VerbHelp(["quit": "Quits. The end of the input also quits."], detail: "Nothing is saved.")
    }
  }
}
