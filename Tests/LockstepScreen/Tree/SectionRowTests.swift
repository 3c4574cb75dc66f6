import Lockstep
import LockstepScreen
import Testing

/// The rows of a list that has a section for each item of a collection.
@MainActor
@Suite struct SectionRowTests {
  private func open(_ sections: Shelf.State.Part...) -> (StoreOf<Shelf>, ScreenSession) {
    let store = Store(initialState: Shelf.State(parts: sections)) { Shelf() }
    let session = ScreenSession(ShelfScreen(store: store), size: ScreenSize(columns: 20, rows: 10))
    _ = session.snapshot()
    return (store, session)
  }

  @Test func headingsAndItemsAreRows() throws {
    let (_, session) = open(.init(id: 1, count: 2), .init(id: 2, count: 1))
    let screen = session.snapshot()
    #expect(screen.text.hasPrefix("Part 1\nBook 1.0\nBook 1.1\nPart 2\nBook 2.0"))
    #expect(screen.elements.first { $0.role == .list }?.rowCount == 5)
  }

  @Test func onlyVisibleRowsOfALargeSectionAreEvaluated() {
    let (_, session) = open(.init(id: 1, count: 10_000), .init(id: 2, count: 10_000))
    #expect(session.counts.evaluatedRows == 10)
  }

  @Test func aSectionInsertedAboveKeepsTheScrollPosition() throws {
    let (store, session) = open(.init(id: 1, count: 100), .init(id: 2, count: 100))
    try session.perform(.scroll(to: "Book 2.50"))
    let before = session.snapshot().text
    store.send(.inserted(Shelf.State.Part(id: 3, count: 50)))
    #expect(session.snapshot().text == before)
  }
}

private struct Shelf: ReducerProtocol {
  struct State: Equatable {
    struct Part: Equatable, Sendable, Identifiable {
      let id: Int
      let count: Int
    }

    var parts: [Part]
  }

  enum Action: Sendable { case inserted(State.Part) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .inserted(let part): state.parts.insert(part, at: 0)
    }
    return .none
  }
}

private struct ShelfScreen: Screen {
  let store: StoreOf<Shelf>

  var body: some Element {
    List {
      ForEach(store.parts) { part in
        Section("Part \(part.id)") { ForEach(0..<part.count, id: \.self) { Text("Book \(part.id).\($0)") } }
      }
    }
  }
}
