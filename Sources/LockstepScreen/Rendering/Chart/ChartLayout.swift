/// The places of a chart's parts. Parts that find no room are left out: first the legend, then the axes, then the title.
struct ChartLayout {
  /// A mark and a name in the legend.
  struct Entry {
    let series: Int
    let text: String
  }

  let title: String
  /// The entries of the legend, and where it begins; nil without a legend.
  private(set) var legend: (entries: [Entry], column: Int, row: Int)?
  /// The place of lines and bars.
  let plot: CellRect
  /// The number of columns for the numbers of the vertical axis, without the axis; 0 if there is no room for them.
  let numbersWidth: Int
  /// Whether there is a horizontal axis below the plot, with texts below it.
  let hasHorizontalAxis: Bool
  let scale: ChartScale

  init(_ data: ChartData, label: String, in area: CellRect) {
    scale = ChartScale(containing: data.yRange ?? 0...1)
    let names = [label, data.yAxis].filter { !$0.isEmpty }
    title = names.count == 2 ? "\(names[0]) (\(names[1]))" : names.first ?? ""
    let entries = Self.entries(of: data, label: label)
    let hasTitle = !title.isEmpty && area.rows > 1
    var top = area.row + (hasTitle ? 1 : 0)
    let legendWidth = entries.reduce(-3) { $0 + TextWidth.columns(of: $1.text) + 3 }
    let titleWidth = hasTitle ? TextWidth.columns(of: title) + 2 : 0
    if !entries.isEmpty, titleWidth + legendWidth <= area.columns {
      legend = (entries, area.endColumn - legendWidth, area.row)
      top = area.row + 1
    } else if !entries.isEmpty, area.rows >= 6 {
      legend = (entries, area.column, top)
      top += 1
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

  /// A single series that is named like the chart needs no legend.
  private static func entries(of data: ChartData, label: String) -> [Entry] {
    if data.series.count == 1, let name = data.series.first?.name, name.isEmpty || name == label { return [] }
    return data.series.enumerated().map { index, series in
      let mark = ChartMarks.mark(of: index, data.kind)
      return Entry(series: index, text: "\(mark) \(PrintableLine(series.name).string)")
    }
  }
}

/// The characters that distinguish the series of a chart without colours.
enum ChartMarks {
  private static let points: [Character] = ["●", "○", "◆", "◇", "■", "□", "▲", "△"]
  private static let fills: [Character] = ["█", "░", "▓", "▒", "╳", "┃", "●", "○"]
  private static let colors: [StyleColor] = [.accent, .warning, .success, .danger, .purple, .teal]

  /// The mark of a series in the legend: what its points are marked with, or its bars are made of.
  static func mark(of series: Int, _ kind: ChartData.Kind) -> Character {
    switch kind {
    case .line: points[series % points.count]
    case .bar: fills[series % fills.count]
    }
  }

  /// The dots that are drawn and left out of a series' line, in turn.
  static func dashes(of series: Int) -> BrailleGrid.Dashes {
    switch series % 3 {
    case 0: (1, 0)
    case 1: (5, 3)
    default: (1, 2)
    }
  }

  static func color(of series: Int) -> StyleColor { colors[series % colors.count] }
}
