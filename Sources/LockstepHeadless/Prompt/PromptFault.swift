internal import LockstepPlayback
internal import LockstepScript

/// A mistake in a line typed at the prompt, found before execution. `PromptFault+Text.swift` puts it into words.
enum PromptFault: SourceFault {
  case script(ScriptFault)
  case plan(PlanFault)

  case unknownCommand(String, actions: [String])

  /// A statement that is valid only in a script's header.
  case header(Verb)

  /// A statement that is valid only in scripts.
  case ofScripts(Verb)
  case missingArgument(PromptVerb)
  case badNumber(PromptVerb, String)
  case missingOn(String)
  case unknownWorld(String, known: [String])
  case unknownHelp(String)

  // The line itself
  case notUTF8
  case tooLong(limit: Int)
}
