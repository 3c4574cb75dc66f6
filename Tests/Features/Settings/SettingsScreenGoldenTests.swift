import Features
import LockstepScreenTesting
import Testing

/// The screen of each phase of the settings, in a window of 80 × 24 and in one of 40 × 20.
@Suite struct SettingsScreenGoldenTests {
  /// Compares the screen of a state with its golden files.
  private func assertScreens(
    of state: Settings.State,
    scrolledTo element: ElementQuery? = nil,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let store = Settings.screenStore(state)
    for size in [ScreenSize.standard, ScreenSize(columns: 40, rows: 20)] {
      store.screenSession?.size = size
      if let element { try store.screenSession?.perform(.scroll(to: element)) }
      let name = "\(size.columns)x\(size.rows)"
      assertSnapshot(of: store.screen, named: name, function: function, line: line, column: column)
    }
  }

  @Test func loading() throws {
    var state = Settings.State()
    state.loading = .inFlight
    try assertScreens(of: state)
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

  @Test func defaults() throws { try assertScreens(of: .loaded()) }

  @Test func content() throws { try assertScreens(of: .loaded(.blob)) }

  @Test func bottom() throws { try assertScreens(of: .loaded(.blob), scrolledTo: "Show developer section") }

  @Test func aLongName() throws {
    var state = Settings.State.loaded(.blob)
    state.preferences.name = String(repeating: "Blob ", count: 7)
    try assertScreens(of: state)
  }

  @Test func aNameThatIsTooLong() throws {
    var state = Settings.State.loaded(.blob)
    state.preferences.name = String(repeating: "Blobs", count: 15)
    try assertScreens(of: state)
  }

  @Test func saving() throws { try assertScreens(of: .savingA) }

  @Test func notSaved() throws {
    var state = Settings.State.loaded(.blob)
    state.preferences.name = "Blub"
    (state.failedSaves, state.saveError) = (3, .notAllowed)
    try assertScreens(of: state)
  }

  @Test func damaged() throws {
    var state = Settings.State.loaded()
    state.notice = Settings.Notice(
      title: "Your settings were damaged",
      message: "The file is kept as settings.json.damaged; the defaults are used."
    )
    try assertScreens(of: state)
  }

  @Test func signingOut() throws {
    var state = Settings.State.loaded(.blob)
    state.confirmation = .signOut()
    try assertScreens(of: state)
  }

  @Test func developer() throws {
    var state = Settings.State.loaded(.blob)
    state.developer = DeveloperSection.State(build: "1.0.0 (1)")
    state.developer?.liveEffects = 3
    state.developer?.export = .done(ExportedTrace(file: "trace.jsonl", byteCount: 12_345))
    try assertScreens(of: state, scrolledTo: "Export trace")
  }

  @Test func failedExport() throws {
    var state = Settings.State.loaded(.blob)
    state.developer = DeveloperSection.State(build: "1.0.0 (1)")
    state.developer?.export = .failed(.notAllowed)
    try assertScreens(of: state, scrolledTo: "Export trace")
  }
}
