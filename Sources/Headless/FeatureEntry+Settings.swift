internal import Features
internal import LockstepHeadless

extension FeatureEntry<Settings.State, Settings.Action> {
  /// Adds the worlds of `Settings`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("choosing") { ($0.settingsStorage, $0.diagnostics) = (.choosing, .choosing) }
      .world("damaged") { $0.fileStorage = .damagedSettings }
      .world("newer") { $0.fileStorage = .newerSettings }
      .world("saved") { $0.fileStorage = .settingsOfBlob }
      .world("stuck") { $0.fileStorage = .stuckSettings }
      .world("version-1") { $0.fileStorage = .settingsOfVersion1 }
      .explores(Settings.userActions)
      .groups(by: "saving", \.savingPhase)
      .always("nothing is edited before the file is read", \.isUntouchedBeforeLoading)
      .always("a saved name is tidy", \.hasTidySavedName)
      .always("signing out waits for the last save", \.savesBeforeSignOut)
      .always("every change shown as saved is in the file", \.tellsTruthAboutSaving)
      .always("leaving closes the dialog and the developer section", \.isClosedAfterLeaving)
      .eventually("the spinner stops") { $0.loading != .inFlight && !$0.isSaving }
      .eventually("a change is saved, or the reason is shown", \.hasSavedOrReportsWhy)
      .eventually("a sign-out happens") { !$0.isSigningOut }
      .eventually("an export ends") { $0.developer?.export != .inFlight }
  }
}
