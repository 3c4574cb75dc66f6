internal import Lockstep

/// The positions of a chart's parts. Parts that don't fit are left out: first the legend, then the axes, then the title.
struct ChartLayout {
  /// A mark and a name in the legend, and their position.
  struct LegendEntry {
    let series: Int
    var text: String
    var column = 0
    var row = 0
  }

  let title: String
  /// The entries of the legend; empty without a legend.
  let legend: [LegendEntry]
  /// The column after the space for the title.
  let titleEndColumn: Int
  /// The cells of lines and bars.
  let plot: CellRect
  /// The width of the vertical axis's numbers in columns, without the axis; 0 if they don't fit.
  let numbersWidth: Int
  /// Whether there is a horizontal axis below the plot, with labels below it.
  let hasHorizontalAxis: Bool
  let scale: ChartScale

  init(_ data: ChartData, label: String, in area: CellRect, _ language: Language) {
    scale = ChartScale(containing: data.yRange ?? 0...1, language)
    let names = [label, data.yAxis].filter { !$0.isEmpty }
    title = names.count == 2 ? "\(names[0]) (\(names[1]))" : names.first ?? ""
    let entries = Self.entries(of: data, label: label)
    let hasTitle = !title.isEmpty && area.rows > 1
    var top = area.row + (hasTitle ? 1 : 0)
    let legendWidth = entries.reduce(-3) { $0 + $1.columns + 3 }
    let titleWidth = hasTitle ? TextWidth.columns(of: title) + 2 : 0
    if !entries.isEmpty, titleWidth + legendWidth <= area.columns {
      let room = CellRect(column: area.endColumn - legendWidth, row: area.row, columns: legendWidth, rows: 1)
      legend = Self.place(entries, in: room)
      titleEndColumn = room.column - 1
      top = area.row + 1
    } else {
      // Leaves three rows for the plot and two for the axis.
      let rows = max(0, area.endRow - top - 4)
      legend = Self.place(entries, in: CellRect(column: area.column, row: top, columns: area.columns, rows: rows))
      titleEndColumn = area.endColumn
      top = legend.last.map { $0.row + 1 } ?? top
    }
    hasHorizontalAxis = area.endRow - top >= 4
    let numbers = scale.texts.map { TextWidth.columns(of: $0) }.max() ?? 0
    numbersWidth = numbers + 2 <= area.columns / 2 ? numbers : 0
    let left = area.column + (numbersWidth > 0 ? numbersWidth + 2 : 0)
    plot = CellRect(
      column: left,
      row: top,
      columns: min(area.endColumn - left, 2_000),
      rows: min(area.endRow - top - (hasHorizontalAxis ? 2 : 0), 1_000)
    )
  }

  /// Places entries side by side, in as many lines as needed. The last one becomes `…` if others don't fit.
  private static func place(_ entries: [LegendEntry], in room: CellRect) -> [LegendEntry] {
    guard room.rows > 0 else { return [] }
    var placed: [LegendEntry] = []
    var (column, row) = (room.column, room.row)
    for var entry in entries {
      if column > room.column, column + entry.columns > room.endColumn { (column, row) = (room.column, row + 1) }
      guard row < room.endRow else {
        placed[placed.count - 1].text = "…"
        break
      }
      (entry.column, entry.row) = (column, row)
      placed.append(entry)
      column += entry.columns + 3
    }
    for index in placed.indices {
      let room = room.endColumn - placed[index].column
      placed[index].text = SanitizedLine(placed[index].text).truncated(to: room).string
    }
    return placed
  }

  /// A single series with the name of the chart needs no legend.
  private static func entries(of data: ChartData, label: String) -> [LegendEntry] {
    if data.series.count == 1, let name = data.series.first?.name.text, name.isEmpty || name == label { return [] }
    return data.series.enumerated().map { index, series in
      let mark = ChartSeriesMarks.mark(of: index, data.kind)
      return LegendEntry(series: index, text: "\(mark) \(SanitizedLine(series.name.text).string)")
    }
  }
}

extension ChartLayout.LegendEntry {
  fileprivate var columns: Int { TextWidth.columns(of: text) }
}

/// The characters that distinguish the series of a chart without colours.
enum ChartSeriesMarks {
  private static let points: [Character] = ["●", "○", "◆", "◇", "■", "□", "▲", "△", "★", "☆"]
  private static let fills: [Character] = ["█", "░", "▓", "▒", "╳", "┃", "●", "○", "◆", "◇"]
  private static let dashes: [BrailleGrid.Dashes] = [
    (1, 0), (5, 3), (1, 2), (10, 2), (3, 3), (1, 4), (7, 5), (3, 1), (2, 5), (12, 6),
  ]
  private static let colors: [StyleColor] = [.accent, .warning, .success, .danger, .purple, .teal]

  /// The mark of a series in the legend: that of its points, or the character of its bars.
  static func mark(of series: Int, _ kind: ChartData.Kind) -> Character {
    switch kind {
    case .line: points[series % points.count]
    case .bar: fills[series % fills.count]
    }
  }

  /// The dash pattern of a series' line.
  static func dashes(of series: Int) -> BrailleGrid.Dashes {
    dashes[series % dashes.count]
  }

  static func color(of series: Int) -> StyleColor { colors[series % colors.count] }
}
