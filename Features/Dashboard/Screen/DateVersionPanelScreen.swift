internal import Lockstep
internal import LockstepScreen

/// The panel: which selection is edited, a calendar for its day, and a list for its version.
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

/// Which of the two selections is edited, and the other one.
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
