internal import Lockstep
internal import LockstepScreen

/// The panel: a picker for the selection to edit, a calendar for its day, and a list for its version.
struct DateVersionPanelScreen: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        PanelSide(store: store)
        HBox(spacing: 4, wraps: true) {
          PanelCalendar(store: store)
          PanelVersions(store: store)
        }
        .layoutStyle { $0.rowGap = 1 }
      }
    }
  }
}

/// The picker for the selection to edit, and the text of the other selection.
private struct PanelSide: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    HBox(alignment: .center, wraps: true) {
      Picker(
        "Change",
        selection: store.binding(get: \.screen.side, send: DateVersionPanel.Action.sideChanged),
        options: DateVersionPanel.Side.allCases
      ) { $0.title }
      Text(store.otherText).style(.secondary)
      if let rule = store.ruleText {
        Text(rule).style(store.replacedComparisonDate == nil ? .secondary : .warning)
      }
    }
    .layoutStyle { $0.columnGap = 3 }
  }
}

/// The calendar of a month. The feature decides which month is shown.
private struct PanelCalendar: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    let (month, range) = (store.screen.month, store.state.range)
    DatePicker(
      "Day",
      selection: Binding(
        get: { store.choice.date.element },
        set: { store.send(.dayTapped(CalendarDay($0))) }
      ),
      in: range.lowerBound.element...range.upperBound.element,
      month: Binding(
        get: { month.element },
        set: { store.send(.monthChanged(CalendarMonth($0).distance(from: month))) }
      ),
      firstWeekday: store.screen.firstWeekday.offset(from: .monday)
    )
    .flex(shrink: 0)
  }
}

/// The versions: a search field, a row per version that contains the search text, and a row for the typed text itself.
struct PanelVersions: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    // Separate, so that the whole view, including the matches, is scrolled into view when the search field gets the focus.
    ScrollView {
      VBox {
        VersionSearch(store: store)
        VersionStatus(store: store)
        VersionList(store: store)
      }
    }
    .flex(grow: 1, basis: .points(28))
  }
}

private struct VersionSearch: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    TextField(
      "Search versions",
      text: store.binding(get: \.screen.search, send: DateVersionPanel.Action.searchChanged),
      prompt: "for example 30.2"
    )
    .onExitCommand(perform: store.screen.search.isEmpty ? nil : { store.send(.searchChanged("")) })
  }
}

/// The heading of the list, or the reason why the list is missing.
private struct VersionStatus: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    switch store.versionsPhase {
    case .loading: ProgressView("Loading versions…")
    case .failed:
      Text(store.screen.versions.error?.title ?? "").style(.danger)
      HBox { Button("Try again") { store.send(.retryButtonTapped) } }
    case .empty: Text(store.emptyText ?? "").style(.secondary)
    case .idle: Text("Versions are not loaded yet").style(.secondary)
    case .content: Text(store.versionsTitle).style(.secondary)
    }
    if let rule = store.versionRuleText { Text(rule).style(.warning) }
  }
}

private struct VersionList: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    // During a search, only matches are offered, so that Enter moves to the first of them.
    let offersAll = store.screen.search.isEmpty
    let typed = store.typedVersion
    let count = store.foundVersions.count + (offersAll ? 1 : 0) + (typed == nil ? 0 : 1)
    List("Versions") {
      if offersAll { HBox { choice("All versions", nil) } }
      ForEach(store.foundVersions) { version in
        HBox(spacing: 1, justify: .spaceBetween) {
          choice(TextState(version.name), version.name)
          Text(version.text).style(.detail)
        }
      }
      if let typed { HBox { choice("Use “\(typed)”", typed) } }
    }
    .currentRow(store.choice.version)
    // As high as its rows, but at most seven.
    .height(.fixed(Double(min(7, count))))
  }

  /// A button with space for a mark beside it, so that no row moves or changes size when another version is chosen.
  private func choice(_ title: TextState, _ version: String?) -> some Element {
    let isChosen = store.choice.version == version
    return HBox(alignment: .center) {
      Button(title) { store.send(.versionTapped(version)) }
        .accessibilityHint(isChosen ? "Chosen" : "")
        .flex(shrink: 0)
      VBox { if isChosen { Text("✓") } }.width(1).flex(shrink: 0)
    }
    .flex(shrink: 0)
  }
}
