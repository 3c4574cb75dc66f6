internal import Lockstep

/// The positions of a chart's points in a square of 100 × 100 with its origin in the upper left corner.
struct ChartPlot {
  private let data: ChartData
  private let language: Language
  /// The vertical axis, with the same round numbers as on a terminal.
  private let scale: ChartScale
  /// The positions of the groups of bars.
  private let groups: [Double]

  init(_ data: ChartData, _ language: Language) {
    (self.data, self.language) = (data, language)
    scale = ChartScale(containing: data.yRange ?? 0...1, language)
    groups = data.kind == .bar ? Set(data.series.flatMap { $0.points.map(\.x) }).sorted() : []
  }

  /// The numbers beside the vertical axis, from the top.
  var yLabels: [String] { data.yRange == nil ? [] : scale.texts }

  /// Positions beside a line at which its series' character is written, several per line, shifted by series.
  func marks(ofSeries index: Int) -> [(left: String, top: String)] {
    let points = data.series[index].points
    guard data.kind == .line, !points.isEmpty else { return [] }
    let distance = points.count <= 12 ? 1 : points.count / 6
    let start = min(points.count - 1, distance * index / data.series.count)
    return stride(from: start, to: points.count, by: distance).map { (x(points[$0].x), y(points[$0].y)) }
  }

  /// The values of a line in the order of its points, for programs that read the page.
  static func values(of points: [ChartPoint]) -> String {
    points.map { "\($0.x.htmlNumber),\($0.y.htmlNumber)" }.joined(separator: " ")
  }

  /// The path of a line.
  func line(through points: [ChartPoint]) -> String {
    let places = points.map { "\(x($0.x)) \(y($0.y))" }
    return "M" + places.joined(separator: "L")
  }

  /// The path of a point: a dot, or a bar.
  func mark(of point: ChartPoint, inSeries index: Int) -> String {
    guard data.kind == .bar else { return "M\(x(point.x)) \(y(point.y))h0" }
    let group = 100 / Double(max(groups.count, 1))
    let bar = group * 0.8 / Double(max(data.series.count, 1))
    let position = groups.binaryIndex(of: point.x)
    let left = Double(position) * group + group * 0.1 + Double(index) * bar
    let (x1, x2) = ((left + bar * 0.04).inPlot, (left + bar * 0.96).inPlot)
    return "M\(x1) \(y(0))V\(y(point.y))H\(x2)V\(y(0))Z"
  }

  /// A summary of the data in words.
  var summary: String {
    let texts = data.series.map { series -> String in
      guard let first = series.points.first, let last = series.points.last else {
        return language.string(BuiltInText.noPoints.with([.text(series.name)]))
      }
      let ys = series.points.map(\.y)
      let (least, most) = (ys.min() ?? first.y, ys.max() ?? first.y)
      let numbers = [first.y, last.y, least, most].map { TextState.Argument.string(language.number($0.shortText)) }
      return language.string(BuiltInText.points.with([.text(series.name), .number(series.points.count)] + numbers))
    }
    return texts.isEmpty ? language.string(BuiltInText.noData.with()) : texts.joined(separator: "; ")
  }

  private func x(_ place: Double) -> String { place.percentage(of: data.xRange).inPlot }

  private func y(_ place: Double) -> String { (100 - place.percentage(of: scale.range)).inPlot }
}

extension Double {
  /// The position in a range as a percentage; 50 for an empty range.
  fileprivate func percentage(of range: ClosedRange<Double>?) -> Double {
    guard let range, range.lowerBound < range.upperBound else { return 50 }
    // Halves, because the length of a range may exceed the largest number.
    return (self / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2) * 100
  }

  /// The number with at most two decimals.
  fileprivate var inPlot: String { ((self * 100).rounded() / 100).htmlNumber }
}

extension [Double] {
  /// The index of a number in a sorted array that contains it.
  fileprivate func binaryIndex(of number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
