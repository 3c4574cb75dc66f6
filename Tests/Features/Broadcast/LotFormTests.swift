import Features
import Foundation
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The form of the lots in a page like that of the preparation, in a window of 80 × 24 and in one of 40 × 20.
@Suite struct LotFormTests {
  @Test func threeLotsAndTheCatalogueFitASmallWindow() {
    let store = LotList.screenStore(.loaded([.example, .vase, .clock]), size: .small)
    let text = """
       [ Close ]
       Lots               3 lots, about 4 min
       1. B Brass lamp        10.00 EUR, 60 s
            ( Up ) [ Down ] [ Edit ]
            [ Remove ]
       2. G Glass vase         8.00 EUR, 60 s
            [ Up ] [ Down ] [ Edit ]
            [ Remove ]
       3. W Wall clock        25.00 EUR, 90 s
            [ Up ] ( Down ) [ Edit ]
            [ Remove ]

       Catalogue         starting price, time
       T Tin robot    15.00 EUR, 60 s [ Add ]
       [ New lot … ]
      """
    #expect(store.screen.text.hasPrefix(text), "\(store.screen.text)")
  }

  @Test func theEditorFitsASmallWindowWithItsLongestProblem() {
    var state = LotList.State.loaded([.long])
    state.editor = LotEditor.State(.long)
    state.editor?.startingPrice = "10000000000.01"
    let screen = LotList.screenStore(state, size: .small).screen
    let labels = ["Name", "Starting price", "Increment", "Bidding time", "Save", "Cancel"]
    for label in labels + ["The starting price must be at most 10,000,000,000.00 EUR."] {
      #expect(screen.elements.first { $0.label == label }?.visibility == .visible, "\(label): \(screen.text)")
    }
    #expect(screen.text.contains("║ Bidding time ━━━━━━━━━━━● 300 s▼ ║"), "\(screen.text)")
  }

  @Test func aLongNameAndAProblemAreShownCompletely() {
    var state = LotList.State.loaded([.long])
    state.catalogue = [.unsellable]
    let store = LotList.screenStore(state, size: .small)
    let text = """
       [ Close ]
       Lots                1 lot, about 5 min
       1. A A wonderful old table with
            drawers from the farm in Brittany
            10,000,000,000.00 EUR, 300 s
            ( Up ) ( Down ) [ Edit ]
            [ Remove ]

       Catalogue         starting price, time
       G Gift          0.00 EUR, 60 s ( Add )
       The starting price must be more than
       0.00 EUR.
       [ New lot … ]
      """
    #expect(store.screen.text.hasPrefix(text), "\(store.screen.text)")
  }

  @Test func lotsAreChosenOrderedAndRemoved() async {
    let store = LotList.screenStore(.loaded())
    await store.tap("Add: Glass vase") { $0.chosen = [.vase] }
    await store.tap("Add: Brass lamp") { $0.chosen = [.vase, .example] }
    await store.tap("Up: Brass lamp") { $0.chosen = [.example, .vase] }
    #expect(store.screen.html(title: "Lots").contains("animation:move 0.3s"), "the lot moves to its new place")
    await store.tap("Down: Brass lamp") { $0.chosen = [.vase, .example] }
    await store.tap("Remove: Glass vase") { $0.chosen = [.example] }
    #expect(store.screen.shows("1 lot, about 1 min"))
    await store.finish()
  }

  @Test func aNewLotIsDescribed() async {
    let store = LotList.screenStore(.loaded()) { $0.uuid = .incrementing }
    await store.tap("New lot …") { $0.editor = LotEditor.State(newLot: UUID(0).uuidString, currency: "EUR") }
    #expect(store.screen.elements.first { $0.label == "Save" }?.isDisabled == true)
    await store.type("Name", "Stool") { $0.editor?.title = "Stool" }
    await store.type("Starting price", "5") { $0.editor?.startingPrice = "5" }
    await store.perform(.step("Bidding time", .up)) { $0.editor?.seconds = 70 }
    await store.tap("Save")
    let stool = Auction.Lot(id: UUID(0).uuidString, title: "Stool", startingPrice: 500, increment: 100, seconds: 70)
    await store.receive(.editor(.presented(.delegate(.saved(stool))))) {
      $0.chosen = [stool]
      $0.editor = nil
    }
    await store.tap("Edit: Stool") { $0.editor = LotEditor.State(stool) }
    await store.tap("Cancel") { $0.editor = nil }
    await store.finish()
  }

  @Test func aFailedCatalogueIsLoadedAgain() async {
    let store = LotList.screenStore(LotList.State()) { $0.broadcasts = .failing(.offline) }
    await store.send(.appeared) { $0.loading = .inFlight }
    #expect(store.screen.shows("Loading the catalogue …"))
    await store.receive(.response(.failure(BroadcastError.offline))) { $0.loading = .failed(.offline) }
    #expect(store.screen.shows("You are offline. Check the connection and try again."))
    store.dependencies.broadcasts = .embedded(catalogue: [])
    await store.tap("Try again: catalogue") { $0.loading = .inFlight }
    await store.receive(.response(.success([]))) { $0.loading = .loaded }
    #expect(store.screen.shows("The catalogue is empty."))
    await store.finish()
  }

