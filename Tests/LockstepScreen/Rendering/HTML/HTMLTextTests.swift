import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLTextTests {
  static let rows: [MarkupRow] = [
    MarkupRow(
      "a text is a paragraph with escaped markup",
      Text("a < b & \"c\""),
      #"""
      <p>a &lt; b &amp; "c"</p>
      """#
    ),
    MarkupRow(
      "headings follow each other without gaps",
      VBox {
        Text("One").style(.title)
        Text("Three").style(.level(3))
        Text("Three again").style(.level(3))
        Text("Two").style(.heading)
      },
      #"""
      <div class="box" style="flex-direction:column;flex-grow:1">
        <h1>One</h1>
        <h2>Three</h2>
        <h2>Three again</h2>
        <h2>Two</h2>
      </div>
      """#
    ),
    MarkupRow(
      "styles are declarations",
      Text("Deleted").style(.danger + .strong + .emphasis + .lineLimit(2) + .alignment(.trailing)),
      #"""
      <p class="lines" style="--tone:var(--danger);color:var(--tone);font-weight:600;font-style:italic;text-alig\#
      n:end;-webkit-line-clamp:2">Deleted</p>
      """#
    ),
    MarkupRow(
      "a text with another name hides its own from screen readers",
      Text("3★").accessibilityLabel("3 stars"),
      #"""
      <p><span aria-hidden="true">3★</span><span class="spoken">3 stars</span></p>
      """#
    ),
    MarkupRow(
      "an animation is a transition",
      Text("a").animation(
        Animation(duration: .milliseconds(300), curve: .easeOut, delay: .milliseconds(100))
      ),
      #"""
      <p style="transition:all 0.3s ease-out 0.1s">a</p>
      """#
    ),
  ]

  @Test(arguments: rows) func eachTextHasItsElements(row: MarkupRow) { #expect(row.markup == row.html) }
}
