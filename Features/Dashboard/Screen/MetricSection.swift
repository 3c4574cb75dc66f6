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

/// The numbers; less prominent while they are outdated.
private struct MetricNumbers: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let number = store.metricText, let count = store.countText, let title = store.metricTitle,
      let comparison = store.comparisonText, let change = store.changeText
    {
      let isOutdated = store.isMetricOutdated
      VBox {
        Text("\(number) on \(title)").style(isOutdated ? ElementStyle() : .strong)
        Text(comparison)
        Text("Change: \(change)")
        Text(count)
        if let filters = store.countFilterText { Text(filters) }
      }
      .style(isOutdated ? .secondary : ElementStyle())
    }
  }
}
