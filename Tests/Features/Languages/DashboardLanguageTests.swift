import Foundation
import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

@testable import Features

/// The dashboard's calendar, days and numbers in the app's languages.
@MainActor
@Suite struct DashboardLanguageTests {
  nonisolated static let screens: [(GoldenState<Dashboard.State>, Language)] = [
    (.init("germanPage", .loaded), .german),
    (.init("arabicPage", .loaded), .arabic),
    (.init("germanChart", .loaded, scrolledTo: ElementQuery(.chart, "Absturzrate")), .german),
    (.init("arabicChart", .loaded, scrolledTo: ElementQuery(.chart, "معدل الأعطال")), .arabic),
    (.init("germanPanel", .choosing(.main, .loaded(.fixture))), .german),
    (.init("arabicPanel", .choosing(.main, .loaded(.fixture))), .arabic),
  ]

  @Test(arguments: screens)
  func eachScreenHasItsGoldenScreensInALanguage(screen: GoldenState<Dashboard.State>, language: Language) {
    assertGoldenScreens(of: screen) { Localized(store: $0, language: language) }
  }

  @Test(arguments: [
    (
      Language.german,
      [
        "31. Dez. 1999", "−1.234,50\u{A0}%", "+5,0\u{A0}%", "1.203 Abstürze", "2,40\u{A0}EUR", "1.012,50\u{A0}EUR",
        "1.203\u{A0}JPY",
      ]
    ),
    (
      .arabic,
      ["31 ديسمبر، 1999", "−1,234.50%", "+5.0%", "1,203 أعطال", "2.40\u{A0}EUR", "1,012.50\u{A0}EUR", "1,203\u{A0}JPY"]
    ),
    (.english, ["31 Dec 1999", "−1,234.50 %", "+5.0 %", "1,203 crashes", "2.40 EUR", "1,012.50 EUR", "1,203 JPY"]),
    (
      Language(.english, .unitedStates),
      [
        "Dec 31, 1999", "−1,234.50 %", "+5.0 %", "1,203 crashes", "2.40\u{A0}EUR", "1,012.50\u{A0}EUR",
        "1,203\u{A0}JPY",
      ]
    ),
    (
      Language(.english, .unitedKingdom),
      ["31 Dec 1999", "−1,234.50 %", "+5.0 %", "1,203 crashes", "2.40\u{A0}EUR", "1,012.50\u{A0}EUR", "1,203\u{A0}JPY"]
    ),
    (
      Language(.english, .germany),
      [
        "31. Dec 1999", "−1.234,50 %", "+5,0 %", "1.203 crashes", "2,40\u{A0}EUR", "1.012,50\u{A0}EUR",
        "1.203\u{A0}JPY",
      ]
    ),
  ])
  func daysNumbersAndPricesFollowTheLanguage(language: Language, texts: [String]) {
    let values: [TextState] = [
      CalendarDay(stringLiteral: "1999-12-31").title, DashboardNumberFormatter.percent(-1234.5, digits: 2),
      DashboardNumberFormatter.change(5, digits: 1), DashboardNumberFormatter.crashes(1203), "\(Money(240, "EUR"))",
      "\(Money(101_250, "EUR"))", "\(Money(1203, "JPY"))",
    ]
    #expect(values.map(language.string) == texts)
  }

  @Test(arguments: [(Language.german, "Voriger Monat"), (.arabic, "الشهر السابق")])
  func thePageInABrowserIsInTheLanguage(language: Language, month: String) throws {
    let state = Dashboard.State.choosing(.main, .loaded(.fixture))
    let store = Store(initialState: state) { EmptyReducer<Dashboard.State, Dashboard.Action>() }
    let session = ScreenSession(Localized(store: store, language: language), size: .standard)
    let html = session.snapshot().html(title: "Dashboard")
    let body = try #require(html.range(of: "<body")).lowerBound
    assertSnapshot(of: String(html[body...]), named: language.code)
    #expect(html.contains("aria-label=\"\(month)\""))
  }
}

private struct Localized: Screen {
  let store: StoreOf<Dashboard>
  let language: Language

  var body: some Element { Group { DashboardScreen(store: store) }.language(language) }
}
