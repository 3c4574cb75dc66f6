import Lockstep
import Testing

@testable import LockstepScreen

/// Charts with little room or many series, and calendars with a range.
@Suite struct ChartTextTests {
  private func chart(_ count: Int) -> Chart {
    let series = (0..<count).map { number in
      ChartSeries("30.\(number).0", points: (0..<4).map { ChartPoint(x: Double($0), y: Double($0 * number)) })
    }
    return Chart("Crashes", .line, series: series)
  }

  private func lines(_ columns: Int, _ rows: Int, _ element: some Element) -> [Substring] {
    Sample { element }.snapshot(columns: columns, rows: rows).text
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func aLegendTakesAsManyLinesAsItNeeds() {
    #expect(
      lines(30, 14, chart(10).height(14)).prefix(5) == [
        "Crashes", "● 30.0.0   ○ 30.1.0   ◆ 30.2.0", "◇ 30.3.0   ■ 30.4.0   □ 30.5.0",
        "▲ 30.6.0   △ 30.7.0   ★ 30.8.0", "☆ 30.9.0",
      ]
    )
  }

  @Test func tenSeriesAreToldApart() {
    let text = lines(60, 30, chart(10).height(30)).joined(separator: "\n")
    for mark in "●○◆◇■□▲△★☆" { #expect(text.filter { $0 == mark }.count > 1, "\(mark)\n\(text)") }
    #expect(Set((0..<10).map { "\(ChartSeriesMarks.dashes(of: $0))" }).count == 10)
    #expect(Set((0..<10).map { ChartSeriesMarks.mark(of: $0, .bar) }).count == 10)
  }

  @Test func aShortDenseLineHasAMark() {
    let short = (0..<4).map { ChartPoint(x: Double($0) / 100, y: 1) }
    let long = [ChartPoint(x: 0, y: 0), ChartPoint(x: 1, y: 0)]
    let chart = Chart(
      "Crashes",
      .line,
      series: [ChartSeries("long", points: long), ChartSeries("short", points: short)]
    )
    let text = lines(60, 14, chart.height(14)).joined(separator: "\n")
    #expect(text.filter { $0 == "○" }.count == 2, "\(text)")
  }

  @Test func aLegendWithoutEnoughRoomEndsInAnEllipsis() {
    let text = lines(30, 7, chart(10).height(7)).joined(separator: "\n")
    #expect(text.contains("◇ 30.3.0   ■ 30.4.0   …") && !text.contains("30.5.0"), "\(text)")
  }

  @Test func aChartGivesUpRoomBeforeTheWindowEnds() {
    let screen = VBox {
      chart(1)
      for number in 1...4 { Text("Line \(number)") }
    }
    #expect(lines(30, 11, screen).suffix(4) == ["Line 1", "Line 2", "Line 3", "Line 4"])
  }

  @Test func aDatePickerHasAFirstWeekdayAndARange() throws {
    let first = try #require(CalendarDay("2026-02-10"))
    let last = try #require(CalendarDay("2026-02-20"))
    let picker = DatePicker("From", selection: .constant(.sample), in: first...last, firstWeekday: 6)
    #expect(
      lines(24, 9, picker).joined(separator: "\n") == """
        From: 14 Feb 2026
            February 2026
         Su Mo Tu We Th Fr Sa
          ·  ·  ·  ·  ·  ·  ·
          ·  · 10 11 12 13[14]
         15 16 17 18 19 20  ·
          ·  ·  ·  ·  ·  ·  ·


        """
    )
  }
}
