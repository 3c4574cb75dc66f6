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
    .languages([.german, .arabic])
    .withWorldsAndProperties
    FeatureEntry("Dashboard", initialState: Dashboard.State(today: "2000-01-01", isEarly: true), launch: .appeared) {
      Dashboard()
    } screen: {
      DashboardScreen(store: $0)
    }
    .languages([.german, .arabic])
    .withWorldsAndProperties
    FeatureEntry("Favorites", initialState: Favorites.State(), launch: .appeared) {
      Favorites()
    } screen: {
      FavoritesScreen(store: $0)
    }
    .languages([.german, .arabic])
    .withWorldsAndProperties
    FeatureEntry("Home", initialState: Home.State(), launch: .appeared) {
      Home()
    } screen: {
      HomeScreen(store: $0)
    }
    .languages([.german, .arabic])
    .withWorldsAndProperties
    FeatureEntry("Login", initialState: Login.State()) {
      Login()
    } screen: {
      LoginScreen(store: $0)
    }
    .languages([.german, .arabic])
    .tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Password")
    .withWorldsAndProperties
    FeatureEntry("Messages", initialState: Messages.State(), launch: .appeared) {
      Messages()
    } screen: {
      MessageBar(store: $0)
    }
    .languages([.german, .arabic])
    .world("two") { $0.messages = .two }
    FeatureEntry("Root", initialState: Root.State(), launch: .launched) {
      Root()
    } screen: {
      RootScreen(store: $0)
    }
    .tip(
      "Log in as blob@example.com with “correct horse”; for the dashboard, as blob.ops with “battery staple”",
      whileVisible: "Password"
    )
    .asksBeforeLeaving { $0.signedIn?.isLive == true ? "You are on air." : nil }
    .live { values in
      let environment = ProcessInfo.processInfo.environment
      if let url = environment["LOCKSTEP_SERVERS"].flatMap(URL.init(string:)) {
        values.install(.servers(ServerAddresses(baseURL: url)))
      }
      if let path = environment["LOCKSTEP_CAMERA"] { values.camera = .device(path) }
      values.locale = Locale(environment: environment) ?? values.locale
    }
    .withWorldsAndProperties
    FeatureEntry("Settings", initialState: Settings.State(), launch: .appeared) {
      Settings()
    } screen: {
      SettingsScreen(store: $0)
    }
    .languages([.german, .arabic])
    .withWorldsAndProperties
  }
}
