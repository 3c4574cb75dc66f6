public import Lockstep

extension Dashboard {
  /// The trends, with the times of their points. The times belong to the trends' query, which may differ from the current filters.
  public struct TrendChart: Equatable, Sendable {
    /// The trends, most important first.
    public var trends: [Stability.Trend]
    /// The measure of the points.
    public var measure: Stability.Measure
    /// The interval between points.
    public var precision: Stability.Precision
    /// The selected day.
    public var date: CalendarDay

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - trends: The trends, most important first.
    ///   - measure: The measure of the points.
    ///   - precision: The interval between points.
    ///   - date: The selected day.
    public init(
      trends: [Stability.Trend],
      measure: Stability.Measure = .rate,
      precision: Stability.Precision,
      date: CalendarDay
    ) {
      self.trends = trends
      self.measure = measure
      self.precision = precision
      self.date = date
    }

    /// The number of minutes per point: a line of 1,440 points is unreadable, and most minutes have no crash.
    static let joinedMinutes = 15

    /// A point of a line.
    public struct Point: Equatable, Sendable {
      /// Minutes since the day's midnight, or days since the first of the 30 days.
      public let position: Int
      /// Percent, crashes or users.
      public let value: Double
    }

    /// The points of a trend's line. Within a day, the last value extends to the end of its interval.
    ///
    /// - Parameter trend: One of the trends.
    /// - Returns: The points, oldest first.
    public func points(of trend: Stability.Trend) -> [Point] {
      let values = trend.points.values
      switch precision {
      case .day:
        // A version released during the chart's 30 days has points only since its release.
        let start = precision.pointCount - values.count
        return values.enumerated().map { Point(position: start + $0, value: $1) }
      case .hour, .tenMinutes: return line(values, minutes: precision.minutes)
      case .minute:
        let joined = stride(from: 0, to: values.count, by: Self.joinedMinutes).map { start in
          join(values[start..<min(start + Self.joinedMinutes, values.count)])
        }
        return line(joined, minutes: Self.joinedMinutes)
      }
    }

    private func line(_ values: [Double], minutes: Int) -> [Point] {
      (values + values.suffix(1)).enumerated().map { Point(position: $0 * minutes, value: $1) }
    }

    /// The mean of rates; the sum of crashes or users.
    private func join(_ values: ArraySlice<Double>) -> Double {
      let sum = values.reduce(0, +)
      return measure == .rate ? (sum / Double(values.count) * 1000).rounded() / 1000 : sum
    }

    /// The text of a position: `14:30`, or `24 Dec`.
    ///
    /// - Parameter position: Minutes since the selected day's midnight, or days since the first of the 30 days; fractions are rounded.
    public func text(at position: Double) -> TextState {
      guard position.isFinite, abs(position) < 1e6 else { return "–" }
      let number = Int(position.rounded())
      switch precision {
      case .day:
        return date.advanced(by: number + 1 - precision.pointCount).shortTitle
      case .hour, .tenMinutes, .minute:
        return TextState(DashboardNumberFormatter.time(number))
      }
    }

    /// The unit of the values: `% of sessions`, `crashes an hour`.
    public var unitTitle: TextState {
      if measure == .rate { return precision == .minute ? "mean % in \(Self.joinedMinutes) minutes" : "% of sessions" }
      let interval: TextState =
        switch precision {
        case .day: "a day"
        case .hour: "an hour"
        case .tenMinutes: "in 10 minutes"
        case .minute: "in \(Self.joinedMinutes) minutes"
        }
      return "\(measure.unitText) \(interval)"
    }

    /// The reason why there is no line for the comparison day; `nil` if it can have one.
    public var comparisonNote: TextState? {
      precision == .day ? "The comparison day's line is shown only for shorter intervals" : nil
    }

    /// The title of the time axis: `Time on 31 Dec 1999`.
    public var axisTitle: TextState {
      precision == .day ? "Day" : "Time on \(date.title)"
    }
  }
}

extension Dashboard.State {
  /// The content of the chart; `nil` before trends are loaded for the first time.
  ///
  /// It doesn't depend on the filters, so that a filter change alone does not redraw the chart.
  public var trendChart: Dashboard.TrendChart? {
    let query = trendsQuery ?? query
    return trends.value.map {
      Dashboard.TrendChart(trends: $0, measure: query.measure, precision: query.precision, date: query.date)
    }
  }
}
