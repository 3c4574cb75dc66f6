internal import Lockstep
internal import LockstepScreen

/// The button that opens the page of monitored apps.
struct AppButton: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Button(store.app.name) { store.send(.appsButtonTapped) }
      .accessibilityLabel("App")
      .accessibilityHint(store.app.name)
  }
}

/// The button that opens the panel for the main selection.
struct MainSelectionButton: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Button(store.selectionText) { store.send(.panelButtonTapped(.main)) }.accessibilityLabel("Show")
      .accessibilityHint(store.selectionText)
  }
}

/// The button that opens the panel for the comparison.
struct ComparisonSelectionButton: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Button(store.comparisonSelectionText) { store.send(.panelButtonTapped(.comparison)) }
      .accessibilityLabel("Compare")
      .accessibilityHint(store.comparisonSelectionText)
  }
}

struct CrashTypePicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("", selection: store.binding(\.$crashType), options: Stability.CrashType.allCases) { $0.title }
      .accessibilityLabel("Crashes")
  }
}

struct PrecisionPicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("", selection: store.binding(\.$precision), options: Stability.Precision.allCases) { $0.title }
      .accessibilityLabel("Interval")
  }
}

struct MeasurePicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("", selection: store.binding(\.$measure), options: Stability.Measure.allCases) { $0.title }
      .accessibilityLabel("Measure")
  }
}

/// The switches and the reload button, side by side if there is space.
struct FilterToggles: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    HBox(wraps: true) {
      CorrectionToggle(store: store)
      ForcedToggle(store: store)
      DashboardRefreshButton(store: store)
    }
    .layoutStyle { $0.columnGap = 3 }
  }
}

private struct CorrectionToggle: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Toggle("Count duplicates once", isOn: store.binding(\.$correctionOn))
      .accessibilityHint("Without it, each report of a crash counts")
  }
}

private struct ForcedToggle: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Toggle("Bypass server cache", isOn: store.binding(\.$forced))
      .accessibilityHint("Makes the server recount instead of using its cache")
  }
}

private struct DashboardRefreshButton: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Button("Refresh") { store.send(.set(\.$refresh, true)) }
      .disabled(store.refresh)
      .accessibilityHint("Reloads everything, including the summary")
  }
}
