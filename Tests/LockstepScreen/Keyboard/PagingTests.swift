import Lockstep
import LockstepScreen
import Testing

/// Home, End, Page Up and Page Down on pages, and the marks at the edges of what they scroll.
@MainActor
@Suite struct PagingTests {
  @Test func endAndHomeGoToTheLastAndFirstControlOfAPage() throws {
    let session = ScreenSession(
      Sample {
        TabView(selection: .constant(0)) {
          Tab("First", value: 0) {
            Button("Back") {}
            List { ForEach(0..<20, id: \.self) { row in Button("Row \(row)") {} } }
            Button("Order") {}
          }
        }
      },
      size: ScreenSize(columns: 20, rows: 8)
    )
    #expect(try focusAfter([.end], session) == "Order")
    #expect(session.snapshot().text.contains("Row 19"))
    #expect(try focusAfter([.home], session) == "Back")
    #expect(session.snapshot().text.contains("Row 0"))
    #expect(try focusAfter([.tab, .end], session) == "Row 19")
    #expect(try focusAfter([.end], session) == "Order")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.end) }
  }

  @Test func endAndHomeKeepTheColumn() throws {
    let session = ScreenSession(
      Sample {
        List {
          ForEach(0..<20, id: \.self) { row in
            HBox(justify: .spaceBetween) {
              Button("Item \(row)") {}; Button("Heart \(row)") {}
            }
          }
        }
      },
      size: ScreenSize(columns: 40, rows: 8)
    )
    #expect(try focusAfter([.end], session) == "Item 19")
    #expect(try focusAfter([.right, .home], session) == "Heart 0")
    #expect(try focusAfter([.end], session) == "Heart 19")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.end) }
    #expect(try focusAfter([.left, .home], session) == "Item 0")
  }

  @Test func pageDownGoesToTheEndOfAPageThatIsWhollyInView() throws {
    let session = ScreenSession(
      Sample {
        VBox {
          Button("Back") {}
          List { ForEach(["a", "b"], id: \.self) { row in Button(row) {} } }
        }
      },
      size: ScreenSize(columns: 20, rows: 8)
    )
    #expect(try focusAfter([.pageDown], session) == "b")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.pageDown) }
    #expect(try focusAfter([.pageUp, .pageUp], session) == "Back")
  }

  @Test func afterPagingTheFocusIsOnAVisibleControl() throws {
    let session = ScreenSession(
      Sample { ScrollView { for line in 0..<20 { Button("Line \(line)") {} } } },
      size: ScreenSize(columns: 20, rows: 6)
    )
    #expect(try focusAfter([.pageDown], session) == "Line 5")
    #expect(try focusAfter([.pageDown], session) == "Line 10")
    #expect(try focusAfter([.end, .pageUp], session) == "Line 14")
    #expect(session.focusOutOfView == nil)
  }

  @Test func aFocusThatIsOutOfViewIsNamedAndEnterShowsIt() throws {
    var count = 0
    let session = ScreenSession(
      Sample {
        ScrollView {
          TextField("Name", text: .constant("")).onSubmit { count += 1 }
          for line in 0..<20 { Text("Line \(line)") }
        }
      },
      size: ScreenSize(columns: 20, rows: 6)
    )
    session.keepFocus()
    #expect(session.focusOutOfView == nil)
    #expect(try focusAfter([.pageDown], session) == "Name")
    #expect(session.focusOutOfView == "Name")
    #expect(try focusAfter([.enter], session) == "Name")
    #expect(session.focusOutOfView == nil && count == 0)
    #expect(try focusAfter([.enter], session) == "Name")
    #expect(count == 1)
  }

  @Test func theEndOfATextIsShownAlthoughItsLastControlIsFarAbove() throws {
    let session = textBelowAControl(lines: 6)
    #expect(try focusAfter([.pageDown], session) == "Back")
    #expect(session.snapshot().text.contains("Line 5"))
    for key in [ScreenKey.pageDown, .end] {
      #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) }
      #expect(session.snapshot().text.contains("Line 5") && session.focusedLabel == "Back")
    }
    #expect(try focusAfter([.tab], session) == "Show")
    #expect(session.focusOutOfView == nil)
  }

  @Test func whileNoControlOfATextIsVisibleTheFocusIsOnAVisibleOneBesideIt() throws {
    let session = textBelowAControl(lines: 20)
    for (key, line) in [(ScreenKey.end, 19), (.pageDown, 2)] {
      #expect(try focusAfter([.tab, key], session) == "First")
      #expect(session.focusOutOfView == nil && session.snapshot().text.contains("Line \(line)"))
      #expect(try focusAfter([.home], session) == "Show", "the text is scrolled, although the focus is in the bar")
      #expect(try focusAfter([.home], session) == "Back")
    }
    #expect(try focusAfter([.tab, .pageDown, .pageDown, .pageDown], session) == "First")
    #expect(try focusAfter([.pageUp, .pageUp, .pageUp], session) == "Show")
  }

  @Test func pageDownInTheTabBarNeverMovesTheFocusUp() throws {
    let session = textBelowAControl(lines: 2)
    #expect(try focusAfter([.backTab], session) == "First")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.pageDown) }
    #expect(try focusAfter([.pageUp], session) == "Back")
  }

