internal import Lockstep
internal import LockstepScreen

/// The filters. A change of one of them evaluates its control alone.
struct FilterSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox(spacing: 1) {
      SelectionButtons(store: store)
      HBox(spacing: 3, wraps: true) {
        CrashTypePicker(store: store)
        PrecisionPicker(store: store)
        QuotaPicker(store: store)
      }
      .layoutStyle { $0.rowGap = 0 }
      HBox(spacing: 3, wraps: true) {
        CorrectionToggle(store: store)
        ForcedToggle(store: store)
        RefreshToggle(store: store)
      }
      .layoutStyle { $0.rowGap = 0 }
      FilterCount(store: store)
    }
  }
}

/// The buttons that open the panel, with the current selections.
private struct SelectionButtons: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      HBox(spacing: 1, alignment: .center) {
        Text("Show").width(12)
        Button(store.selectionText) { store.send(.panelButtonTapped(.main)) }.id("main-selection")
      }
      HBox(spacing: 1, alignment: .center) {
        Text("Compare with").width(12)
        Button(store.comparisonSelectionText) { store.send(.panelButtonTapped(.comparison)) }.id("comparison-selection")
      }
    }
  }
}

private struct CrashTypePicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("Crash type", selection: store.binding(\.$crashType), options: Stability.CrashType.allCases) { $0.title }
  }
}

private struct PrecisionPicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("Precision", selection: store.binding(\.$precision), options: Stability.Precision.allCases) { $0.title }
  }
}

private struct QuotaPicker: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Picker("Quota", selection: store.binding(\.$quota), options: Stability.SamplingRate.allCases) { $0.title }
  }
}

private struct CorrectionToggle: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Toggle("Correction", isOn: store.binding(\.$correctionOn))
      .accessibilityHint("Counts duplicate reports of a crash once")
  }
}

private struct ForcedToggle: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Toggle("Forced", isOn: store.binding(\.$forced))
      .accessibilityHint("Makes the server recount instead of using its cache")
  }
}

private struct RefreshToggle: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Toggle("Refresh", isOn: store.binding(\.$refresh))
      .accessibilityHint("Reloads everything, including the summary")
  }
}

/// The number of filters that are set, in a line of its own that is always there.
private struct FilterCount: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Text(store.filterText.map { "\($0) set" } ?? "No filters set").style(.secondary)
  }
}
