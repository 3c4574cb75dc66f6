import Features
import Foundation
import LockstepScreen
import LockstepSimulation
import LockstepTesting
import Testing

/// The control that has the keyboard focus after each step of a broadcast, in a window of 80 × 24 and in one of 40 × 20.
@Suite struct BroadcastFocusTests {
  /// A broadcast that a person uses by keys.
  private final class Keyboard {
    let store: SimulatedStore<Broadcast.State, Broadcast.Action>
    let screen: DrivenScreen<Broadcast.State, Broadcast.Action>
    private var step = 0

    init(
      _ state: Broadcast.State,
      _ size: ScreenSize,
      _ prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
    ) {
      store = SimulatedStore(
        initialState: { state },
        reducer: { Broadcast() },
        schedule: .oldestFirst,
        prepare: {
          ($0.broadcasts, $0.camera, $0.videoStream) = (.embedded(), .embedded, .embedded)
          prepare(&$0)
        }
      )
      screen = DrivenScreen(state, after: nil) { ScreenSession(BroadcastScreen(store: $0), size: size) }
      screen.session.keepFocus()
    }

    var focus: String? { screen.session.snapshot().elements.first { $0.isFocused }?.label }

    func press(_ key: ScreenKey) throws {
      for action in try screen.actions(sentBy: { (session) throws(IneffectiveKeyFault) in try session.press(key) }) {
        _ = store.send(action)
      }
      show()
    }

    func type(_ text: String) throws {
      for character in text { try press(.character(character)) }
    }

    func advance(by duration: Duration) {
      store.advance(by: duration)
      show()
    }

    /// Moves the focus to a control by repeated tabs, and uses it.
    func use(_ label: String) throws {
      for _ in 1...40 where focus != label { try press(.tab) }
      try #require(focus == label)
      try press(.enter)
    }

    private func show() {
      while store.hasReceived { store.receiveNext() }
      step += 1
      screen.show(store.state, after: .startButtonTapped, step: step)
      screen.session.keepFocus()
      screen.session.showAddedControls()
    }
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func cancellingTheCountdownReturnsToTheStartButton(size: ScreenSize) throws {
    let keyboard = Keyboard(.ready, size)
    for key in [ScreenKey.enter, .escape] {
      try keyboard.use("Start")
      #expect(keyboard.store.state.countdown == 3)
      #expect(keyboard.focus == "Cancel")
      keyboard.advance(by: .seconds(1))
      #expect(keyboard.store.state.countdown == 2)
      #expect(keyboard.focus == "Cancel")
      try keyboard.press(key)
      #expect(keyboard.store.state.phase == .preparing)
      #expect(keyboard.focus == "Start")
    }
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func theMessageFieldHasTheFocusWhenTheBroadcastBecomesLive(size: ScreenSize) throws {
    let keyboard = Keyboard(.ready, size) { $0.chat = .quiet }
    try keyboard.use("Start")
    keyboard.advance(by: .seconds(3))
    #expect(keyboard.store.state.phase == .live)
    #expect(keyboard.focus == "Message")
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func theSendButtonReturnsToTheMessageField(size: ScreenSize) throws {
    // The first message is still on its way when the second one is sent.
    let keyboard = Keyboard(.live(.busy), size) { $0.chat = .slow }
    while keyboard.focus != "Message" { try keyboard.press(.tab) }
    for count in 1...2 {
      try keyboard.type("Welcome!")
      try keyboard.use("Send")
      #expect(keyboard.store.state.live?.outgoing.count == count)
      #expect(keyboard.focus == "Message")
    }
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func aRepeatedEnterOnStopLosesNoSummary(size: ScreenSize) throws {
    let keyboard = Keyboard(.live(.busy), size)
    try keyboard.use("Stop")
    try keyboard.use("Stop")
    #expect(keyboard.focus == "Broadcast again")
    try keyboard.press(.enter)
    #expect(keyboard.store.state.phase == .preparing)
    #expect(keyboard.focus == "Title")
    try keyboard.use("Last summary")
    #expect(keyboard.store.state.phase == .ended)
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func escapeInTheSummaryReturnsToThePreparation(size: ScreenSize) throws {
    var state = Broadcast.State.ready
    state.summary = .init(duration: 1, peakViewers: 0, counts: .init(), auctions: [Auction(lot: .example)])
    state.isSummaryClosed = true
    let keyboard = Keyboard(state, size)
    for _ in 1...2 {
      try keyboard.use("Last summary")
      #expect(keyboard.store.state.phase == .ended)
      try keyboard.press(.escape)
      #expect(keyboard.store.state.phase == .preparing)
      #expect(keyboard.focus == "Title")
    }
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func theButtonsOfTheCoverKeepTheFocus(size: ScreenSize) throws {
    var state = Broadcast.State.ready
    state.preparation.coverAddress = "https://example.com/lamp.png"
    let keyboard = Keyboard(state, size) { $0.covers = .slow }
    try keyboard.use("Load")
    #expect(keyboard.focus == "Load")
    keyboard.advance(by: .seconds(10))
    #expect(keyboard.focus == "Try again")
    try keyboard.press(.enter)
    #expect(keyboard.focus == "Load")
    try keyboard.use("Remove")
    #expect(keyboard.store.state.preparation.cover == .placeholder)
    #expect(keyboard.focus == "Remove")
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func enterInTheEmptyFieldOfTheCoverSaysWhatToDo(size: ScreenSize) throws {
    let keyboard = Keyboard(.ready, size)
    try keyboard.use("Cover address")
    #expect(keyboard.focus == "Cover address")
    #expect(keyboard.screen.session.snapshot().text.contains("Type an address first."))
    try keyboard.press(.character("x"))
    #expect(!keyboard.screen.session.snapshot().text.contains("Type an address first."))
    #expect(keyboard.store.state.canStart == false)
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func theProblemOfTheCoverAndItsButtonAreSeenWhileTheAddressIsTyped(size: ScreenSize) throws {
    let keyboard = Keyboard(.ready, size)
    while keyboard.focus != "Cover address" { try keyboard.press(.tab) }
    try keyboard.type("https://exa")
    let screen = keyboard.screen.session.snapshot()
    #expect(screen.text.contains("example.com/lamp.png."), "\(screen.text)")
    for label in ["Cover address", "Load"] {
      #expect(screen.elements.first { $0.label == label }?.visibility == .visible, "\(screen.text)")
    }
    #expect(screen.text.contains("Load ") && screen.text.contains("Start"))
  }
}
