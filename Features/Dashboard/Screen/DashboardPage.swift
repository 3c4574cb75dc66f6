internal import Lockstep
internal import LockstepScreen

/// The dashboard's own page: the filters, and the three parts that are loaded separately.
struct DashboardPage: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    ScrollView {
      VBox {
        FilterSection(store: store)
        ProblemBox(store: store)
        MetricSection(store: store)
        HBox { Button("Crashes by signature") { store.send(.aggregationsButtonTapped) } }
        TrendsSection(store: store)
        SummarySection(store: store)
      }
      .padding(.right, 1)
    }
  }
}

/// What went wrong, with the next try and a button to try at once. One box for all parts: a tap retries each that failed.
private struct ProblemBox: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let error = store.error {
      VBox {
        Text(error.title).style(.alarm)
        Text(error.advice)
        HBox(spacing: 2, alignment: .center) {
          Button("Try again") { store.send(.retryButtonTapped) }.disabled(store.isBusy)
          if let text = store.retryText { Text(text).style(.secondary) }
        }
      }
      .style(.card)
    }
  }
}
