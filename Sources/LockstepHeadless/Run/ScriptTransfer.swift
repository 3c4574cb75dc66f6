// `@unchecked Sendable`, and sound because: whoever loads a script hands it over whole and keeps nothing of it, and only one task has it
// at a time.

internal import LockstepPlayback

/// A script on its way from the task that loads it to the one that plays it.
struct ScriptTransfer: @unchecked Sendable {
  let script: LoadedScript
}
