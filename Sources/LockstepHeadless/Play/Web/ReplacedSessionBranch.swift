internal import LockstepPlayback

/// The steps of a session that another branch has replaced.
struct ReplacedSessionBranch {
  let setting: PlaybackSettings
  let steps: [SessionStep]
  let log: [LoggedStep]
  /// The position up to which both branches have the same steps.
  let start: Int

  init(_ surface: WebFeatureSession, from start: Int) {
    (setting, steps) = (surface.session.setting, surface.session.steps + surface.session.undone.reversed())
    (log, self.start) = (surface.log, start)
  }

  /// The number of the last step that both branches have.
  var firstNumber: Int { log.shown.number(at: start) }

  /// The number of steps that only this branch has.
  var count: Int { log.shown.number(at: .max) - firstNumber }
}
