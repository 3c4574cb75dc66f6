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

  @Test func aListIsScrolledByPagesToItsEdges() throws {
    let session = session()
    let list = ElementQuery(.list, "")
    try session.perform(.scroll(to: list))
    #expect(fault(session, .scrollPage(list, .up)) == .isAtEdge("list", .up))
    try session.perform(.scrollPage(list, .down))
    #expect(session.snapshot().visibleTexts.contains("Row 4"))
    #expect(!session.snapshot().visibleTexts.contains("Row 3"))
    while fault(session, .scrollPage(list, .down)) == nil {}
    #expect(session.snapshot().visibleTexts.contains("Row 39"))
    let bottom = fault(session, .scrollPage(list, .down))
    #expect(bottom?.description == "list is at its bottom\nScroll in the other direction, or remove the step.")
  }

  @Test func aDisabledListIsScrolledAndARowOfElementsIsNot() throws {
    let session = ScreenSession(Shelves(), size: ScreenSize(columns: 30, rows: 8))
    try session.perform(.scrollPage("Orders", .down))
    #expect(session.snapshot().visibleTexts.contains("Order 4") && !session.snapshot().visibleTexts.contains("Order 0"))
    let shelf = fault(session, .scrollPage(ElementQuery(.scrollView, ""), .down))
    #expect(shelf?.description == "scrollView does not accept `scroll`\nUse a control instead.")
  }

  private func fault(_ session: ScreenSession, _ command: ScreenCommand) -> ScreenFault? {
    do throws(ScreenFault) {
      try session.perform(command)
      return nil
    } catch {
      return error
    }
  }

  @Test func twoTextsAreAnError() {
    let session = session()
    #expect(throws: ScreenFault.self) { try session.perform(.scroll(to: "Twice")) }
  }
}

private struct Shelves: Screen {
  var body: some Element {
    ScrollView(isHorizontal: true) { for number in 0..<20 { Text("Shelf \(number)") } }
    List("Orders") { ForEach(Array(0..<40), id: \.self) { Text("Order \($0)") } }.height(3).disabled()
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
