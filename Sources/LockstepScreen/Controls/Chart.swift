public import Lockstep

/// A chart that draws data as lines or bars.
///
/// ```swift
/// Chart("Crashes", .line, series: [ChartSeries("2.1", points: [ChartPoint(x: 0, y: 4), ChartPoint(x: 1, y: 7)])])
///   .height(10)
/// ```
public struct Chart: Element {
  private let label: TextState
  private let data: (ElementNodeCollector) -> ChartData

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - label: The title of the chart.
  ///   - kind: Lines or bars.
  ///   - series: The data; points that are not finite are left out.
  ///   - xAxis: The name of the horizontal axis, with its unit.
  ///   - yAxis: The name of the vertical axis, with its unit.
  ///   - xText: Returns the label of a value on the horizontal axis; by default, the number.
  public init(
    _ label: TextState,
    _ kind: ChartData.Kind,
    series: [ChartSeries],
    xAxis: TextState = "",
    yAxis: TextState = "",
    xText: ((_ x: Double) -> TextState)? = nil
  ) {
    self.label = label
    data = { nodes in
      ChartData(
        kind: kind,
        series: series.map { ChartSeries(TextState(verbatim: nodes.string($0.name)), points: $0.points) },
        xAxis: nodes.string(xAxis),
        yAxis: nodes.string(yAxis),
        xText: { x in xText.map { nodes.string($0(x)) } ?? (nodes.language ?? .english).number(x.shortText) }
      )
    }
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .chart, label: nodes.string(label), value: .chart(data(nodes)))
    // A chart shrinks before other elements do, but keeps enough height for its axes.
    node.layout.minHeight = 6
    nodes.add(node)
  }
}

/// The data of a chart, with its axes.
public struct ChartData: Hashable, Sendable {
  /// How the data are drawn.
  public enum Kind: String, Sendable {
    case line, bar
  }

  /// How the data are drawn.
  public let kind: Kind
  /// The data, in the order of the legend; all points are finite and ordered by x.
  public let series: [ChartSeries]
  /// The name of the horizontal axis; may be empty.
  public let xAxis: String
  /// The name of the vertical axis; may be empty.
  public let yAxis: String
  /// The labels of the horizontal axis: those of its start, middle and end, or a single one if all points have the same x.
  public let xLabels: [String]

  init(kind: Kind, series: [ChartSeries], xAxis: String, yAxis: String, xText: (Double) -> String) {
    self.kind = kind
    self.series = series.map { ChartSeries($0.name, points: $0.points.filter(\.isFinite).sorted { $0.x < $1.x }) }
    (self.xAxis, self.yAxis) = (xAxis, yAxis)
    let places = self.series.flatMap { $0.points.map(\.x) }
    if let first = places.min(), let last = places.max() {
      xLabels = first == last ? [xText(first)] : [xText(first), xText((first + last) / 2), xText(last)]
    } else {
      xLabels = []
    }
  }

  /// The smallest and largest x; nil if there are no points.
  public var xRange: ClosedRange<Double>? { range(of: \.x) }

  /// The smallest and largest y, including zero for bars; nil if there are no points.
  public var yRange: ClosedRange<Double>? {
    guard let range = range(of: \.y) else { return nil }
    return kind == .bar ? min(0, range.lowerBound)...max(0, range.upperBound) : range
  }

  private func range(of coordinate: KeyPath<ChartPoint, Double>) -> ClosedRange<Double>? {
    let values = series.flatMap { $0.points.map { $0[keyPath: coordinate] } }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }
}

/// A line or a set of bars in a chart.
public struct ChartSeries: Hashable, Sendable {
  /// The name in the legend.
  public let name: TextState
  /// The points.
  public let points: [ChartPoint]

  /// Creates a series.
  ///
  /// - Parameters:
  ///   - name: The name in the legend.
  ///   - points: The points, in any order.
  public init(_ name: TextState, points: [ChartPoint]) {
    (self.name, self.points) = (name, points)
  }
}

/// A point of a chart.
public struct ChartPoint: Hashable, Sendable {
  /// The value on the horizontal axis.
  public let x: Double
  /// The value on the vertical axis.
  public let y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The value on the horizontal axis.
  ///   - y: The value on the vertical axis.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Double {
  /// The number with at most two decimal places and no trailing zeros: `40`, `0.25`.
  public var shortText: String {
    let rounded = (self * 100).rounded() / 100
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(self)" }
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
