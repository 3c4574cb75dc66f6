import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLTextTests {
  @Test func aTextIsAParagraphWithEscapedMarkup() {
    let screen = Text("a < b & \"c\"")
    let html = #"""
      <p>a &lt; b &amp; "c"</p>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func headingsFollowEachOtherWithoutGaps() {
    let screen = VBox {
      Text("One").style(.title)
      Text("Three").style(.level(3))
      Text("Three again").style(.level(3))
      Text("Two").style(.heading)
    }
    let html = #"""
      <div class="box" style="flex-direction:column;flex-grow:1">
        <h1>One</h1>
        <h2>Three</h2>
        <h2>Three again</h2>
        <h2>Two</h2>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func stylesAreDeclarations() {
    let screen = Text("Deleted").style(.danger + .strong + .emphasis + .lineLimit(2) + .alignment(.trailing))
    let html = #"""
      <p class="lines" style="--tone:var(--danger);color:var(--tone);font-weight:600;font-style:italic;text-alig\#
      n:end;-webkit-line-clamp:2">Deleted</p>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func aTextWithAnotherNameHidesItsOwnFromScreenReaders() {
    let screen = Text("3★").accessibilityLabel("3 stars")
    let html = #"""
      <p><span aria-hidden="true">3★</span><span class="spoken">3 stars</span></p>
      """#
    #expect(screen.mainMarkup == html)
  }

  @Test func anAnimationIsATransition() {
    let screen = Text("a").animation(
      Animation(duration: .milliseconds(300), curve: .easeOut, delay: .milliseconds(100))
    )
    let html = #"""
      <p style="transition:all 0.3s ease-out 0.1s">a</p>
      """#
    #expect(screen.mainMarkup == html)
  }
}
