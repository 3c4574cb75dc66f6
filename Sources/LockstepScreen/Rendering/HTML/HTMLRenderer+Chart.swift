internal import Lockstep

extension HTMLRenderer {
  /// The largest number of points for which a line marks each point by a dot with its values.
  private static let maximumDots = 60

  /// Draws data as lines or bars, with axes and a legend. Each bar, each point and each line has its values.
  mutating func chart(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    guard case .chart(let data) = element.value else { return box(element, around) }
    let plot = ChartPlot(data, element.shownLanguage)
    let axis = data.yAxis.isEmpty ? [] : [HTMLNode.tag("p", ["class": "axis"], data.yAxis)]
    let horizontalAxis = data.xAxis.isEmpty ? [] : [HTMLNode.tag("p", ["class": "axis end"], data.xAxis)]
    let caption = element.label.isEmpty ? nil : makeID()
    let labels = plot.yLabels.map { HTMLNode.tag("span", [:], $0) }
    return description(of: element) { describedBy in
      .tag(
        "figure",
        [
          "class": "chart", "style": element.leafCSS(in: around), "data-name": element.name,
          "aria-labelledby": caption, "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy,
        ],
        [
          .tag(
            "figcaption",
            [:],
            [.tag("span", ["class": element.label.longClass, "id": caption], element.label)] + Self.legend(of: data)
          )
        ] + axis + [
          .tag(
            "div",
            ["class": "plot"],
            [
              .tag("div", ["class": "numbers", "aria-hidden": "true"], labels),
              .tag(
                "div",
                ["class": data.series.count > 1 ? "drawing several" : "drawing"],
                [Self.drawing(plot, data, element)] + Self.marks(plot, data)
              ),
              .tag("div", ["class": "places", "aria-hidden": "true"], data.xLabels.map { .tag("span", [:], $0) }),
            ]
          )
        ] + horizontalAxis
      )
    }
  }

  private static func legend(of data: ChartData) -> [HTMLNode] {
    guard !data.series.isEmpty else { return [] }
    let entries = data.series.enumerated().map { index, series in
      let path = data.kind == .line ? "M2 6H26" : "M6 1H22V11H6Z"
      let sample = HTMLNode.tag(
        "svg",
        ["viewBox": "0 0 28 12", "aria-hidden": "true"],
        [.tag("path", ["class": data.kind.className(index), "d": path])]
      )
      let mark = data.kind == .line ? [mark(index)] : []
      return HTMLNode.tag(
        "li",
        [:],
        [sample] + mark + [.tag("span", ["class": series.name.text.longClass], series.name.text)]
      )
    }
    return [.tag("ul", ["class": "legend", "role": "list"], entries)]
  }

  /// The character that distinguishes a line from the others even without colours, as on a terminal.
  private static func mark(_ index: Int, style: String? = nil) -> HTMLNode {
    let attributes: KeyValuePairs<String, String?> = [
      "class": "mark c\(index % 8)", "style": style, "aria-hidden": "true",
    ]
    return .tag("span", attributes, "\(ChartSeriesMarks.mark(of: index, .line))")
  }

  /// The marks on the lines. They are outside of the drawing, because that is stretched. A single line needs none.
  private static func marks(_ plot: ChartPlot, _ data: ChartData) -> [HTMLNode] {
    guard data.series.count > 1 else { return [] }
    return data.series.indices.flatMap { index in
      plot.marks(ofSeries: index).map { mark(index, style: "left:\($0.left)%;top:\($0.top)%") }
    }
  }

  private static func drawing(_ plot: ChartPlot, _ data: ChartData, _ element: ScreenElement) -> HTMLNode {
    let title: BuiltInText = data.kind == .bar ? .barChart : .lineChart
    var content: [HTMLNode] = [
      .tag("title", [:], element.string(title.with([.string(element.spokenName)]))),
      .tag("desc", [:], plot.summary),
      .tag("path", ["class": "grid", "d": "M0 0H100M0 50H100M0 100H100"]),
    ]
    for (index, series) in data.series.enumerated() {
      if data.kind == .line, series.points.count > 1 {
        let attributes: KeyValuePairs<String, String?> = [
          "class": data.kind.className(index), "d": plot.line(through: series.points), "data-series": series.name.text,
          "data-points": ChartPlot.values(of: series.points),
        ]
        content.append(.tag("path", attributes))
      }
      // Dots of many points would cover the line.
      guard data.kind == .bar || series.points.count <= maximumDots else { continue }
      content += series.points.map { point(of: $0, series, index, plot, data, element.shownLanguage) }
    }
    return .tag("svg", ["role": "img", "viewBox": "0 0 100 100", "preserveAspectRatio": "none"], content)
  }

  /// A dot or a bar, with its values.
  private static func point(
    of point: ChartPoint,
    _ series: ChartSeries,
    _ index: Int,
    _ plot: ChartPlot,
    _ data: ChartData,
    _ language: Language
  ) -> HTMLNode {
    .tag(
      "path",
      [
        "class": data.kind == .line ? "dot c\(index % 8)" : data.kind.className(index),
        "d": plot.mark(of: point, inSeries: index), "data-series": series.name.text, "data-x": point.x.htmlNumber,
        "data-y": point.y.htmlNumber,
      ],
      [
        .tag(
          "title",
          [:],
          "\(series.name.text): \(language.number(point.x.shortText)), \(language.number(point.y.shortText))"
        )
      ]
    )
  }
}

extension ChartData.Kind {
  /// The classes for the colour and for the pattern of a series, which distinguishes it without colours.
  fileprivate func className(_ index: Int) -> String {
    "\(rawValue) c\(index % 8) \(rawValue)-\(index % 4)"
  }
}
