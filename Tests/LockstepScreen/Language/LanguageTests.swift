import Foundation
import Lockstep
import Testing

@testable import LockstepScreen

/// Texts in languages: what is translated, and which language applies where.
@MainActor
@Suite struct LanguageTests {
  private struct Hours: LocalizedArgument {
    var count: Int
    var text: String { "\(count) h" }
    func text(in locale: Locale) -> String { "\(count) h (\(locale.identifier))" }
    var pluralCount: Int? { count }
  }

  @Test(arguments: [
    (TextState("Log in"), "Anmelden"),
    (TextState(verbatim: "Log in"), "Log in"),
    (TextState("\(1) tries left"), "Noch 1 Versuch"),
    (TextState("\(2) tries left"), "Noch 2 Versuche"),
    (TextState("\(Hours(count: 1)) tries left"), "Noch 1 h (de) Versuch"),
    (TextState("\("one") tries left"), "Noch one Versuche"),
    (TextState("\(TextState("Log in")) by \("50 %@ $1")"), "von 50 %@ $1: Anmelden"),
    (TextState("Unknown \(TextState("Log in"))"), "Unknown Anmelden"),
    (TextState("\(5) % of 10%"), "5 % of 10%"),
    (TextState("Log in") + ": " + TextState("Name"), "Anmelden: Name"),
  ])
  func aTextIsTranslated(text: TextState, german: String) {
    #expect(Language.german.string(text) == german)
    #expect(Language.english.string(text) == text.text)
  }

  @Test func aLanguageAppliesToEverythingInsideAtOnce() {
    let (store, session) = session()
    #expect(session.labels == ["2 tries left", "2 tries left", "Log in", "Log in", "Help"])
    store.send(.languageChanged(.german))
    #expect(session.labels == ["Noch 2 Versuche", "Noch 2 Versuche", "Log in", "Anmelden", "Hilfe"])
    store.send(.countChanged(1))
    #expect(session.labels == ["1 try left", "1 try left", "Log in", "Anmelden", "Hilfe"], "an untranslated text")
    store.send(.languageChanged(.english))
    #expect(session.labels == ["1 try left", "1 try left", "Log in", "Log in", "Help"])
  }

  @Test func theSameLanguageEvaluatesNothing() {
    let (store, session) = session()
    _ = session.snapshot()
    let before = session.counts
    store.send(.languageChanged(.english))
    _ = session.snapshot()
    #expect(session.counts == before)
  }

  @Test func aTabThatIsSelectedAgainHasTheNewLanguage() {
    let (store, session) = session()
    _ = session.snapshot()
    store.send(.tabSelected(1))
    _ = session.snapshot()
    store.send(.languageChanged(.german))
    _ = session.snapshot()
    store.send(.tabSelected(0))
    #expect(session.labels == ["Noch 2 Versuche", "Noch 2 Versuche", "Log in", "Anmelden", "Hilfe"])
  }

  @Test func anAlertAndItsDefaultButtonAreTranslated() {
    let (store, session) = session()
    store.send(.alertShown)
    store.send(.languageChanged(.german))
    #expect(session.snapshot().overlays.map(\.label) == ["Anmelden"])
  }

  @Test func theClosestLanguageApplies() {
    let text = VBox {
      Text("Log in")
      Text("Log in").accessibilityLabel("Name").language(.arabic)
      TextField("Log in", text: .constant(""), prompt: "Help").accessibilityHint("Name").language(.german)
    }
    .language(.german)
    let snapshot = ScreenSession(Only { text }, size: .standard).snapshot()
    #expect(snapshot.elements.filter { !$0.label.isEmpty }.map(\.label) == ["Anmelden", "Name", "Anmelden"])
    #expect(snapshot.elements.compactMap { $0.prompt.isEmpty ? nil : $0.prompt } == ["Hilfe"])
  }

  @Test func arabicRunsFromRightToLeft() {
    let (store, session) = session(ScreenSize(columns: 24, rows: 4))
    store.send(.languageChanged(.arabic))
    #expect(
      session.snapshot().text == """
                        محاولتان
                        محاولتان
                      [ Log in ]
                 Help    [دخول]
        """
    )
  }

  @Test func aPageNamesItsLanguageAndDirection() {
    let (store, session) = session()
    store.send(.languageChanged(.german))
    #expect(session.snapshot().html(title: "Login").hasPrefix("<!DOCTYPE html>\n<html lang=\"de\">\n"))
    store.send(.languageChanged(.arabic))
    #expect(session.snapshot().html(title: "Login").hasPrefix("<!DOCTYPE html>\n<html lang=\"ar\" dir=\"rtl\">\n"))
  }

  /// The samples of the CLDR's plural rules for whole numbers (unicode-org/cldr, common/supplemental/plurals.xml).
  @Test(arguments: [
    (PluralCategory.zero, [0]),
    (.one, [1]),
    (.two, [2]),
    (.few, Array(3...10) + Array(103...110) + [1003]),
    (.many, Array(11...26) + [99, 111, 1011]),
    (.other, Array(100...102) + Array(200...202) + [300, 400, 500, 600, 1000, 10_000, 100_000, 1_000_000]),
  ])
  func arabicPluralsAreThoseOfTheCLDR(category: PluralCategory, samples: [Int]) {
    for sample in samples { #expect(PluralRule.arabic.category(sample) == category, "\(sample)") }
  }

  @Test func germanAndEnglishPluralsAreThoseOfTheCLDR() {
    #expect(PluralRule.oneAndOther.category(1) == .one)
    for sample in [0] + Array(2...16) + [100, 1000, 10_000, 100_000, 1_000_000] {
      #expect(PluralRule.oneAndOther.category(sample) == .other, "\(sample)")
    }
  }

  private func session(_ size: ScreenSize = .standard) -> (StoreOf<Greeting>, ScreenSession) {
    let store = Store(initialState: Greeting.State(), reducer: Greeting())
    return (store, ScreenSession(GreetingScreen(store: store), size: size))
  }
}

private struct Only<Content: Element>: Screen {
  let content: () -> Content
  var body: some Element { content() }
}

extension ScreenSession {
  /// The labels on the screen, in reading order.
  fileprivate var labels: [String] { snapshot().elements.map(\.label).filter { !$0.isEmpty } }
}
