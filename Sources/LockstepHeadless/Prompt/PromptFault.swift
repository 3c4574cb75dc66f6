internal import LockstepPlayback
internal import LockstepScript

/// What can be wrong with a line typed at the prompt, before anything happens. `PromptFault+Text.swift` puts it into words.
enum PromptFault: Sendable, Equatable {
  case script(ScriptFault)
  case plan(PlanFault)

  case unknownCommand(String, actions: [String])

  /// Something that only the head of a script says.
  case header(Verb)

  /// Something that only scripts say.
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

/// A mistake of a line and its place.
struct PromptMistake: Error, Sendable, Equatable {
  var fault: PromptFault
  var range: SourceRange

  func text(in source: ScriptSource) -> String {
    SourceExcerpt(source: source, range: range, title: fault.title, hint: fault.hint).text
  }
}
