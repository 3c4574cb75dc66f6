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

  /// The first step that only this branch has.
  var firstTitle: String { log.shown.first { $0.step.number > firstNumber }?.step.title ?? "" }

  /// Whether the other branch begins with all steps of this one, so that nothing is lost without it.
  func isBeginning(of other: Self) -> Bool {
    setting.world?.name == other.setting.world?.name
      && other.log.shown.map(\.step.title).starts(with: log.shown.map(\.step.title))
  }

  /// The number of steps that only this branch has.
  var count: Int { log.shown.number(at: .max) - firstNumber }
}
