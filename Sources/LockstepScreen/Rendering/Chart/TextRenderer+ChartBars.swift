extension TextRenderer {
  private static let eighths: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  /// Draws a group of bars for each value on the horizontal axis, one bar per series.
  mutating func drawBars(
    _ layout: ChartLayout,
    _ data: ChartData,
    _ xRange: ClosedRange<Double>,
    _ style: CellStyle
  ) {
    let (plot, count) = (layout.plot, max(1, data.series.count))
    let groups = BarGroups(data, xRange, limit: max(1, plot.columns / count))
    // Slots are whole columns, so that all gaps are equal; the remaining columns are at both ends.
    let slot = max(1, plot.columns / groups.count)
    let gap = slot > count ? 1 : 0
    let width = ((slot - gap) / count).clamped(to: 1...6)
    let indent = max(0, (slot - width * count + plot.columns - slot * groups.count) / 2)
    // The zero line is an edge between two rows, so that bars begin at a cell boundary.
    let zero = Int((0.0.share(of: layout.scale.range) * Double(plot.rows)).rounded()) * 8
    for (index, group) in groups.values.enumerated() {
      let start = plot.column + index * slot + indent
      for (series, value) in group.enumerated() {
        guard let value else { continue }
        let level = Int((value.share(of: layout.scale.range) * Double(plot.rows * 8)).rounded())
        let bar = CellRect(column: start + series * width, row: plot.row, columns: width, rows: plot.rows)
          .intersection(plot)
        drawBar(bar, series, from: zero, to: level, value, chartStyle(series, style))
      }
    }
  }

  /// Draws a bar.
  ///
  /// - Parameters:
  ///   - column: The cells of the bar and of the space above and below it.
  ///   - zero: The height of the zero line, in eighths of a row.
  ///   - level: The height of the value, in eighths of a row.
  private mutating func drawBar(
    _ column: CellRect,
    _ series: Int,
    from zero: Int,
    to level: Int,
    _ value: Double,
    _ style: CellStyle
  ) {
    let fill = ChartSeriesMarks.mark(of: series, .bar)
    for row in 0..<column.rows {
      let bottom = (column.rows - 1 - row) * 8
      let cell = column.moved(rows: row).intersection(column).prefixRow
      if value > 0, bottom >= zero, bottom < max(level, zero + 1) {
        canvas.fill(cell, with: Self.upper(level - bottom, series, fill, isFirst: bottom == zero), style)
      } else if value < 0, bottom < zero, bottom + 8 > min(level, zero - 1) {
        let part = bottom + 8 - level
        canvas.fill(cell, with: part >= 6 ? fill : part >= 3 ? "▀" : "▔", style)
      }
    }
  }

  /// The character for a cell filled from below by a number of eighths. Only the solid bar can show a partly filled cell; other fills are
  /// rounded to a whole cell, but a bar is never rounded away.
  private static func upper(_ part: Int, _ series: Int, _ fill: Character, isFirst: Bool) -> Character {
    if part >= 8 { return fill }
    if fill == "█" || isFirst && part < 4 { return eighths[max(part, 1) - 1] }
    return part >= 4 ? fill : " "
  }
}

extension CellRect {
  fileprivate var prefixRow: CellRect { CellRect(column: column, row: row, columns: columns, rows: min(rows, 1)) }
}

/// The values of an evenly spaced bar chart: one group for each x, merged if there are too many.
private struct BarGroups {
  let count: Int
  /// The value of each series in each group; nil if there is none. If there are several, the one with the largest magnitude.
  let values: [[Double?]]

  init(_ data: ChartData, _ range: ClosedRange<Double>, limit: Int) {
    let places = Set(data.series.flatMap { $0.points.map(\.x) }).sorted()
    let shares = places.map { $0.share(of: range) }
    let distance = zip(shares, shares.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    let wanted = distance.map { min((1 / $0).rounded(), 1e6) } ?? 0
    let count = min(Int(wanted) + 1, limit)
    var values = Array(repeating: [Double?](repeating: nil, count: data.series.count), count: count)
    for (index, series) in data.series.enumerated() {
      for point in series.points {
        let group = Int((point.x.share(of: range) * Double(count - 1)).rounded())
        if abs(values[group][index] ?? 0) <= abs(point.y) { values[group][index] = point.y }
      }
    }
    (self.count, self.values) = (count, values)
  }
}
