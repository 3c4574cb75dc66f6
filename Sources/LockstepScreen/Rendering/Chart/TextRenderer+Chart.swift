extension TextRenderer {
  /// Draws a chart: its title, legend and axes, and lines or bars.
  mutating func drawChart(_ element: ScreenElement, _ data: ChartData, in area: CellRect, _ style: CellStyle) {
    guard area.rows > 1 else { return drawLine(element.lineForms, in: area, style) }
    let layout = ChartLayout(data, label: element.label, in: area, element.shownLanguage)
    var titleStyle = style
    titleStyle.isBold = true
    let title = SanitizedLine(layout.title).truncated(to: layout.titleEndColumn - area.column)
    canvas.write(title.string, column: area.column, row: area.row, titleStyle)
    drawLegend(layout, style)
    drawAxes(layout, data, style)
    guard let xRange = data.xRange, !layout.plot.isEmpty else {
      let text = SanitizedLine(element.string(.noData)).truncated(to: layout.plot.columns)
      let column = layout.plot.column + (layout.plot.columns - text.columns) / 2
      canvas.write(text.string, column: column, row: layout.plot.row + (layout.plot.rows - 1) / 2, style)
      return
    }
    switch data.kind {
    case .line: drawLines(layout, data, xRange, style)
    case .bar: drawBars(layout, data, xRange, style)
    }
  }

  func chartStyle(_ series: Int, _ style: CellStyle) -> CellStyle {
    var style = style
    style.foreground = theme[ChartSeriesMarks.color(of: series)].terminal
    return style
  }

  private mutating func drawLegend(_ layout: ChartLayout, _ style: CellStyle) {
    for entry in layout.legend {
      canvas.write(entry.text, column: entry.column, row: entry.row, chartStyle(entry.series, style))
    }
  }

  private mutating func drawAxes(_ layout: ChartLayout, _ data: ChartData, _ style: CellStyle) {
    let plot = layout.plot
    var lineStyle = style
    lineStyle.foreground = theme[.border].terminal
    if layout.numbersWidth > 0 {
      let axis = CellRect(column: plot.column - 1, row: plot.row, columns: 1, rows: plot.rows)
      canvas.fill(axis, with: "│", lineStyle)
      let rows = plot.rows >= 3 ? [0, (plot.rows - 1) / 2, plot.rows - 1] : [0, plot.rows, plot.rows - 1]
      for (row, text) in zip(rows, layout.scale.texts) where row < plot.rows {
        let column = plot.column - 2 - TextWidth.columns(of: text)
        canvas.write(text, column: column, row: plot.row + row, style)
        canvas.write("┤", column: plot.column - 1, row: plot.row + row, lineStyle)
      }
    }
    guard layout.hasHorizontalAxis else { return }
    let line = CellRect(column: plot.column, row: plot.endRow, columns: plot.columns, rows: 1)
    canvas.fill(line, with: "─", lineStyle)
    if layout.numbersWidth > 0 { canvas.write("└", column: plot.column - 1, row: plot.endRow, lineStyle) }
    let name = SanitizedLine(data.xAxis).truncated(to: plot.columns - 3)
    if name.columns > 0 {
      canvas.write(" \(name.string) ", column: plot.endColumn - name.columns - 3, row: plot.endRow, style)
    }
    drawTexts(data, below: plot, style)
  }

  /// Writes the labels of the horizontal axis: at its left end, at its right end and, if there is space, in the middle.
  private mutating func drawTexts(_ data: ChartData, below plot: CellRect, _ style: CellStyle) {
    let row = plot.endRow + 1
    guard let first = data.xLabels.first else { return }
    let half = data.xLabels.count == 1 ? plot.columns : max(0, (plot.columns - 1) / 2)
    let left = SanitizedLine(first).truncated(to: half)
    // A single label is centred.
    let start = data.xLabels.count == 1 ? plot.column + (plot.columns - left.columns) / 2 : plot.column
    canvas.write(left.string, column: start, row: row, style)
    guard data.xLabels.count == 3 else { return }
    let right = SanitizedLine(data.xLabels[2]).truncated(to: half)
    canvas.write(right.string, column: plot.endColumn - right.columns, row: row, style)
    let middle = SanitizedLine(data.xLabels[1])
    let column = plot.column + (plot.columns - middle.columns) / 2
    if column >= plot.column + left.columns + 2, column + middle.columns + 2 <= plot.endColumn - right.columns {
      canvas.write(middle.string, column: column, row: row, style)
    }
  }
}
