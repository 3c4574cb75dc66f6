import Lockstep
import LockstepScreen
import Testing

/// What `scroll to` finds, and what it scrolls.
@MainActor
@Suite struct ScrollingTests {
  private func session() -> ScreenSession {
    ScreenSession(NestedLists(), size: ScreenSize(columns: 30, rows: 8))
  }

  @Test func aListInAScrollViewIsScrolledIntoViewBeforeItsRow() throws {
    let session = session()
    try session.perform(.scroll(to: "Row 17"))
    #expect(session.snapshot().elements.first { $0.label == "Row 17" }?.visibility == .visible)
  }

  @Test func aControlCountsMoreThanTheTextBesideIt() throws {
    let session = session()
    try session.perform(.scroll(to: "Colour"))
    try session.perform(.tap("Colour"))
  }

  @Test func aSectionAndItsHeadingAreOnePlace() throws {
    let session = session()
    try session.perform(.scroll(to: "Rows"))
    #expect(session.snapshot().shows("Rows"))
  }

  @Test func twoTextsAreAnError() {
    let session = session()
    #expect(throws: ScreenFault.self) { try session.perform(.scroll(to: "Twice")) }
  }
}

private struct NestedLists: Screen {
  var body: some Element {
    ScrollView {
      Text("Twice")
      Text("Twice")
      for number in 0..<20 { Text("Line \(number)") }
      HBox(spacing: 1) {
        Text("Colour")
        Button("red") {}.accessibilityLabel("Colour")
      }
      Section("Rows") {
        List { ForEach(Array(0..<40), id: \.self) { Text("Row \($0)") } }.height(5)
      }
    }
  }
}
