import LockstepDiff
import Testing

@Suite struct GregorianDateTests {
  @Test func everyDayOfEightHundredYearsFollowsThePreviousOne() {
    var (year, month, day) = (1600, 1, 1)
    var number = GregorianDate.number(year: year, month: month, day: day)
    while year < 2400 {
      let date = GregorianDate(number: number)
      guard (date.year, date.month, date.day) == (year, month, day),
        GregorianDate.number(year: year, month: month, day: day) == number
      else {
        Issue.record("Day \(number) is \(year)-\(month)-\(day), not \(date)")
        return
      }
      (number, day) = (number + 1, day + 1)
      if day > GregorianDate.dayCount(year: year, month: month) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(arguments: [(1, 1, 1, -719_162), (1969, 12, 31, -1), (1970, 1, 1, 0), (2001, 1, 1, 11_323)])
  func daysAreCountedFrom1970(year: Int, month: Int, day: Int, number: Int) {
    #expect(GregorianDate.number(year: year, month: month, day: day) == number)
  }

  @Test(arguments: [
    (1900, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]), (2000, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
    (2023, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]), (2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
  ])
  func monthsHaveTheirDays(year: Int, counts: [Int]) {
    #expect((1...12).map { GregorianDate.dayCount(year: year, month: $0) } == counts)
  }
}
