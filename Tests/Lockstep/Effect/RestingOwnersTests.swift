import Lockstep
import LockstepSimulation
import Testing

/// Effects of rows that a step does not concern cost the step nothing. Each look for a row hashes its id, and these tests count the hashes.
@Suite(.serialized) struct RestingOwnersTests {
  private static func store(
    of count: Int,
    started: Int? = nil
  ) -> SimulatedStore<CountedRowsFeature.State, CountedRowsFeature.Action> {
    let store = SimulatedStore(CountedRowsFeature.State(count: count)) { CountedRowsFeature() }
    for number in 0..<(started ?? count) { _ = store.send(.row(id: CountedID(number), action: .started)) }
    return store
  }

  /// The number of hashes of row ids during a piece of work.
  private static func hashes(during work: () -> Void) -> Int {
    CountedID.hashes = 0
    work()
    return CountedID.hashes
  }

  @Test func anActionBesideRowsWithEffectsLooksForNoneOfThem() {
    let store = Self.store(of: 100)
    #expect(Self.hashes { _ = store.send(.incremented) } == 0)
    #expect(store.running.count == 100)
  }

  @Test func actionsOfRowsLookForNoOwner() {
    let (busy, quiet) = (Self.store(of: 100), Self.store(of: 100, started: 0))
    // More rows than a change log records one by one.
    let actions = (0..<10).map { CountedRowsFeature.Action.row(id: CountedID($0), action: .incremented) }
    let hashesWithoutEffects = Self.hashes { for action in actions { _ = quiet.send(action) } }
    #expect(Self.hashes { for action in actions { _ = busy.send(action) } } == hashesWithoutEffects)
  }

  @Test func addingARowAtTheEndAndStartingItsEffectLooksOnlyForThatRow() {
    let store = Self.store(of: 100)
    let hashes = Self.hashes {
      _ = store.send(.added(CountedID(1000)))
      _ = store.send(.row(id: CountedID(1000), action: .started))
    }
    #expect(hashes < 40)
    #expect(store.running.count == 101)
  }

  @Test func cancellingARowsEffectLooksOnlyForThatRow() {
    let store = Self.store(of: 100)
    // Removing a key from a dictionary hashes the keys of its neighbours again.
    #expect(Self.hashes { _ = store.send(.row(id: CountedID(3), action: .stopped)) } < 40)
    #expect(store.running.count == 99)
  }
}

/// A row's id that counts how often ids are hashed.
private struct CountedID: Hashable, Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  nonisolated(unsafe) static var hashes = 0

  func hash(into hasher: inout Hasher) {
    Self.hashes += 1
    hasher.combine(number)
  }
}

/// Rows that sleep once started.
private struct CountedRowsFeature: ReducerProtocol {
  struct Row: Identifiable {
    let id: CountedID
    var count = 0
  }

  struct State {
    var rows: IdentifiedArrayOf<Row>
    var count = 0

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: CountedID($0)) })
    }
  }

  enum RowAction: Sendable { case started, stopped, incremented }
  enum Action: Sendable {
    case row(id: CountedID, action: RowAction), incremented, added(CountedID)
  }
  enum CancelID { case sleep }

  struct RowReducer: ReducerProtocol {
    func reduce(into state: inout Row, action: RowAction) -> Effect<RowAction> {
      switch action {
      case .started:
        return .run(name: "\(state.id.number)", operation: wait(for: 60)).cancellable(id: CancelID.sleep)
      case .stopped: return .cancel(id: CancelID.sleep)
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .row: break
      case .incremented: state.count += 1
      case .added(let id): state.rows.append(Row(id: id))
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { RowReducer() }
  }
}