  @MainActor @Test(arguments: [ScreenSize.standard, .small])
  func aMovedRowKeepsTheFocus(size: ScreenSize) throws {
    let keyboard = LotKeyboard(.loaded([.example, .vase, .clock]), size)
    try keyboard.use("Down: Brass lamp")
    #expect(keyboard.store.chosen.ids == ["vase", "lamp", "clock"])
    #expect(keyboard.focus == "Down: Brass lamp")
    try keyboard.press(.enter)
    #expect(keyboard.store.chosen.ids == ["vase", "clock", "lamp"])
    #expect(keyboard.focus == "Down: Brass lamp")
    try keyboard.press(.left)
    #expect(keyboard.focus == "Up: Brass lamp")
    for _ in 1...2 { try keyboard.press(.enter) }
    #expect(keyboard.store.chosen.ids == ["lamp", "vase", "clock"])
    // A repeated Enter must not use the neighbour of the button that is disabled now.
    #expect(throws: IneffectiveKeyFault.isDisabled("Up: Brass lamp")) { try keyboard.press(.enter) }
    #expect(keyboard.focus == "Up: Brass lamp")
  }

  @MainActor @Test(arguments: [ScreenSize.standard, .small])
  func aLotIsEditedByKeys(size: ScreenSize) throws {
    let keyboard = LotKeyboard(.loaded([.example, .vase]), size)
    try keyboard.use("Edit: Brass lamp")
    #expect(keyboard.focus == "Name")
    try keyboard.type(" 2")
    try keyboard.press(.enter)
    #expect(keyboard.focus == "Starting price")
    try keyboard.type("9")
    #expect(keyboard.screen.contains("2 decimals"))
    try keyboard.press(.backspace)
    for _ in 1...3 where keyboard.focus != "Bidding time" { try keyboard.press(.tab) }
    try keyboard.press(.right)
    try keyboard.press(.right)
    try keyboard.press(.left)
    try keyboard.press(.tab)
    #expect(keyboard.focus == "Picture address")
    try keyboard.press(.tab)
    #expect(keyboard.focus == "Save")
    try keyboard.press(.enter)
    let lamp = Auction.Lot(id: "lamp", title: "Brass lamp 2", startingPrice: 1000, increment: 100, seconds: 70)
    #expect(keyboard.store.chosen == [lamp, .vase])
    #expect(keyboard.focus == "Edit: Brass lamp 2")
    try keyboard.press(.enter)
    try keyboard.type("3")
    try keyboard.press(.escape)
    #expect(keyboard.store.chosen == [lamp, .vase])
    #expect(keyboard.focus == "Edit: Brass lamp 2")
  }

  @MainActor @Test(arguments: [ScreenSize.standard, .small])
  func addingAndRemovingKeepsTheFocusAmongTheLots(size: ScreenSize) throws {
    let keyboard = LotKeyboard(.loaded(), size)
    try keyboard.use("Add: Brass lamp")
    #expect(keyboard.focus == "Add: Glass vase")
    try keyboard.press(.enter)
    #expect(keyboard.focus == "Add: Wall clock")
    try keyboard.use("Remove: Brass lamp")
    #expect(keyboard.focus == "Edit: Glass vase", "Enter must not remove the next one")
  }
}

/// A form that a person uses by keys.
@MainActor
private final class LotKeyboard {
  let store: StoreOf<LotList>
  private let session: ScreenSession

  init(_ state: LotList.State, _ size: ScreenSize) {
    store = Store(initialState: state) { LotList() }
    session = ScreenSession(LotPage(store: store), size: size)
    session.keepFocus()
  }

  var focus: String? { session.snapshot().elements.first { $0.isFocused }?.label }

  var screen: String { session.snapshot().text }

  func press(_ key: ScreenKey) throws {
    try session.press(key)
    session.keepFocus()
  }

  func type(_ text: String) throws {
    for character in text { try press(.character(character)) }
  }

  /// Moves the focus to a control by repeated tabs, and uses it.
  func use(_ label: String) throws {
    for _ in 1...40 where focus != label { try press(.tab) }
    try #require(focus == label, "\(screen)")
    try press(.enter)
  }
}

extension LotList {
  /// A store with a screen.
  fileprivate static func screenStore(
    _ state: State,
    size: ScreenSize = .standard,
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<LotList> {
    TestStore(initialState: state, size: size) {
      LotList()
    } withDependencies: {
      prepare(&$0)
    } screen: {
      LotPage(store: $0)
    }
  }
}

/// The form in a page like that of the preparation.
private struct LotPage: Screen {
  let store: StoreOf<LotList>

  var body: some Element {
    ScrollView {
      VBox {
        HBox { Button("Close") { store.send(.left) } }
        LotForm(store: store)
      }
      .width(max: 60)
      .padding(.horizontal, 1)
    }
  }
}

extension Auction.Lot {
  fileprivate static let long = Self(
    id: "long",
    title: "A wonderful old table with drawers from the farm in Brittany",
    startingPrice: 1_000_000_000_000,
    increment: 5,
    seconds: 300
  )
  fileprivate static let unsellable = Self(id: "gift", title: "Gift", startingPrice: 0, increment: 5, seconds: 60)
}
