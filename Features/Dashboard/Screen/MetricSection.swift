internal import Lockstep
internal import LockstepScreen

/// The measured number and its comparison.
struct MetricSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      MetricHeading(store: store)
      MetricNumbers(store: store)
    }
    .style(.card)
  }
}

private struct MetricHeading: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    PartHeading(
      title: store.measureTitle,
      phase: store.metricPhase,
      isOutdated: store.isMetricOutdated,
      emptyText: store.noSessionsText,
      error: store.metric.error
    )
  }
}

/// The change with an arrow: green for an improvement, red otherwise.
private struct ChangeText: Screen {
  let trend: Dashboard.ChangeTrend?
  let text: TextState

  var body: some Element {
    if let trend {
      Text("\(trend == .rising ? "▲" : trend == .falling ? "▼" : "=") \(text)")
        .style(trend == .rising ? .danger : trend == .falling ? .success : .secondary)
        .accessibilityLabel("Change: \(text)")
    } else {
      Text("Change: \(text)")
    }
  }
}

/// The numbers, dimmed while they are outdated.
private struct MetricNumbers: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let number = store.metricText, let count = store.countText, let title = store.metricTitle,
      let comparison = store.comparisonText, let change = store.changeText
    {
      let isOutdated = store.isMetricOutdated
      VBox {
        HBox(alignment: .baseline, wraps: true) {
          Text(number).style(.figure).accessibilityLabel("\(number) on \(title)")
          ChangeText(trend: store.changeTrend, text: change)
        }
        .layoutStyle { $0.columnGap = 2 }
        Text(title)
        Text(comparison).style(.secondary)
        Text(count)
        if let filters = store.countFilterText { Text(filters) }
      }
      .style(isOutdated ? .secondary : ElementStyle())
    }
  }
}
