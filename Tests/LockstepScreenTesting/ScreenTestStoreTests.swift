import Foundation
import Lockstep
import LockstepScreenTesting
import Synchronization
import Testing

/// Tests that use a screen: what they send, and the complete messages of what a person could not do.
@Suite struct ScreenTestStoreTests {
  private static func store() -> TestStoreOf<Ticket> {
    TestStore(initialState: Ticket.State()) {
      Ticket()
    } screen: {
      TicketScreen(store: $0)
    }
  }

  /// Runs an operation on a store.
  ///
  /// - Returns: The messages of the failures, and their lines.
  private nonisolated(nonsending) func failures(
    _ work: nonisolated(nonsending) (TestStoreOf<Ticket>) async -> Void
  ) async -> [String] {
    let texts = FailureTexts()
    await FailureReporter.$current.withValue(texts.reporter) { await work(Self.store()) }
    return texts.all
  }

  @Test func aPersonsInputIsAssertedLikeASend() async {
    let store = Self.store()
    await store.type("Name", "Bl") { $0.name = "Bl" }
    await store.type("#name", "ob") { $0.name = "Blob" }
    await store.fill("Name", "Ann") { $0.name = "Ann" }
    await store.submit("Name") { $0.isBuying = true }
    await store.receive(.bought) { ($0.isBuying, $0.tickets) = (false, 1) }
    await store.perform(.clear("Name")) { $0.name = "" }
    await store.perform(.toggle("Child")) { $0.isChild = true }
    await store.tap(ElementQuery(.toggle, "Child")) { $0.isChild = false }
    await store.perform(.select("Class", "First")) { $0.fare = "First" }
    await store.perform(.step("Seats", .up)) { $0.seats = 2 }
    await store.tap("Conditions") { $0.isSheetShown = true }
    #expect(store.screen.shows("No refund"))
    await store.perform(.back) { $0.isSheetShown = false }
    await store.perform(.scroll(to: "Imprint"))
    #expect(store.screen.shows("Imprint") && !store.screen.shows("Name"))
    #expect(store.state == Ticket.State(fare: "First", seats: 2, tickets: 1))
  }

  @Test func theScreenShowsTheStateAssertedLast() async {
    let store = Self.store()
    await store.type("Name", "Blob") { $0.name = "Blob" }
    let task = await store.tap("Buy") { $0.isBuying = true }
    #expect(store.screen.shows("Buying…"))
    await store.receive(.bought) {
      $0.isBuying = false
      $0.tickets = 1
    }
    #expect(task != nil && !store.screen.shows("Buying…") && store.screen.shows("1 tickets"))
  }

