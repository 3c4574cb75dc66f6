import Lockstep
import LockstepScreen
import Testing

/// An element that stays in front of alerts, dialogs and sheets.
@MainActor
@Suite struct StaysInFrontTests {
  private let closed = LockIsolated<[String]>([])

  private func session(_ columns: Int = 30, _ rows: Int = 10, hasBar: Bool = true) -> ScreenSession {
    ScreenSession(
      BarScreen(hasBar: hasBar, log: { [closed] name in closed.withValue { $0.append(name) } }),
      size: ScreenSize(columns: columns, rows: rows)
    )
  }

  @Test func aSheetIsCentredBelowIt() {
    let text = """
      Order placed         [ Close ]
      The page

        ╔═════════════════════════╗
        ║ Filters       [ Close ] ║
        ║                         ║
        ║ All days                ║
        ╚═════════════════════════╝


      """
    #expect(session().snapshot().overlays.map { ($0.frame.origin.y * 100).rounded() } == [300])
    #expect(session(hasBar: false).snapshot().overlays.map(\.frame.origin.y) == [2.5])
    #expect(session().snapshot().html(title: "").contains(#"<div class="box ahead""#))
    #expect(session().snapshot().text == text)
    #expect(session().snapshot().accessibilityTree.hasPrefix("- text: Order placed\n- button \"Close\" #close-message"))
    #expect(!session(hasBar: false).snapshot().accessibilityTree.contains("Order placed"))
  }

  @Test func itIsReachedByTabAndUsedByATap() throws {
    let session = session()
    session.keepFocus()
    #expect(session.focusedLabel == "Close")
    var names: Set<String?> = []
    for _ in 0..<4 {
      try session.press(.tab)
      names.insert(session.snapshot().elements.first(where: \.isFocused)?.name)
    }
    #expect(names.contains("close-message"))
    try session.perform(.tap(ElementQuery(name: "close-message")))
    #expect(closed.value == ["message"])
  }

  @Test func escapeClosesTheSheetUnlessTheFocusIsOnTheBar() throws {
    let session = session()
    session.keepFocus()
    try session.press(.escape)
    #expect(closed.value == ["sheet"])
  }
}

private struct BarScreen: Screen {
  let hasBar: Bool
  let log: (String) -> Void

  var body: some Element {
    VBox {
      if hasBar {
        HBox(justify: .spaceBetween) {
          Text("Order placed")
          Button("Close") { log("message") }.id("close-message").keyboardShortcut(.cancelAction)
        }
        .staysInFront()
      }
      Text("The page")
    }
    Sheet("Filters", onDismiss: { log("sheet") }) { Text("All days") }
  }
}
