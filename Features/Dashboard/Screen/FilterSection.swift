internal import Lockstep
internal import LockstepScreen

/// The filters. Changing one re-evaluates only its own control.
struct FilterSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      HBox(wraps: true) {
        row("App", AppButton(store: store))
        row("Show", MainSelectionButton(store: store))
        row("Compare", ComparisonSelectionButton(store: store))
      }
      .layoutStyle { $0.columnGap = 2 }
      ReplacedComparison(store: store)
      HBox(wraps: true) {
        row("Crashes", CrashTypePicker(store: store))
        row("Interval", PrecisionPicker(store: store))
        row("Measure", MeasurePicker(store: store))
      }
      .layoutStyle { $0.columnGap = 2 }
      FilterToggles(store: store)
      FilterCount(store: store)
    }
  }

  /// A selector beside its title. In a wide window, several of them share a line.
  private func row(_ title: TextState, _ control: some Screen) -> some Element {
    HBox(spacing: 1, alignment: .center) {
      Text(title).width(min: 8).flex(shrink: 0)
      control
    }
    .flex(grow: 1, basis: .points(42))
  }
}

/// The reason why the comparison day was replaced.
private struct ReplacedComparison: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let text = store.replacedComparisonText { Text(text).style(.warning).padding(.leading, 9) }
  }
}

/// The number of changed filters, and a button that resets them; the line is always present.
private struct FilterCount: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    HBox(spacing: 2, alignment: .center) {
      Text(store.filterText.map { "\($0) set" } ?? "No filters set").style(.secondary)
      // Disabled rather than removed, so that it keeps the focus and a repeated Enter doesn't set a filter.
      Button("Clear filters") { store.send(.clearFiltersButtonTapped) }.disabled(store.filterText == nil)
    }
  }
}
