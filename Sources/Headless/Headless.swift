internal import Features
internal import Foundation
internal import LockstepHeadless

/// `headless`: drives the features of this package with scripts.
@main
struct Headless: HeadlessRunner {
  static let catalog = FeatureCatalog {
    FeatureEntry("Broadcast", initialState: Broadcast.State(), launch: .preparation(.appeared)) {
      Broadcast()
    } screen: {
      BroadcastScreen(store: $0)
    }
    .world("bidding") { $0.chat = .bidding }
    .world("breaking") { $0.chat = .breaking }
    .world("denying") { $0.capture = .denying }
    .world("empty") { $0.chat = .empty }
    .world("expired") { $0.chat = .failing(.sessionExpired) }
    .world("forbidden") { $0.chat = .failing(.forbidden) }
    .world("no-cover") { $0.covers = .failing(.notFound) }
    .world("quiet") { $0.chat = .quiet }
    .world("read-only") { $0.chat = .readOnly(.serverError) }
    .world("silent") { $0.chat = .silent }
    .world("slow") {
      $0.chat = .slow
      $0.covers = .slow
    }
    .world("storm") { $0.chat = .storm }
    .world("unreachable") { $0.chat = .failing(.offline) }
    FeatureEntry("Dashboard", initialState: Dashboard.State(today: "2000-01-01"), launch: .appeared) {
      Dashboard()
    } screen: {
      DashboardScreen(store: $0)
    }
    .world("expiring") { $0.stability = .forgetful(after: 3) }
    .world("missing") { $0.stability = .failing(.notFound) }
    .world("no-images") { ($0.stability, $0.remoteImages) = (.small, .failing(.offline)) }
    .world("offline") { $0.stability = .failing(.offline) }
    .world("recovering") { $0.stability = .recovering(after: 6) }
    .world("slow") { $0.stability = .slow }
    .world("small") { $0.stability = .small }
    .world("unhurried") { $0.stability = .unhurried }
    FeatureEntry("Home", initialState: Home.State(), launch: .appeared) {
      Home()
    } screen: {
      HomeScreen(store: $0)
    }
    .world("breaking-down") { $0.menu = .breakingDown }
    .world("empty") { $0.menu = .empty }
    .world("expired") { $0.menu = .failing(.sessionExpired) }
    .world("full-disk") {
      $0.favorites = .onFullDisk
      $0.order = .onFullDisk
    }
    .world("malformed") { $0.menu = .failing(.unexpectedAnswer) }
    .world("order-offline") { $0.order = .offline }
    .world("recovering") { $0.menu = .recovering }
    .world("slow") { $0.menu = .slow }
    .world("without-search") { $0.menu = .withoutSearch }
    FeatureEntry("Login", initialState: Login.State()) {
      Login()
    } screen: {
      LoginScreen(store: $0)
    }
    .tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Password")
    .world("asking-for-code") { $0.authManager = .askingForCode }
    .world("choosing") { $0.authManager = .choosing }
    .world("slow") { $0.authManager = .slow }
    .explores(Login.userActions)
    .groups(by: "phase") { "\($0.phase)" }
    .always("a session leaves no password or code behind", \.forgetsCredentialsOnceSignedIn)
    .always("an internal session has its ticket", \.hasTicketIfInternal)
    .always("three wrong tries lock the login", \.isLockedAfterThreeWrongTries)
    .always("progress and a notice exclude each other", \.showsProgressOrNotice)
    .always("a next step is offered", \.offersNextStep)
    .never("the notice about a logout offers a retry", \.offersRetryOfLogout)
    .eventually("the spinner stops") { !$0.isLoading }
    .eventually("the cooldown ends") { $0.cooldown == nil }
    FeatureEntry("Root", initialState: Root.State(), launch: .launched) {
      Root()
    } screen: {
      RootScreen(store: $0)
    }
    .tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Password")
    .live { values in
      guard let url = ProcessInfo.processInfo.environment["LOCKSTEP_SERVERS"].flatMap(URL.init(string:)) else { return }
      values.connect(to: ServerAddresses(baseURL: url))
    }
    .world("bad-links") { $0.issueSink = .ignoring }
    .world("damaged") { $0.fileStorage = .damagedVisit }
    .world("expiring") {
      $0.fileStorage = .visitedByBlob
      $0.menu = .failing(.sessionExpired)
    }
    .world("full-disk") { $0.fileStorage = .fullDisk }
    .world("newer") { $0.fileStorage = .newerVisit }
    .world("slow") {
      $0.fileStorage = .visitedByBlob
      $0.menu = .slow
      $0.stability = .slow
    }
    .world("small") { ($0.chat, $0.stability) = (.bidding, .small) }
    .world("unreadable") { $0.fileStorage = .unreadableVisit }
    .world("visited") { $0.fileStorage = .visitedByBlob }
    .world("visited-long-ago") { $0.fileStorage = .visitedLongAgo }
    FeatureEntry("Settings", initialState: Settings.State(), launch: .appeared) {
      Settings()
    } screen: {
      SettingsScreen(store: $0)
    }
    .world("choosing") { ($0.settingsStorage, $0.diagnostics) = (.choosing, .choosing) }
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
    .always("what is called saved is saved", \.tellsTruthAboutSaving)
    .always("leaving closes the dialog and the developer section", \.isClosedAfterLeaving)
    .eventually("the spinner stops") { $0.loading != .inFlight && !$0.isSaving }
    .eventually("a change is saved, or the reason is shown", \.hasSavedOrReportsWhy)
    .eventually("a sign-out happens") { !$0.isSigningOut }
    .eventually("an export ends") { $0.developer?.export != .inFlight }
  }
}
