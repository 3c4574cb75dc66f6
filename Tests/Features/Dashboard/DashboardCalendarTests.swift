import Features
import Foundation
import Lockstep
import Testing

@Suite struct DashboardCalendarTests {
  @Test func everyDayOfEightHundredYearsFollowsThePreviousOne() throws {
    var day = try #require(CalendarDay(year: 1600, month: 1, day: 1))
    #expect(day.weekday == .saturday)
    while day.month.year < 2400 {
      let next = day.advanced(by: 1)
      let isLast = day.dayOfMonth == day.month.dayCount
      let expected = isLast ? day.month.advanced(by: 1).firstDay : CalendarDay(number: day.number + 1)
      guard next == expected, next.dayOfMonth == (isLast ? 1 : day.dayOfMonth + 1),
        next.weekday.offset(from: day.weekday) == 1
      else {
        Issue.record("\(next) does not follow \(day)")
        return
      }
      day = next
    }
    #expect(day == "2400-01-01")
  }

  @Test(arguments: [(1900, 28), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29)])
  func februaryIsLongerInLeapYears(year: Int, days: Int) {
    #expect(CalendarMonth(year: year, month: 2).dayCount == days)
  }

  @Test(arguments: [
    "2023-02-29", "2000-13-01", "2000-00-01", "2000-01-32", "2000-1-1", "", "2000-01-01T00", "٢٠٠٠-01-01",
  ])
  func invalidDaysAreRejected(text: String) {
    #expect(CalendarDay(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func aDayIsCodedAndPrintedAsItsText() throws {
    let day: CalendarDay = "2000-02-29"
    #expect(try JSONDecoder().decode([CalendarDay].self, from: JSONEncoder().encode([day])) == [day])
    #expect(day.text == "2000-02-29" && "\(day)" == "2000-02-29" && day.title == "29 Feb 2000")
    #expect(day.month.title == "February 2000" && "\(day.month)" == "2000-02")
  }

  @Test func theDayDependsOnTheTimeZone() throws {
    let moment = Date(timeIntervalSince1970: 946_684_800)
    let (tokyo, lima) = (TimeZone(secondsFromGMT: 9 * 3600), TimeZone(secondsFromGMT: -5 * 3600))
    #expect(CalendarDay(moment, in: try #require(tokyo)) == "2000-01-01")
    #expect(CalendarDay(moment, in: try #require(lima)) == "1999-12-31")
    #expect(CalendarDay(Date(timeIntervalSince1970: -1), in: .gmt) == "1969-12-31")
  }

  @Test(arguments: [("en_US", CalendarWeekday.sunday), ("de_DE", .monday), ("ar_EG", .saturday), ("pt_PT", .sunday)])
  func theLocaleDefinesTheFirstDayOfAWeek(locale: String, day: CalendarWeekday) {
    #expect(CalendarWeekday(firstIn: Locale(identifier: locale)) == day)
  }

  @Test func theCalendarShowsWholeWeeks() {
    let sunday = panel(.init(year: 2000, month: 2), from: .sunday)
    #expect(sunday.weekdayTexts == ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"])
    #expect(
      sunday.weeks.map { $0.map(\.text).joined(separator: " ") } == [
        "30 31 1 2 3 4 5", "6 7 8 9 10 11 12", "13 14 15 16 17 18 19", "20 21 22 23 24 25 26", "27 28 29 1 2 3 4",
      ]
    )
    let monday = panel(.init(year: 2000, month: 2), from: .monday)
    #expect(monday.weeks.first?.first?.day == "2000-01-31" && monday.weeks.last?.last?.day == "2000-03-05")
  }

  @Test func aMonthTouchesFourToSixWeeks() {
    #expect(panel(.init(year: 1999, month: 2), from: .monday).weeks.count == 4)
    #expect(panel(.init(year: 1999, month: 5), from: .monday).weeks.count == 6)
  }

  @Test func daysOutsideTheRangeCannotBeChosen() {
    let cells = panel(.init(year: 2000, month: 2), from: .sunday).weeks.flatMap(\.self)
    #expect(cells.filter(\.isSelectable).map(\.day).first == "2000-01-30")
    #expect(cells.filter(\.isSelectable).map(\.day).last == "2000-02-20")
    #expect(cells.filter(\.isSelected).map(\.day) == ["2000-02-19"])
    #expect(cells.count(where: \.isInMonth) == 29)
  }

  private func panel(_ month: CalendarMonth, from firstWeekday: CalendarWeekday) -> DateVersionPanel.State {
    DateVersionPanel.State(
      main: DateVersionPanel.Choice(date: "2000-02-19"),
      comparison: DateVersionPanel.Choice(date: "2000-02-12"),
      screen: DateVersionPanel.Screen(
        side: .main,
        month: month,
        range: "1999-02-21"..."2000-02-20",
        firstWeekday: firstWeekday
      )
    )
  }
}
