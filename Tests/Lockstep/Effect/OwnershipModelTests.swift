import Lockstep
import LockstepSimulation
import Testing

/// Random steps change a state with rows in rows, and start effects anywhere in it. A plain search for every owner after every step says
/// which effects must be running.
@Suite struct OwnershipModelTests {
  private typealias Feature = LibraryFeature

  @Test(arguments: 0..<20) func exactlyTheEffectsOfPresentOwnersRun(seed: UInt64) {
    let store = SimulatedStore(Feature.State()) { Feature() }
    var generator = SeededGenerator(seed: seed)
    var owners: [String: @Sendable (Feature.State) -> Bool] = [:]
    var state = Feature.State()
    for number in 1...120 {
      if let (action, owner) = Self.start(number, in: state, &generator), Bool.random(using: &generator) {
        _ = store.send(action)
        owners["\(number)"] = owner
      } else if Int.random(in: 0..<4, using: &generator) > 0 {
        let change = Self.change(number, in: state, &generator)
        _ = store.send(.changed(change))
        // The test keeps the store's own state: its copies carry the logs of their arrays.
        state = store.state
      } else {
        _ = store.send(.changed { _ in })
      }
      let present = owners.filter { $0.value(state) }
      owners = present
      #expect(store.running.sorted() == present.keys.sorted(), "seed \(seed), step \(number)")
      if store.running.sorted() != present.keys.sorted() { return }
    }
  }

  /// An action that starts an effect somewhere, and whether the owner of the effect is in a state.
  private static func start(
    _ number: Int,
    in state: Feature.State,
    _ generator: inout SeededGenerator
  ) -> (Feature.Action, @Sendable (Feature.State) -> Bool)? {
    let name = "\(number)"
    let kind = Int.random(in: 0..<4, using: &generator)
    if kind == 0 {
      guard let id = state.guest?.id else { return nil }
      return (.guest(.started(name)), { $0.guest?.id == id })
    }
    guard let shelf = state.shelves.randomElement(using: &generator) else { return nil }
    let id = shelf.id
    switch kind {
    case 1: return (.shelf(id: id, action: .started(name)), { $0.shelves[id: id] != nil })
    case 2:
      guard let guest = shelf.guest?.id else { return nil }
      return (.shelf(id: id, action: .guest(.started(name))), { $0.shelves[id: id]?.guest?.id == guest })
    default:
      guard let book = shelf.books.randomElement(using: &generator)?.id else { return nil }
      return (
        .shelf(id: id, action: .book(id: book, action: .started(name))),
        { $0.shelves[id: id]?.books[id: book] != nil }
      )
    }
  }

  /// A change that a parent makes by hand.
  private static func change(
    _ number: Int,
    in state: Feature.State,
    _ generator: inout SeededGenerator
  ) -> @Sendable (inout Feature.State) -> Void {
    let saved = state.saved.randomElement(using: &generator)
    let ids = state.shelves.ids.shuffled(using: &generator)
    let (first, last) = (ids.first ?? 0, ids.last ?? 0)
    let position = Int.random(in: 0...state.shelves.count, using: &generator)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1, 2: return { $0.shelves.append(Feature.Shelf(id: number)) }
    case 3: return { $0.shelves.insert(Feature.Shelf(id: number), at: position) }
    case 4: return { $0.shelves.remove(id: first) }
    case 5: return { if !$0.shelves.isEmpty { $0.shelves.removeLast() } }
    case 6: return { $0.shelves.reverse() }
    case 7: return { $0.shelves[id: first]?.guest = nil }
    case 8: return { $0.shelves[id: first]?.guest = Feature.Guest(id: number) }
    case 9: return { state in for id in ids { state.shelves[id: id]?.books.removeAll { $0.id % 2 == 0 } } }
    case 10: return { $0.shelves[id: first]?.books.append(Feature.Guest(id: number)) }
    case 11:
      return { state in
        if let shelf = state.shelves.remove(id: first) { state.shelves.append(shelf) }
      }
    case 12: return { $0.saved.append($0.shelves) }
    case 13: return { if let saved { $0.shelves = saved } }
    case 14:
      return { state in
        if let books = state.shelves[id: first]?.books { state.shelves[id: last]?.books = books }
      }
    case 15: return { state in if let saved, let old = saved[id: first] { state.shelves.updateOrAppend(old) } }
    case 16: return { $0.guest = $0.guest == nil ? Feature.Guest(id: number % 3) : nil }
    default: return { $0.guest = Feature.Guest(id: number % 3) }
    }
  }
}

/// Shelves with books, with a guest at each shelf and one outside.
private struct LibraryFeature: ReducerProtocol {
  struct Guest: Identifiable { let id: Int }

  struct Shelf: Identifiable {
    let id: Int
    var guest: Guest?
    var books: IdentifiedArrayOf<Guest>

    init(id: Int) {
      self.id = id
      guest = Guest(id: id)
      books = [Guest(id: id), Guest(id: id + 1)]
    }
  }

  struct State {
    var guest: Guest?
    var shelves: IdentifiedArrayOf<Shelf> = []
    var saved: [IdentifiedArrayOf<Shelf>] = []
  }

  enum SleeperAction: Sendable { case started(String) }
  enum ShelfAction: Sendable { case started(String), guest(SleeperAction), book(id: Int, action: SleeperAction) }

  enum Action: Sendable {
    case guest(SleeperAction), shelf(id: Int, action: ShelfAction)
    case changed(@Sendable (inout State) -> Void)
  }

  struct Sleeper: ReducerProtocol {
    func reduce(into state: inout Guest, action: SleeperAction) -> Effect<SleeperAction> {
      guard case .started(let name) = action else { return .none }
      return .run(name: name, operation: wait(for: 60))
    }
  }

  struct ShelfReducer: ReducerProtocol {
    var body: some Reducer<Shelf, ShelfAction> {
      Reduce { _, action in
        if case .started(let name) = action { .run(name: name, operation: wait(for: 60)) } else { .none }
      }
      .ifLet(\.guest, action: ShelfAction.guest) { Sleeper() }
      .forEach(\.books, action: ShelfAction.book) { Sleeper() }
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.guest, action: Action.guest) { Sleeper() }
    .forEach(\.shelves, action: Action.shelf) { ShelfReducer() }
  }
}