  @Test func aWrongExpectationOfATapIsReported() async {
    let texts = await failures { await $0.type("Name", "Blob") { $0.name = "blob" } }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("A state change does not match expectation: …") == true)
  }

  @Test func waitingActionsAreReportedBeforeATap() async {
    let texts = await failures { store in
      await store.type("Name", "Blob") { $0.name = "Blob" }
      await store.tap("Buy") { $0.isBuying = true }
      await store.tap("Conditions") { $0.isSheetShown = true }
      await store.skipReceivedActions()
    }
    let title = "1 action was not received before sending .conditionsShown(true): …"
    #expect(texts.first?.hasPrefix(title) == true, "\(texts)")
  }

  @Test func waitingActionsAreSkippedBeforeATapIfTheTestIsNotExhaustive() async {
    let texts = await failures { store in
      store.exhaustivity = .off
      await store.type("Name", "Blob")
      await store.tap("Buy")
      await store.tap("Buy")
      #expect(store.state.tickets == 1)
    }
    #expect(texts.isEmpty, "\(texts)")
  }

  @Test(arguments: faults)
  func whatAPersonCouldNotDoIsReported(command: ScreenCommand, message: String) async {
    let texts = await failures { store in
      await store.perform(command)
      #expect(store.state == Ticket.State(), "nothing changes")
    }
    #expect(texts == [message])
  }

  private static let faults: [(ScreenCommand, String)] = [
    (.tap("Old"), "Button “Old” is hidden.\n\nChange the state so that the element is shown, or remove `.hidden()`."),
    (
      .tap("Buy"),
      """
      Button “Buy” is disabled.

      Fill in what the screen asks for first, or fix the condition of `.disabled(…)`.
      """
    ),
    (.tap("Imprint"), "Text “Imprint” is scrolled out of view.\n\nScroll to the element first, with `scroll to …`."),
    (.tap("Condition"), "No element “Condition” is on the screen.\n\nDid you mean “Conditions”?"),
    (
      .tap("Xyz"),
      """
      No element “Xyz” is on the screen.

          on the screen: “Child”, “Buy”, “Conditions”, “Nothing”, “Twice”, “Remove”

      Print the screen with `screen`, and use a label that it shows.
      """
    ),
    (
      .tap("Remove"),
      """
      2 elements match “Remove”.

          button “Remove” on line 12, column 1
          button “Remove” on line 13, column 1

      Give one of them an `.id(…)` and write `#id`.
      """
    ),
    (
      .select("Class", "Third"),
      "Picker “Class” has no option “Third”.\n\n    options: “First”, “Second”\n\nSelect one of the options."
    ),
    (.type("Buy", "x"), "Button “Buy” does not accept `type`.\n\nIt accepts `tap`."),
    (
      .tap("Nothing"),
      "The element sent no action.\n\nSend an action in the element's closure, or remove this line."
    ),
    (.back, "There is no page to go back from, and nothing to close.\n\nRemove `back`, or present something first."),
  ]

  @Test func onlyTheFirstOfSeveralActionsIsSent() async {
    let texts = await failures { await $0.tap("Twice") { $0.isChild = true } }
    #expect(
      texts == [
        """
        The element sent 2 actions; a test asserts one at a time.

            childChanged(true)
            seatsChanged(2)

        Send one action, and let the reducer do the rest. Only the first was sent.
        """
      ]
    )
  }

  @Test func aStoreWithoutAScreenSaysSo() async {
    let texts = FailureTexts()
    await FailureReporter.$current.withValue(texts.reporter) {
      let store = TestStore(initialState: Ticket.State()) { Ticket() }
      await store.tap("Buy")
      #expect(store.screenSession == nil)
    }
    #expect(
      texts.all == [
        "This test store has no screen.\n\nCreate it with `screen: { MyScreen(store: $0) }`."
      ]
    )
  }

  @Test func theSizeOfTheWindowCanBeChosen() {
    let store = TestStore(initialState: Ticket.State(), size: ScreenSize(columns: 30, rows: 8)) {
      Ticket()
    } screen: {
      TicketScreen(store: $0)
    }
    #expect(store.screen.text.split(separator: "\n", omittingEmptySubsequences: false).count == 8)
    store.screenSession?.size = ScreenSize(columns: 20, rows: 5)
    #expect(store.screen.size == ScreenSize(columns: 20, rows: 5))
  }

  @Test func aScreenIsComparedWithItsGoldenFile() async {
    let store = TestStore(initialState: Ticket.State(), size: ScreenSize(columns: 30, rows: 20)) {
      Ticket()
    } screen: {
      TicketScreen(store: $0)
    }
    assertSnapshot(of: store.screen)
    let texts = FailureTexts()
    await FailureReporter.$current.withValue(texts.reporter) {
      await store.type("Name", "Blob") { $0.name = "Blob" }
      assertSnapshot(of: store.screen, record: false)
      assertSnapshot(of: store.screen, named: "missing", record: false)
    }
    #expect(texts.all.count == 2)
    #expect(texts.all.first?.contains("Snapshots/LockstepScreenTestingTests/ScreenTestStoreTests/") == true)
    #expect(texts.all.last?.hasPrefix("Snapshot not found: ") == true)
  }

  @Test func aFailedExpectationOfAScreenPrintsItAsDrawn() {
    let store = TestStore(initialState: Ticket.State(), size: ScreenSize(columns: 12, rows: 3)) {
      Ticket()
    } screen: { _ in
      GreetingScreen()
    }
    let printed = Mutex("")
    withKnownIssue {
      #expect(store.screen.shows("Bye"))
    } matching: { issue in
      printed.withLock { $0 = "\(issue)" }
      return true
    }
    let text = "Expectation failed: (store.screen → \n    Hello\n    [ Close ]\n).shows(\"Bye\")"
    #expect(printed.withLock(\.self).hasPrefix(text))
  }
}

private struct GreetingScreen: Screen {
  var body: some Element {
    Text("Hello")
    Button("Close") {}
  }
}
