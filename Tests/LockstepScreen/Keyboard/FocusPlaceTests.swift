import Lockstep
import LockstepScreen
import Testing

/// Where the focus goes when it moves over a list that scrolls, or when its control is gone.
@MainActor
@Suite struct FocusPlaceTests {
  @Test func downFromOutsideGoesToARowThatIsVisible() throws {
    // Of the first row in the window, only the second line is visible.
    let (_, session) = chatSession(linesOfARow: 2)
    #expect(session.snapshot().elements.first { $0.label == "Todo 8" }?.visibility == .scrolledOut)
    #expect(try focusAfter([.down], session) == "Todo 9")
  }

  /// A page without room for its list, and for the buttons below the edge of a box that can't be scrolled.
  private struct CrampedPage: Screen {
    var body: some Element {
      VBox {
        Button("Stop") {}
        VBox {
          Button("Muted") {}
          List("Rows") { ForEach(0..<3, id: \.self) { row in Button("Row \(row)") {} } }.height(.fixed(0))
          Button("Blocked") {}
          ScrollView { Button("Below") {} }
        }
        .height(.fixed(1))
        .flex(shrink: 0)
        .layoutStyle { $0.overflow = .hidden }
        Button("Send") {}
      }
    }
  }

  @Test func tabPassesWhatCannotBeShown() throws {
    let session = ScreenSession(CrampedPage(), size: ScreenSize(columns: 20, rows: 3))
    session.keepFocus()
    var labels: [String?] = []
    for _ in 0..<4 {
      labels.append(session.focusedLabel)
      try session.press(.tab)
    }
    #expect(labels == ["Stop", "Muted", "Send", "Stop"])
  }

  @Test func aListFollowsItsEndAgainWhenTheFocusHasLeftIt() throws {
    let (store, session) = chatSession()
    #expect(try focusAfter([.tab, .up], session) == "Todo 6")
    store.send(.draftChanged("new"))
    store.send(.addButtonTapped)
    session.keepFocus()
    #expect(session.focusedLabel == "Todo 6")
    #expect(try focusAfter([.tab], session) == "Send")
    #expect(session.snapshot().elements.contains { $0.label == "new" && $0.visibility == .visible })
  }

