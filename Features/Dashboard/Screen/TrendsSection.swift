internal import Lockstep
internal import LockstepScreen

/// The measured numbers over time, with a line for each version.
struct TrendsSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      TrendsHeading(store: store)
      TrendsChart(store: store)
    }
    .style(.card)
  }
}

private struct TrendsHeading: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    PartHeading(
      title: "Trends",
      phase: store.trendsPhase,
      isOutdated: store.areTrendsOutdated,
      emptyText: store.noSessionsText,
      error: store.trends.error
    )
  }
}

/// The chart. It reads only the trends, so that their up to 14,400 points are converted only when new trends arrive.
private struct TrendsChart: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let chart = store.trendChart {
      Chart(
        chart.measure.title,
        .line,
        series: chart.trends.map { trend in
          ChartSeries(
            trend.title,
            points: chart.points(of: trend).map { ChartPoint(x: Double($0.position), y: $0.value) }
          )
        },
        xAxis: chart.axisTitle,
        yAxis: chart.unitTitle,
        xText: chart.text
      )
      .height(14)
      if let note = chart.comparisonNote { Text(note).style(.secondary) }
    }
  }
}
