internal import LockstepScript

/// What a line typed at the prompt asks for.
enum PromptOrder: Sendable, Equatable {
  /// A comment.
  case nothing

  /// An empty line: receive the next action if one waits.
  case next
  case step(Script.Step)
  case receive

  case undo
  case redo
  case go(to: Int)
  case goOn

  /// A step `state`, which only looks.
  case look(Script.Step)
  case effects
  case waiting

  /// How many steps to show at the most.
  case history(Int)
  case why(ScriptPath)
  case actions

  case breakOn(Breakpoint.Place)
  case breaks

  /// Which breakpoint to remove; all without a number.
  case clear(Int?)

  case worlds

  /// `none` is the feature's own dependencies, unless a world is called so.
  case world(Located<String>)
  case save(String, replaces: Bool)
  case load(String)
  case help(String)
  case quit
}
