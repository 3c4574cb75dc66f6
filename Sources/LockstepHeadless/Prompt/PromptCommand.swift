internal import LockstepScript

/// The command or step in a line typed at the prompt.
enum PromptCommand: Sendable, Equatable {
  /// A comment.
  case nothing

  /// An empty line, which receives the next waiting action, if any.
  case next
  case step(Script.Step)
  case receive

  case undo
  case redo
  case go(to: Int)
  case goOn

  /// A `state` step, which only inspects the state.
  case look(Script.Step)
  case effects
  case waiting

  /// Maximum number of steps to show.
  case history(Int)
  case why(ScriptPath)
  case actions

  case breakOn(Breakpoint.Condition)
  case breaks

  /// The number of the breakpoint to remove; nil removes all.
  case clear(Int?)

  case worlds

  /// `none` selects the feature's own dependencies, unless a world has that name.
  case world(Located<String>)
  case save(String, replaces: Bool)
  case load(String)
  case help(String)
  case quit
}
