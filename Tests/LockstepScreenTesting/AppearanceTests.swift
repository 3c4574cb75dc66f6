import Lockstep
import LockstepScreenTesting
import Testing

/// Actions of elements that appear and disappear on the screen of a test store.
@Suite struct AppearanceTests {
  private static func store(books: Int = 0) -> TestStoreOf<Shelf> {
    TestStore(initialState: Shelf.State(books: books)) {
      Shelf()
    } screen: {
      ShelfScreen(store: $0)
    }
  }

  @Test func elementsAppearAtTheStartAndAfterEachStep() async {
    let store = Self.store(books: 1)
    await store.receive(.appeared(0))
    await store.receive(.loaded(0)) { $0.loaded = [0] }
    await store.send(.booksChanged(2)) { $0.books = 2 }
    await store.receive(.appeared(1))
    await store.receive(.loaded(1)) { $0.loaded = [0, 1] }
    await store.send(.booksChanged(0)) { $0.books = 0 }
    await store.receive(.disappeared(0)) { $0.loaded = [1] }
    await store.receive(.disappeared(1)) { $0.loaded = [] }
    await store.finish()
  }

  @Test func rowsAppearWhenAPersonScrollsOrTheWindowGrows() async {
    let store = Self.store(books: 100)
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(store.state.loaded == Array(0..<24))
    await store.perform(.scroll(to: "Book 50"))
    await store.skipReceivedActions()
    #expect(store.state.loaded == Array(50..<74), "the rows above have disappeared")
    store.screenSession?.size = ScreenSize(columns: 80, rows: 30)
    await store.send(.booksChanged(101))
    await store.skipReceivedActions()
    #expect(store.state.loaded.count == 30)
  }

  @Test func whatAppearedAndWasNotReceivedIsReported() async {
    let texts = FailureTexts()
    await FailureReporter.$current.withValue(texts.reporter) {
      let store = Self.store()
      await store.send(.booksChanged(1)) { $0.books = 1 }
      await store.finish()
    }
    #expect(
      texts.all == [
        """
        An action was not received: .appeared(0)

            Step 2 at 0s, sent by the screen after step 1 at 0s (.booksChanged(1)).
            It started “load”.

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """,
        """
        An action was not received: .loaded(0)

            Step 3 at 0s, sent by “load”, started by .appeared(0) in step 2 at 0s.

        Receive it with `await store.receive(…)`, or call `await store.skipReceivedActions()`.
        """,
      ],
      "\(texts.all)"
    )
  }
}

/// Books, each of which is loaded while it is on the screen.
private struct Shelf: ReducerProtocol {
  struct State: Equatable {
    var books = 0
    var loaded: [Int] = []
  }

  enum Action: Sendable, Equatable {
    case booksChanged(Int)
    case appeared(Int)
    case disappeared(Int)
    case loaded(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .booksChanged(let books): state.books = books
    case .appeared(let book): return .task(name: "load") { .loaded(book) }
    case .disappeared(let book): state.loaded.removeAll { $0 == book }
    case .loaded(let book):
      state.loaded.append(book)
      state.loaded.sort()
    }
    return .none
  }
}

private struct ShelfScreen: Screen {
  let store: StoreOf<Shelf>

  var body: some Element {
    List {
      ForEach(Array(0..<store.books), id: \.self) { book in
        Text("Book \(book)").onAppear { store.send(.appeared(book)) }.onDisappear { store.send(.disappeared(book)) }
      }
    }
  }
}
