internal import Features
internal import LockstepHeadless

extension FeatureEntry<Root.State, Root.Action> {
  /// Adds the worlds of `Root`, the user actions to explore, and the properties to check.
  var withWorldsAndProperties: Self {
    world("abroad") { ($0.fileStorage, $0.menu, $0.broadcasts) = (.visitedByBlob, .abroad, .abroad) }
      .world("bad-links") { $0.issueSink = .ignoring }
      .world("choosing") {
        ($0.authManager, $0.menu, $0.settingsStorage) = (.choosing, .choosing, .choosing)
      }
      .world("crashing") {
        $0.fileStorage = .visitedByBlob
        $0.stability = .crashing(during: 3...4)
      }
      .world("damaged") { $0.fileStorage = .damagedVisit }
      .world("expiring") {
        $0.fileStorage = .visitedByBlob
        $0.menu = .failing(.sessionExpired)
      }
      .world("full-disk") { $0.fileStorage = .fullDisk }
      .world("german") { $0.fileStorage = .settingsOfBlob }
      .world("newer") { $0.fileStorage = .newerVisit }
      .world("refusing") { $0.stability = .refusing(2...2) }
      .world("selling") {
        ($0.chat, $0.videoStream, $0.stability) = (.selling, .breaking, .crashing(during: 3...(.max)))
      }
      .world("slow") {
        $0.fileStorage = .visitedByBlob
        $0.menu = .slow
        $0.stability = .slow
      }
      .world("slow-order") { ($0.fileStorage, $0.order) = (.visitedByBlob, .slow) }
      .world("small") { ($0.chat, $0.stability) = (.bidding, .small) }
      .world("unreadable") { $0.fileStorage = .unreadableVisit }
      .world("visited") { $0.install(.embedded(.visitedByBlob)) }
      .world("visited-long-ago") { $0.fileStorage = .visitedLongAgo }
      .explores(Root.userActions)
      .groups(by: "stage", \.stageInDiagram)
      .always("the tabs match the session", \.showsTabsOfSession)
      .always("no personal data is shown while data is being removed", \.showsNothingWhileErasing)
      .always("the settings know whether a broadcast is live", \.tellsSettingsAboutBroadcast)
      .always("the login ends when a person is signed in", \.endsLoginWhenSignedIn)
      .eventually("the last visit is read, and data is removed") { !$0.isBusyWithVisit }
      .eventually("the login's spinner stops") { !$0.login.isLoading }
      .eventually("the menu's spinner stops") { $0.signedIn?.home.isLoading != true }
  }
}
