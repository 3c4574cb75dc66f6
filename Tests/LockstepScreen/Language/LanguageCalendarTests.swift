import Lockstep
import Testing

@testable import LockstepScreen

/// Date pickers, charts and progress views in languages.
@MainActor
@Suite struct LanguageCalendarTests {
  @Test func germanWeeksBeginOnMonday() {
    let session = session(.german)
    #expect(
      session.snapshot().text == """
        Name: 28. Feb. 2026
           ‹ Februar 2026 ›
         Mo Di Mi Do Fr Sa So
                            1
          2  3  4  5  6  7  8
          9 10 11 12 13 14 15
         16 17 18 19 20 21 22
         23 24 25 26 27[28]
        """
    )
    #expect(session.snapshot().shows("Februar 2026") && session.snapshot().shows("2026-02-28"))
  }

  @Test func arabicWeeksRunFromRightToLeft() throws {
    let session = session(.arabic)
    #expect(
      session.snapshot().text == """
        Name: 28 فبراير، 2026
           ‹ فبراير 2026 ›
         ج  خ  ر  ث  ن  ح  س
          6  5  4  3  2  1
         13 12 11 10  9  8  7
         20 19 18 17 16 15 14
         27 26 25 24 23 22 21
                          [28]
        """
    )
    try session.press(.tab)
    for key in [ScreenKey.left, .enter] { try session.press(key) }
    #expect(session.snapshot().shows("2026-03-01"))
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.left) }
    for key in [ScreenKey.right, .enter] { try session.press(key) }
    #expect(session.snapshot().shows("2026-02-28"))
  }

  @Test func englishWeeksBeginOnTheDayOfThePicker() {
    #expect(session(.english, firstWeekday: 6).snapshot().text.contains("Su Mo Tu We Th Fr Sa"))
  }

  @Test func aChartWithoutPointsSaysSoInTheLanguage() {
    let chart = Chart("Verlauf", .line, series: []).height(6).language(.translated)
    #expect(ScreenSession(Only { chart }, size: .standard).snapshot().text.contains("Keine Daten"))
  }

  @Test func numbersOfAnAxisHaveTheDecimalSeparatorOfTheLanguage() {
    let points = [ChartPoint(x: 0, y: 0.25), ChartPoint(x: 1, y: 0.75)]
    let chart = Chart("Verlauf", .line, series: [ChartSeries("A", points: points)]).height(8).language(.translated)
    let snapshot = ScreenSession(Only { chart }, size: .standard).snapshot()
    #expect(snapshot.text.contains("0,5") && !snapshot.text.contains("0.5"))
    #expect(snapshot.html(title: "Page").contains("<title>Verlauf, Liniendiagramm</title>"))
  }

  @Test func aProgressHasThePercentSignOfTheLanguage() {
    let progress = ProgressView("", value: 0.5)
    #expect(ScreenSession(Only { progress.language(.translated) }, size: .standard).snapshot().text.contains(" 50%"))
    #expect(ScreenSession(Only { progress }, size: .standard).snapshot().text.contains(" 50 %"))
  }

  @Test func everyBuiltInTextIsListedOnce() {
    #expect(Language.builtInTexts.count == Set(Language.builtInTexts).count)
    #expect(Set(Language.builtInTexts).isSuperset(of: ["Back", "Cancel", "Close", "OK", "No data", "Next month"]))
  }

  private func session(_ language: Language, firstWeekday: Int = 0) -> ScreenSession {
    let store = Store(initialState: Calendar.State(), reducer: Calendar())
    return ScreenSession(
      CalendarScreen(store: store, language: language, firstWeekday: firstWeekday),
      size: ScreenSize(columns: 24, rows: 8)
    )
  }
}

private struct Calendar: ReducerProtocol {
  struct State: Equatable {
    var day = CalendarDay("2026-02-28") ?? .sample
  }

  enum Action: Equatable, Sendable { case dayChanged(CalendarDay) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .dayChanged(let day): state.day = day
    }
    return .none
  }
}

private struct CalendarScreen: Screen {
  let store: StoreOf<Calendar>
  let language: Language
  let firstWeekday: Int

  var body: some Element {
    DatePicker(
      "Name",
      selection: store.binding(get: \.day, send: Calendar.Action.dayChanged),
      in: (CalendarDay("2026-01-01") ?? .sample)...(CalendarDay("2026-03-01") ?? .sample),
      firstWeekday: firstWeekday
    )
    .language(language)
  }
}

private struct Only<Content: Element>: Screen {
  let content: () -> Content
  var body: some Element { content() }
}

extension Language {
  fileprivate static let translated = Language(
    "de",
    texts: ["No data": "Keine Daten", "%@, line chart": "%@, Liniendiagramm", "%@ %": "%@%"]
  )
}