  @Test func aListHoldsStillWhileARowHasTheFocus() throws {
    let (store, session) = chatSession()
    #expect(try focusAfter([.tab], session) == "Todo 7")
    add(3, to: store)
    session.keepFocus()
    #expect(
      session.snapshot().text == """
        [ Stop ]
        » Todo 7 «                   ▲
        [ Todo 8 ]
        [ Todo 9 ]                   ▼
        [ Send ]
        """
    )
    store.send(.alertShown("Really?"))
    session.keepFocus()
    add(3, to: store)
    store.send(.alertDismissed)
    session.keepFocus()
    #expect(session.focusedLabel == "Todo 7")
    #expect(session.snapshot().elements.contains { $0.label == "Todo 9" && $0.visibility == .visible })
    #expect(try focusAfter([.tab], session) == "Send")
    add(1, to: store)
    #expect(session.snapshot().elements.contains { $0.label == "new 7" && $0.visibility == .visible })
  }

  @Test func theRowOfTheFocusRemainsInAWindowOfAnotherSize() throws {
    let (_, session) = chatSession()
    session.size = ScreenSize(columns: 30, rows: 12)
    #expect(try focusAfter([.tab, .down, .down, .down, .down, .down, .down], session) == "Todo 6")
    for rows in [4, 12, 5] {
      session.size = ScreenSize(columns: 30, rows: rows)
      session.keepFocus()
      #expect(session.focusedLabel == "Todo 6")
      #expect(session.snapshot().elements.contains { $0.isFocused && $0.visibility == .visible })
    }
  }

  @Test(arguments: [ScreenKey.pageUp, .pageDown])
  func turningThePageKeepsTheFocusInTheWindow(key: ScreenKey) throws {
    let (_, session) = chatSession()
    _ = try focusAfter([.tab, key == .pageDown ? .home : .end], session)
    for _ in 0..<3 {
      try session.press(key)
      #expect(session.snapshot().elements.contains { $0.isFocused && $0.visibility == .visible })
      #expect(session.focusedLabel?.hasPrefix("Todo") == true)
    }
  }

  @Test func pageUpInTheFirstRowStaysThereWhileRowsAreAdded() throws {
    let (store, session) = chatSession()
    #expect(try focusAfter([.tab, .home], session) == "Todo 0")
    for _ in 0..<3 {
      add(2, to: store)
      #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.pageUp) }
      #expect(session.focusedLabel == "Todo 0")
      #expect(session.snapshot().elements.contains { $0.label == "Todo 0" && $0.visibility == .visible })
    }
    #expect(try focusAfter([.home], session) == "Stop", "Home is the way out")
  }

  @Test func aRowIsLeftAndEnteredTheSameWay() throws {
    let session = ScreenSession(
      Sample {
        VBox {
          Button("Before") {}
          List {
            ForEach(["a", "b"], id: \.self) { row in
              HBox {
                Button("\(row)1") {}; Button("\(row)2") {}
              }
            }
          }
          Button("After") {}
        }
      },
      size: .standard
    )
    #expect(try focusAfter([.tab], session) == "a1")
    #expect(try focusAfter([.tab], session) == "a2")
    #expect(try focusAfter([.tab], session) == "After")
    #expect(try focusAfter([.backTab], session) == "a1", "the name rather than the last control")
    #expect(try focusAfter([.backTab], session) == "Before")
    #expect(try focusAfter([.tab, .down, .tab, .tab], session) == "After")
    #expect(try focusAfter([.backTab], session) == "b1", "the row that was left")
  }

  @Test func aLinkToAPlaceOfTheScreenScrollsThereAndFocusesItsFirstControl() throws {
    let session = ScreenSession(
      Sample {
        VBox {
          Link("Show", to: "#lots")
          Link("Nowhere", to: "#none")
          ScrollView {
            for line in 1...9 { Text("line \(line)") }
            VBox {
              Text("Lots")
              Button("Add") {}
            }
            .id("lots")
          }
        }
      },
      size: ScreenSize(columns: 20, rows: 6)
    )
    #expect(try focusAfter([.tab, .enter], session) == "Nowhere")
    #expect(try focusAfter([.backTab, .enter], session) == "Add")
    #expect(session.snapshot().text.contains("Add"))
  }

  @Test func theWholeRowOfTheFocusIsShown() throws {
    let (store, session) = chatSession(linesOfARow: 2)
    _ = try focusAfter([.tab, .end], session)
    #expect(session.focusedLabel == "Todo 9")
    #expect(session.snapshot().text.contains("line 9"))
    #expect(store.todos.count == 10)
  }

  @Test func arrowsReadALongTextBeforeTheFocusLeavesIt() throws {
    let session = ScreenSession(
      Sample {
        VBox {
          Button("Back") {}
          ScrollView { for line in 1...5 { Text("line \(line)") } }
          Button("Tab") {}
        }
      },
      size: ScreenSize(columns: 20, rows: 5)
    )
    #expect(try focusAfter([.down], session) == "Back")
    #expect(session.snapshot().text.contains("line 4"))
    #expect(try focusAfter([.down], session) == "Back")
    #expect(session.snapshot().text.contains("line 5"))
    #expect(try focusAfter([.down], session) == "Tab")
    #expect(try focusAfter([.up, .up], session) == "Tab")
    #expect(session.snapshot().text.contains("line 1"))
    #expect(try focusAfter([.up], session) == "Back")
  }

  @Test func aDisabledControlThatKeepsTheFocusIsMarked() throws {
    let session = ScreenSession(
      Sample {
        HBox {
          Button("Add") {}.disabled().focused(); Button("Other") {}.disabled()
        }
      },
      size: ScreenSize(columns: 30, rows: 1)
    )
    #expect(session.snapshot().text == "(»Add«)( Other )")
  }

  @Test func aDialogInFrontOfAListDoesNotScrollIt() throws {
    let (store, session) = chatSession()
    _ = try focusAfter([.tab, .up, .up, .up], session)
    let focused = session.focusedLabel
    store.send(.alertShown("Really?"))
    session.keepFocus()
    #expect(session.focusedLabel == "OK")
    store.send(.alertDismissed)
    session.keepFocus()
    #expect(session.focusedLabel == focused)
  }

  @Test func afterAControlThatIsGoneTheNextOneHasTheFocus() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    let session = ScreenSession(StepsScreen(store: store), size: .standard)
    #expect(try focusAfter([.tab, .enter], session) == "Third", "Fourth is farther, First is nearer, but above")
  }

  @Test func afterARowThatIsGoneTheFirstControlOfTheNextRowHasTheFocus() throws {
    let store = Store(initialState: TodoList.State(rows: 3)) { TodoList() }
    let session = ScreenSession(RemovalScreen(store: store), size: .standard)
    #expect(try focusAfter([.down, .right], session) == "Remove Todo 1")
    #expect(try focusAfter([.enter], session) == "Todo 2")
    #expect(try focusAfter([.enter], session) == "Todo 2")
    #expect(store.todos.map(\.id) == [0, 2], "a repeated Enter removes nothing")
    #expect(try focusAfter([.right, .enter], session) == "Todo 0", "there is no next row")
  }

  @Test func theFirstRowThatIsGoneIsNotMistakenForAPageThatIsGone() throws {
    let store = Store(initialState: TodoList.State(rows: 2)) { TodoList() }
    let session = ScreenSession(
      Sample { NavigationStack(onBack: {}) { NavigationPage("Todos") { RemovalScreen(store: store) } } },
      size: .standard
    )
    #expect(try focusAfter([.right], session) == "Remove Todo 0")
    #expect(try focusAfter([.enter], session) == "Todo 1")
  }

  @Test func afterAControlOfTheHeaderThatIsGoneThePageStaysWhereItIs() throws {
    let store = Store(initialState: TodoList.State(rows: 0)) { TodoList() }
    store.send(.incremented)
    let session = ScreenSession(LongPageScreen(store: store), size: ScreenSize(columns: 30, rows: 6))
    session.keepFocus()
    while session.focusedLabel != "Similar" { try session.press(.tab) }
    #expect(!session.snapshot().text.contains("Line 0"))
    while session.focusedLabel != "To top" { try session.press(.backTab) }
    try session.press(.enter)
    session.keepFocus()
    #expect(session.focusedLabel == "Back")
    #expect(session.snapshot().text.contains("Line 0"), "\(session.snapshot().text)")
  }

  private func focusAfter(_ keys: [ScreenKey], _ session: ScreenSession) throws -> String? {
    session.keepFocus()
    for key in keys { try session.press(key) }
    return session.focusedLabel
  }

  private func add(_ count: Int, to store: StoreOf<TodoList>) {
    for _ in 0..<count {
      store.send(.draftChanged("new \(store.todos.count - 9)"))
      store.send(.addButtonTapped)
    }
  }

  private func chatSession(linesOfARow lines: Int = 1) -> (StoreOf<TodoList>, ScreenSession) {
    let store = Store(initialState: TodoList.State(rows: 10)) { TodoList() }
    return (store, ScreenSession(ChatScreen(store: store, lines: lines), size: ScreenSize(columns: 30, rows: 5)))
  }
}

