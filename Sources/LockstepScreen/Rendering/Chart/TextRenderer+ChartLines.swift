extension TextRenderer {
  /// Draws each series as a line of braille dots, with marks at its points.
  mutating func drawLines(
    _ layout: ChartLayout,
    _ data: ChartData,
    _ xRange: ClosedRange<Double>,
    _ style: CellStyle
  ) {
    let plot = layout.plot
    var grid = BrailleGrid(columns: plot.columns, rows: plot.rows)
    var marks: [(column: Int, row: Int, series: Int)] = []
    for (index, series) in data.series.enumerated() {
      let points = series.points.map { point in
        (
          x: Self.dot(point.x, in: xRange, count: plot.columns * 2),
          y: plot.rows * 4 - 1 - Self.dot(point.y, in: layout.scale.range, count: plot.rows * 4)
        )
      }
      grid.drawLine(through: points, dashes: ChartSeriesMarks.dashes(of: index), series: index)
      marks += Self.markedPoints(points, series: index, of: data.series.count)
        .map { (plot.column + $0.x / 2, plot.row + $0.y / 4, index) }
    }
    let visible = plot.intersection(canvas.clip)
    for row in visible.rowRange {
      for column in visible.columnRange {
        guard let cell = grid.character(column: column - plot.column, row: row - plot.row) else { continue }
        canvas.write("\(cell.character)", column: column, row: row, chartStyle(cell.series, style))
      }
    }
    for mark in marks {
      let character = ChartSeriesMarks.mark(of: mark.series, .line)
      canvas.write("\(character)", column: mark.column, row: mark.row, chartStyle(mark.series, style))
    }
  }

  /// The index of a number's dot among a number of dots; the middle for an empty range.
  private static func dot(_ number: Double, in range: ClosedRange<Double>, count: Int) -> Int {
    let share = range.lowerBound == range.upperBound ? 0.5 : number.share(of: range)
    return Int((share * Double(count - 1)).rounded())
  }

  /// Selects points some columns apart, so that the line between them stays visible, and shifted by series, so that overlapping lines all
  /// show their marks. A single point is always marked.
  private static func markedPoints(_ points: [(x: Int, y: Int)], series: Int, of count: Int) -> [(x: Int, y: Int)] {
    guard count > 1 || points.count < 2 else { return [] }
    let distance = 16
    let isSparse = zip(points, points.dropFirst()).allSatisfy { $1.x - $0.x >= 8 }
    if isSparse { return points }
    var next = (points.first?.x ?? 0) + series * distance / count
    var marked: [(x: Int, y: Int)] = []
    for point in points where point.x >= next {
      marked.append(point)
      next = point.x + distance
    }
    // If the line ends before the shifted start, its last point is marked.
    return marked.isEmpty ? Array(points.suffix(1)) : marked
  }
}
