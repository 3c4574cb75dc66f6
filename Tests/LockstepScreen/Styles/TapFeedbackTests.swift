import Lockstep
import Testing

@testable import LockstepScreen

/// How a control looks while a person presses it.
@Suite struct TapFeedbackTests {
  private func session(_ style: ElementStyle = ElementStyle(), theme: Theme = .default) -> ScreenSession {
    let screen = Sample { Button("OK") {}.style(style).focused() }
    return ScreenSession(screen, size: ScreenSize(columns: 8, rows: 1), theme: theme)
  }

  private func ansi(_ session: ScreenSession) -> String {
    session.snapshot().text(color: .ansi16).replacing("\u{1B}", with: "^")
  }

  @Test func aUsedControlIsPlainUntilItIsReleased() throws {
    let session = session()
    #expect(ansi(session) == "^[0;1;7;94m» OK «^[0m")
    try session.press(.enter)
    #expect(session.hasPressedControl)
    #expect(ansi(session) == "^[0;1;94m» OK «^[0m")
    session.releaseControl()
    #expect(ansi(session) == "^[0;1;7;94m» OK «^[0m")
    try session.press(.enter)
    #expect(throws: IneffectiveKeyFault.self) { try session.press(.character("x")) }
    #expect(ansi(session) == "^[0;1;7;94m» OK «^[0m", "another key releases the control, too")
  }

  @Test(arguments: [
    (ElementStyle.TapFeedback.scale, true), (.ripple, true), (.none, false),
  ])
  func theStyleDecidesWhetherAControlLooksPressed(feedback: ElementStyle.TapFeedback, isShown: Bool) throws {
    let session = session(.tapFeedback(feedback))
    try session.press(.enter)
    #expect(ansi(session).contains(";7;") != isShown)
  }

  @Test func aPageHasTheFeedbackOfEachRoleAndTheClassesOfOthers() {
    func button(_ style: ElementStyle = ElementStyle()) -> String { Button("OK") {}.style(style).mainMarkup }
    let alignment = #"style="align-self:flex-start""#
    #expect(button() == #"<button type="button" \#(alignment)>OK</button>"#)
    #expect(button(.tapFeedback(.scale)) == button())
    #expect(button(.tapFeedback(.none)) == #"<button type="button" class="press-none" \#(alignment)>OK</button>"#)
    #expect(button(.strong + .tapFeedback(.ripple)).contains(#"class="primary press-ripple""#))
    func page(_ theme: Theme) -> String { session(theme: theme).snapshot().html(title: "Page") }
    let rule = ":is(button:not(.link,.tabs>*):not([class*=press-])"
    #expect(page(.default).contains(rule + ",.tabs>button:not([class*=press-])"))
    #expect(!page(Theme(styles: [.button: .tapFeedback(.none)])).contains(rule))
    #expect(page(Theme(styles: [.button: .tapFeedback(.ripple)])).contains(rule + ",.press-ripple)::after"))
    #expect(page(.default).contains("@media (prefers-reduced-motion:reduce){:active{transform:none!important}}"))
  }
}
