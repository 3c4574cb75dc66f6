import Features
import LockstepScreenTesting
import Testing

/// The screen of each phase of the settings, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct SettingsScreenGoldenTests {
  nonisolated static let phases: [GoldenState<Settings.State>] = [
    .init("loading", Settings.State()) { $0.loading = .inFlight },
    .init("defaults", .loaded()),
    .init("content", .loaded(.blob)),
    .init("bottom", .loaded(.blob), scrolledTo: "Show developer section"),
    .init("aLongName", .loaded(.blob)) { $0.preferences.name = String(repeating: "Blob ", count: 7) },
    .init("aNameThatIsTooLong", .loaded(.blob)) { $0.preferences.name = String(repeating: "Blobs", count: 15) },
    .init("saving", .savingA),
    .init("notSaved", .loaded(.blob)) {
      $0.preferences.name = "Blub"
      ($0.failedSaves, $0.saveError) = (3, .notAllowed)
    },
    .init("damaged", .loaded()) {
      $0.notice = Settings.Notice(
        title: "Your settings were damaged",
        message: "The file is kept as settings.json.damaged; the defaults are used."
      )
    },
    .init("signingOut", .loaded(.blob)) { $0.confirmation = .signOut() },
    .init("developer", .developing, scrolledTo: "Export trace") {
      $0.developer?.liveEffects = 3
      $0.developer?.export = .done(ExportedTrace(file: "trace.jsonl", byteCount: 12_345))
    },
    .init("failedExport", .developing, scrolledTo: "Export trace") { $0.developer?.export = .failed(.notAllowed) },
  ]

  @Test(arguments: phases)
  func eachPhaseHasItsGoldenScreens(phase: GoldenState<Settings.State>) {
    assertGoldenScreens(of: phase) { SettingsScreen(store: $0) }
  }

  @Test(arguments: SettingsError.allCases)
  func failed(error: SettingsError) {
    var state = Settings.State()
    state.loading = .failed(error)
    let store = Settings.screenStore(state)
    assertSnapshot(of: store.screen, named: "\(error)-80x24")
    store.screenSession?.size = ScreenSize(columns: 40, rows: 20)
    assertSnapshot(of: store.screen, named: "\(error)-40x20")
  }
}

extension Settings.State {
  fileprivate static var developing: Self {
    var state = loaded(.blob)
    state.developer = DeveloperSection.State(build: "1.0.0 (1)")
    return state
  }
}
