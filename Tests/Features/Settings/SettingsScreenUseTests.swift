import Features
import LockstepScreenTesting
import Testing

/// What a person does with the settings.
@Suite struct SettingsScreenUseTests {
  @Test func everyFieldIsEdited() async {
    let store = Settings.screenStore(.loaded(.blob))
    store.exhaustivity = .off
    await store.type("Name", "y") { $0.preferences.name = "Bloby" }
    await store.perform(.toggle("My broadcast starts")) { $0.preferences.notifications.broadcasts = false }
    await store.perform(.toggle("One of my lots is sold")) { $0.preferences.notifications.bids = false }
    await store.perform(.toggle("My order is placed")) { $0.preferences.notifications.orders = false }
    #expect(store.screen.shows("All off"))
    await store.perform(.toggle("The app crashes unusually often")) { $0.preferences.notifications.stability = true }
    await store.perform(.select("Video", "480p, 8 MB a minute")) { $0.preferences.videoQuality = .low }
    await store.perform(.select("Language", "العربية")) { $0.preferences.language = .arabic }
    await store.perform(.select("Appearance", "Light")) { $0.preferences.appearance = .light }
    #expect(store.screen.shows("Not saved yet"))
    await store.skipInFlightEffects()
  }

  @Test(arguments: [Settings.LoadingStatus.notStarted, .inFlight])
  func fieldsAreDisabledUntilTheFileIsRead(loading: Settings.LoadingStatus) {
    var state = Settings.State()
    state.loading = loading
    let store = Settings.screenStore(state)
    let fields: [ElementRole] = [.textField, .toggle, .picker]
    let enabled = store.screen.elements.filter { fields.contains($0.role) && !$0.isDisabled }
    #expect(enabled.isEmpty)
    #expect(store.screen.shows("Loading your settings…"))
  }

  @Test func aFailedReadIsRetried() async {
    var state = Settings.State()
    state.loading = .failed(.notAllowed)
    let store = Settings.screenStore(state, .settingsOfBlob)
    #expect(!store.screen.shows("Name"))
    await store.tap("Try again") { $0.loading = .inFlight }
    await store.receive(.loadResponse(.success(.found(.blob)))) {
      ($0.loading, $0.saved, $0.preferences) = (.done, .blob, .blob)
    }
    #expect(store.screen.shows("Blob"))
    await store.finish()
  }

  @Test func aFailedSaveIsRetried() async {
    var state = Settings.State.loaded(.blob)
    state.preferences.name = "Blub"
    (state.failedSaves, state.saveError) = (2, .noSpace)
    let store = Settings.screenStore(state, .settingsOfBlob)
    #expect(store.screen.shows("Not saved, the disk is full: next try in 2 s"))
    await store.tap("Try again") { $0.isSaving = true }
    #expect(store.screen.shows("Saving…"))
    await store.receive(.saveResponse(.success(state.preferences))) {
      ($0.isSaving, $0.saved, $0.failedSaves, $0.saveError) = (false, state.preferences, 0, nil)
    }
    #expect(store.screen.shows("Saved"))
    await store.finish()
  }

  @Test func signingOutIsConfirmedOrNot() async {
    let store = Settings.screenStore(.loaded(.blob))
    await store.tap("Sign out") { $0.confirmation = .signOut() }
    await store.tap("Stay") { $0.confirmation = nil }
    await store.tap("Sign out") { $0.confirmation = .signOut() }
    await store.perform(.back) { $0.confirmation = nil }
    await store.tap("Sign out") { $0.confirmation = .signOut() }
    await store.tap("Sign out") { $0.confirmation = nil }
    await store.receive(.delegate(.signOutConfirmed))
    await store.finish()
  }

  @Test func theTraceIsExported() async {
    let store = Settings.screenStore(.loaded(.blob), .settingsOfBlob)
    store.exhaustivity = .off
    await store.tap("Show developer section") { $0.developer = DeveloperSection.State(build: "1.0.0 (1)") }
    await store.skipReceivedActions()
    await store.perform(.scroll(to: "Export trace"))
    #expect(store.screen.shows("2 effects are live"))
    await store.tap("Export trace") { $0.developer?.export = .inFlight }
    await store.skipReceivedActions()
    #expect(store.screen.shows("Exported trace.jsonl, 278 bytes (simulated, kept in memory)"))
    await store.tap("Hide developer section") { $0.developer = nil }
    await store.finish()
  }

  @Test func nothingMovesWhenTheStatusOfSavingChanges() {
    let labels = ["Name", "My broadcast starts", "Video", "Sign out", "Show developer section"]
    func rows(_ state: Settings.State) -> [Int?] {
      let elements = Settings.screenStore(state).screen.elements
      return labels.map { label in elements.first { $0.label == label && $0.isInteractive }?.cells.row }
    }
    var loading = Settings.State()
    loading.loading = .inFlight
    var notSaved = Settings.State.loaded(.blob)
    notSaved.preferences.name = String(repeating: "x", count: 38)
    (notSaved.failedSaves, notSaved.saveError) = (1, .notAllowed)
    let expected = rows(.loaded())
    #expect(!expected.contains(nil))
    for state in [loading, .loaded(.blob), .savingA, notSaved] { #expect(rows(state) == expected) }
  }
}

/// How much of the screen is evaluated after a change.
@MainActor
@Suite struct SettingsScreenCountTests {
  /// The number of screens that an action evaluates.
  private func count(_ action: Settings.Action, in state: Settings.State = .loaded(.blob)) -> Int {
    let store = Store(initialState: state) { Settings() }
    let session = ScreenSession(SettingsScreen(store: store), size: .standard)
    _ = session.snapshot()
    let before = session.counts.evaluatedScreens
    store.send(action)
    _ = session.snapshot()
    return session.counts.evaluatedScreens - before
  }

  @Test func aChangeEvaluatesItsControlAndTheStatusOnly() {
    #expect(count(.binding(.set(\.preferences.$name, "Bloby"))) == 2)
    #expect(count(.binding(.set(\.preferences.notifications.$bids, false))) == 3)
    #expect(count(.binding(.set(\.preferences.$language, .arabic))) == 2)
    var state = Settings.State.loaded(.blob)
    state.developer = DeveloperSection.State(build: "1.0.0 (1)")
    #expect(count(.developer(.effectsCounted(3)), in: state) == 1)
  }
}