/// A list that begins at its end, between two buttons.
private struct ChatScreen: Screen {
  let store: StoreOf<TodoList>
  let lines: Int

  var body: some Element {
    VBox {
      Button("Stop") {}
      List {
        ForEach(store.todos) { todo in
          VBox {
            Button(todo.title) {}
            if lines > 1 { Text("line \(todo.id)") }
          }
        }
      }
      .defaultScrollAnchor(.bottom)
      Button("Send") {}
    }
    if let title = store.alert { Alert(title) { Button("OK") { store.send(.alertDismissed) } } }
  }
}

/// The steps of a form, of which one disappears when it is done.
private struct StepsScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox {
      Button("First") {}
      Text("one row")
      if store.count == 0 { Button("Second") { store.send(.incremented) } }
      Text("another row")
      Text("a third row")
      Text("a fourth row")
      Button("Third") {}
      Button("Fourth") {}
    }
  }
}

/// Rows with a button that removes them.
private struct RemovalScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    List {
      ForEach(store.todos) { todo in
        HBox(spacing: 2) {
          Button(todo.title) {}
          Button("Remove \(todo.title)") { store.send(.removed(todo.id)) }
        }
      }
    }
  }
}

/// A page with a button in its header, while the count isn't 0, that scrolls it to its start.
private struct LongPageScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    NavigationStack(onBack: {}) {
      NavigationPage("Start") { Text("Start") }
      NavigationPage("Crash") {
        ScrollView {
          VBox {
            for line in 0..<20 { Text("Line \(line)") }
            Button("Similar") {}
          }
        }
        .defaultScrollAnchor(.top, restoredOn: store.count == 0 ? true : nil)
      } bar: {
        if store.count > 0 { Button("To top") { store.send(.closed) } }
      }
    }
  }
}
