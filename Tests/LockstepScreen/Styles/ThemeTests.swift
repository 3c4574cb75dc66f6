import Foundation
import Lockstep
import Testing

@testable import LockstepScreen

/// Themes: which one a screen uses, and what each renderer makes of it.
@MainActor
@Suite struct ThemeTests {
  /// A screen of which a person can change the theme.
  private struct Page: Screen {
    let store: StoreOf<Choice>

    var body: some Element {
      VBox {
        Text("A").theme(store.theme)
        Text("B").theme(.highContrast).hidden()
        Text("C").theme(store.hasSecond ? .light : nil)
      }
    }
  }

  private struct Choice: ReducerProtocol {
    struct State: Equatable {
      var theme: Theme?
      var hasSecond = false
    }

    enum Action: Sendable { case chosen(Theme?), secondAdded }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .chosen(let theme): state.theme = theme
      case .secondAdded: state.hasSecond = true
      }
      return .none
    }
  }

  @Test func theFirstElementThatSetsAThemeDecides() {
    let store = Store(initialState: Choice.State(), reducer: Choice())
    let session = ScreenSession(Page(store: store), size: ScreenSize(columns: 9, rows: 3), theme: .dark)
    #expect(session.snapshot().theme == .dark)
    store.send(.secondAdded)
    #expect(session.snapshot().theme == .light)
    store.send(.chosen(.default))
    #expect(session.snapshot().theme == .default)
    store.send(.chosen(nil))
    #expect(session.snapshot().theme == .light)
  }

  @Test func anotherThemeLaysOutTheStylesOfItsRoles() {
    let store = Store(initialState: Choice.State(), reducer: Choice())
    let session = ScreenSession(Page(store: store), size: ScreenSize(columns: 9, rows: 3))
    #expect(session.snapshot().text == "A\nC\n")
    store.send(.chosen(Theme(styles: [.text: .padding(.left, 2)])))
    #expect(session.snapshot().text == "  A\n  C\n")
    store.send(.chosen(nil))
    #expect(session.snapshot().text == "A\nC\n")
    session.theme = Theme(styles: [.text: .padding(.left, 1)])
    #expect(session.snapshot().text == " A\n C\n")
  }

  @Test func aThemeOtherThanTheDefaultOneIsStatedOnce() {
    let plain = Sample { Text("A") }.snapshot(columns: 12, rows: 1)
    let dark = Sample { Text("A").theme(.dark) }.snapshot(columns: 12, rows: 1)
    #expect(plain.accessibilityTree == "- text: A")
    #expect(dark.accessibilityTree == "- document [theme=dark]\n- text: A")
    #expect(dark.goldenText == "── 12 × 1 ──\nA\n────────────\n- document [theme=dark]\n- text: A")
    #expect("\(dark)".contains(#"theme: "dark""#) && !"\(plain)".contains("theme"))
    #expect(plain != dark)
  }

  @Test func aTerminalThemeFillsTheWindow() {
    func text(_ theme: Theme) -> String {
      let screen = Sample {
        Text("A")
        Text("B").style(.danger)
      }
      return ScreenSession(screen, size: ScreenSize(columns: 2, rows: 3), theme: theme).snapshot().text(color: .ansi16)
        .replacing("\u{1B}", with: "^")
    }
    #expect(text(.default) == "A\n^[0;91mB^[0m\n")
    #expect(text(.light) == "^[0;30;107mA ^[0m\n^[0;31;107mB^[0;30;107m ^[0m\n^[0;30;107m  ^[0m")
    #expect(text(.dark).hasPrefix("^[0;97;40mA"))
    #expect(text(.highContrast).hasSuffix("^[0;97;40m  ^[0m"))
  }

  @Test func aPageIsForcedToLightOrDark() {
    func page(_ theme: Theme) -> String {
      ScreenSession(Sample { Text("A") }, size: .standard, theme: theme).snapshot().html(title: "Page")
    }
    let (system, light, dark) = (page(.default), page(.light), page(.dark))
    let query = "(prefers-color-scheme:dark)"
    #expect(system.contains(":root{color-scheme:light dark;--text:#1b1b1f;") && system.contains(query))
    #expect(light.contains(":root{color-scheme:light;--text:#1b1b1f;") && !light.contains(query))
    #expect(dark.contains(":root{color-scheme:dark;--text:#e4e2e6;") && !dark.contains(query))
    #expect(dark.contains(#"<meta name="color-scheme" content="dark"/>"#))
  }

  @Test(arguments: Theme.predefined) func textCanBeReadOnEverySurface(theme: Theme) {
    let least = theme.name == "high-contrast" ? 7.0 : 4.5
    for color in StyleColor.allCases where ![.surface, .raised, .selection, .border].contains(color) {
      for surface in [StyleColor.surface, .raised] {
        let light = contrast(theme[color].light, theme[surface].light)
        let dark = contrast(theme[color].dark, theme[surface].dark)
        #expect(light >= least && dark >= least, "\(color) on \(surface): \(light), \(dark)")
      }
    }
  }

  @Test func predefinedThemesHaveDifferentNames() {
    #expect(Theme.predefined.map(\.name) == ["default", "light", "dark", "high-contrast"])
  }

  /// The contrast ratio of WCAG 2.
  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      func part(_ shift: UInt32) -> Double {
        let share = Double(color >> shift & 0xFF) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }
    let (low, high) = (min(luminance(first), luminance(second)), max(luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
  }
}
