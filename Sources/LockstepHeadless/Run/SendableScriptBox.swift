// `@unchecked Sendable`, and sound because: the task that loads a script hands it over completely and keeps no reference to any part of
// it, and only one task has access to it at a time.

internal import LockstepPlayback

/// Transfers a script from the task that loads it to the task that plays it.
struct SendableScriptBox: @unchecked Sendable {
  let script: LoadedScript
}
