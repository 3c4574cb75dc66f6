extension Dashboard {
  /// The trends with the times of their points, which belong to the query of the trends rather than to the current filters.
  public struct TrendChart: Equatable, Sendable {
    /// The trends, the most important first.
    public var trends: [Stability.Trend]
    /// The interval between points.
    public var precision: Stability.Precision
    /// The selected day.
    public var date: CalendarDay

    /// Makes a chart.
    ///
    /// - Parameters:
    ///   - trends: The trends, the most important first.
    ///   - precision: The interval between points.
    ///   - date: The selected day.
    public init(trends: [Stability.Trend], precision: Stability.Precision, date: CalendarDay) {
      self.trends = trends
      self.precision = precision
      self.date = date
    }

    /// The position of a point in time.
    ///
    /// - Parameters:
    ///   - index: The position of the point in its trend, 0 for the oldest.
    ///   - trend: The trend.
    /// - Returns: Minutes since the selected day's midnight, or days since the first of the 30 days.
    public func position(of index: Int, in trend: Stability.Trend) -> Int {
      switch precision {
      // A version that was released within the 30 days has points from then on.
      case .day: precision.pointCount - trend.points.values.count + index
      case .hour, .tenMinutes, .minute: index * precision.minutes
      }
    }

    /// The text of a position: `14:30`, or `24 Dec`.
    ///
    /// - Parameter position: Minutes since the selected day's midnight, or days since the first of the 30 days; fractions are rounded.
    public func text(at position: Double) -> String {
      guard position.isFinite, abs(position) < 1e6 else { return "–" }
      let number = Int(position.rounded())
      switch precision {
      case .day:
        let day = date.advanced(by: number + 1 - precision.pointCount)
        return "\(day.dayOfMonth) \(day.month.name.prefix(3))"
      case .hour, .tenMinutes, .minute:
        let minutes = String(number % 60)
        return "\(number / 60):" + (minutes.count == 1 ? "0" : "") + minutes
      }
    }

    /// The name of the axis: `Time on 31 Dec 1999`.
    public var axisTitle: String {
      precision == .day ? "Day" : "Time on \(date.title)"
    }
  }
}

extension Dashboard.State {
  /// What the chart shows; `nil` before the first trends.
  ///
  /// It doesn't depend on the filters, so that a filter change alone does not draw the chart again.
  public var trendChart: Dashboard.TrendChart? {
    let query = trendsQuery ?? query
    return trends.value.map { Dashboard.TrendChart(trends: $0, precision: query.precision, date: query.date) }
  }
}
