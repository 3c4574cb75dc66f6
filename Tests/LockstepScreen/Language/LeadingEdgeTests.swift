import Lockstep
import Testing

@testable import LockstepScreen

/// Leading and trailing edges of margins, padding and borders.
@MainActor
@Suite struct LeadingEdgeTests {
  @Test func theLeadingEdgeFollowsTheLanguage() {
    #expect(text(.german) == "A      B")
    #expect(text(.arabic) == "B      A")
    let box = VBox { Text("A").padding(.leading, 2) }.border(.trailing)
    #expect(snapshot(box.language(.german)).text == "  A    │")
    #expect(snapshot(box.language(.arabic)).text == "│    A")
    let style = ElementStyle.padding(.leading, 3) + .padding(.leading, 1) + .padding(.left, 2)
    #expect(snapshot(Text("A").style(style).language(.german)).text == " A")
    let row = VBox { Text("A").padding(.leading, 2) }
    #expect(snapshot(row.language(.german)).html(title: "").contains("padding:0 0 0 1rem"))
    #expect(snapshot(row.language(.arabic)).html(title: "").contains("padding:0 1rem 0 0"))
  }

  private func text(_ language: Language) -> String {
    snapshot(
      HBox {
        Text("A"); Text("B").margin(.leading, .auto)
      }.language(language)
    ).text
  }

  private func snapshot(_ element: some Element) -> ScreenSnapshot {
    ScreenSession(Only { element }, size: ScreenSize(columns: 8, rows: 1)).snapshot()
  }
}

private struct Only<Content: Element>: Screen {
  let content: () -> Content
  var body: some Element { content() }
}
