internal import Lockstep
internal import LockstepScreen

/// The share of sessions that crash, and its comparison; and the problem of the last load, if any.
struct MetricSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Section("Crash rate") {
      MetricStatus(store: store)
      MetricNumbers(store: store)
    }
    ProblemBox(store: store)
  }
}

private struct MetricStatus: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    PartStatus(phase: store.metricPhase, emptyText: "No sessions on this day", error: store.metric.error)
  }
}

/// The numbers, in the style of lesser importance while they are outdated.
private struct MetricNumbers: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let rate = store.metricText, let count = store.countText, let title = store.metricTitle,
      let comparison = store.comparisonText, let change = store.changeText
    {
      let isOutdated = store.isMetricOutdated
      VBox {
        Text("\(rate) on \(title)").style(.strong)
        Text(count)
        Text("\(change), from \(comparison)")
        Text(isOutdated ? "Outdated" : "").style(.warning).height(1)
      }
      .style(isOutdated ? .secondary : ElementStyle())
    }
  }
}

/// What went wrong, with the next try and a button to try at once. One box for all parts: a tap retries each that failed.
private struct ProblemBox: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let error = store.error {
      VBox {
        Text(error.title).style(.strong + .danger)
        Text(error.advice)
        HBox(spacing: 2, alignment: .center) {
          Button("Try again") { store.send(.retryButtonTapped) }.disabled(store.isBusy)
          if let text = store.retryText { Text(text).style(.secondary) }
        }
      }
      .padding(.horizontal, 1)
      .border()
    }
  }
}