  @Test func pageKeysOutsideOfListsScrollTheLargestOneFirst() throws {
    let session = ScreenSession(
      Sample {
        Button("Stop") {}
        ScrollView { for line in 0..<4 { Text("Bid \(line)") } }.height(.fixed(2))
        List { ForEach(0..<20, id: \.self) { row in Text("Row \(row)") } }.height(.fixed(4))
      },
      size: ScreenSize(columns: 20, rows: 7)
    )
    #expect(try focusAfter([.pageDown], session) == "Stop")
    #expect(session.snapshot().text.contains("Bid 0") && session.snapshot().text.contains("Row 3"))
    #expect(try focusAfter([.pageUp], session) == "Stop")
    #expect(session.snapshot().text.contains("Row 0"))
    for _ in 0..<7 { try session.press(.pageDown) }
    #expect(session.snapshot().text.contains("Row 19") && session.snapshot().text.contains("Bid 2"))
  }

  @Test func aControlThatPagingHasCutGivesTheFocusToAWholeOne() throws {
    let session = ScreenSession(
      Sample {
        ScrollView {
          Text("Line")
          Text("Line")
          TextField("Name", text: .constant(""))
          for row in 0..<3 { Button("Row \(row)") {} }
        }
      },
      size: ScreenSize(columns: 20, rows: 5)
    )
    #expect(try focusAfter([.pageDown], session) == "Row 0")
    #expect(session.snapshot().elements.first { $0.label == "Name" }?.visibility == .visible, "its last row")
  }

  private func textBelowAControl(lines: Int) -> ScreenSession {
    ScreenSession(
      Sample {
        TabView(selection: .constant(0)) {
          Tab("First", value: 0) {
            Button("Back") {}
            ScrollView {
              Button("Show") {}
              for line in 0..<lines { Text("Line \(line)") }
            }
          }
        }
      },
      size: ScreenSize(columns: 20, rows: 6)
    )
  }

  @Test func blankLinesBelowHaveNoMark() {
    for blank in [0, 1, 3] as [Double] {
      let session = ScreenSession(
        Sample {
          ScrollView {
            VBox {
              for line in 0..<3 { Text("Line \(line)") }
              VBox {}.height(min: 1)
            }
            .padding(.bottom, .points(blank))
          }
        },
        size: ScreenSize(columns: 10, rows: 3)
      )
      #expect(!session.snapshot().text.contains("▼"))
      session.size = ScreenSize(columns: 10, rows: 2)
      #expect(session.snapshot().text.contains("▼"))
    }
  }

  @Test func controlsThatAppearBelowThePressedOneAreShown() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(FoldingScreen(store: store), size: ScreenSize(columns: 20, rows: 6))
    #expect(try focusAfter([.enter], session) == "Show more")
    #expect(!session.snapshot().text.contains("Export"))
    session.showAddedControls()
    #expect(session.snapshot().text.contains("Export"))
    #expect(session.snapshot().text.contains("Show more"))
    #expect(session.focusedLabel == "Show more")
  }

  @Test func anElementShownAsAWholeIsInViewWithItsFieldAlsoWhenItGrows() throws {
    let store = Store(initialState: TodoList.State()) { TodoList() }
    let session = ScreenSession(AddressScreen(store: store), size: ScreenSize(columns: 20, rows: 8))
    #expect(try focusAfter([.tab, .backTab], session) == "Address")
    #expect(session.snapshot().text.contains("Load") && !session.snapshot().text.contains("Line 5"))
    #expect(try focusAfter([.character("x")], session) == "Address")
    session.showAddedControls()
    #expect(session.snapshot().text.contains("Not an address"))
    #expect(session.snapshot().text.contains("Load"))
    #expect(try focusAfter([.pageUp], session) == "Top")
    session.size = ScreenSize(columns: 20, rows: 4)
    #expect(try focusAfter([.tab], session) == "Address")
    #expect(session.focusOutOfView == nil, "what does not fit is not shown as a whole")
    #expect(session.snapshot().text.contains("Address"))
  }

  private func focusAfter(_ keys: [ScreenKey], _ session: ScreenSession) throws -> String? {
    session.keepFocus()
    for key in keys { try session.press(key) }
    return session.focusedLabel
  }
}

/// A button below other lines, which shows further lines and a button.
private struct FoldingScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    ScrollView {
      for line in 0..<8 { Text("Line \(line)") }
      Button("Show more") { store.send(.incremented) }
      if store.count > 0 {
        Text("Build")
        Text("Effects")
        Button("Export") {}
        Button("Other") {}
      }
    }
  }
}

/// A field with its problem and its button, between other lines.
private struct AddressScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    ScrollView {
      Button("Top") {}
      for line in 0..<5 { Text("Line \(line)") }
      VBox {
        TextField("Address", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged))
        if !store.draft.isEmpty { Text("Not an address, such as example.com") }
        HBox { Button("Load") {} }
      }
      .shownAsWhole()
      for line in 5..<10 { Text("Line \(line)") }
    }
  }
}
