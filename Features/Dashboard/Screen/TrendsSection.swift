internal import Lockstep
internal import LockstepScreen

/// The share of sessions that crash over time, a line per version.
struct TrendsSection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      TrendsHeading(store: store)
      TrendsChart(store: store)
    }
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

/// The chart. It reads the trends alone, so that their up to 14,400 points are converted only if other trends arrive.
private struct TrendsChart: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let chart = store.trendChart {
      Chart(
        "Crash rate",
        .line,
        series: chart.trends.map { trend in
          let points = trend.points.values.enumerated().map { index, value in
            ChartPoint(x: Double(chart.position(of: index, in: trend)), y: value)
          }
          return ChartSeries(trend.version, points: points)
        },
        xAxis: chart.axisTitle,
        yAxis: "% of sessions",
        xText: chart.text
      )
      .height(14)
    }
  }
}
