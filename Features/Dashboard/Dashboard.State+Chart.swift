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

    /// The number of minutes whose mean is one point: a line of 1,440 points is unreadable, and few minutes have a crash at all.
    static let meanMinutes = 15

    /// A point of a line.
    public struct Point: Equatable, Sendable {
      /// Minutes since the day's midnight, or days since the first of the 30 days.
      public let position: Int
      /// The share of sessions that crashed, in percent.
      public let rate: Double
    }

    /// The points of a trend's line. Within a day, the last rate continues to the end of its interval.
    ///
    /// - Parameter trend: One of the trends.
    /// - Returns: The points, the oldest first.
    public func points(of trend: Stability.Trend) -> [Point] {
      let values = trend.points.values
      switch precision {
      case .day:
        // A version that was released within the 30 days has points from then on.
        let start = precision.pointCount - values.count
        return values.enumerated().map { Point(position: start + $0, rate: $1) }
      case .hour, .tenMinutes: return line(values, minutes: precision.minutes)
      case .minute:
        let means = stride(from: 0, to: values.count, by: Self.meanMinutes).map { start in
          let part = values[start..<min(start + Self.meanMinutes, values.count)]
          return (part.reduce(0, +) / Double(part.count) * 1000).rounded() / 1000
        }
        return line(means, minutes: Self.meanMinutes)
      }
    }

    private func line(_ rates: [Double], minutes: Int) -> [Point] {
      (rates + rates.suffix(1)).enumerated().map { Point(position: $0 * minutes, rate: $1) }
    }

    /// The text of a position: `14:30`, or `24 Dec`.
    ///
    /// - Parameter position: Minutes since the selected day's midnight, or days since the first of the 30 days; fractions are rounded.
    public func text(at position: Double) -> String {
      guard position.isFinite, abs(position) < 1e6 else { return "–" }
      let number = Int(position.rounded())
      switch precision {
      case .day:
        return date.advanced(by: number + 1 - precision.pointCount).shortTitle
      case .hour, .tenMinutes, .minute:
        return DashboardNumberFormatter.time(number)
      }
    }

    /// The unit of the rates.
    public var unitTitle: String {
      precision == .minute ? "mean % in \(Self.meanMinutes) minutes" : "% of sessions"
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
