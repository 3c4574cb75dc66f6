import Lockstep
import Testing

/// Changes one element of a long array.
private struct Rows: ReducerProtocol {
  struct State {
    var rows = Array(0..<10_000)

    init(first: Int = 0) {
      rows[0] = first
    }

    var baseAddress: Int {
      rows.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.rows[action] += 1
    return .none
  }
}

/// Stores rows in each kind of property that a child's state can have.
private struct RowsInPropertiesFeature: ReducerProtocol {
  struct State {
    var before = "keeps the offsets above zero"
    var stored = Rows.State()
    var optional: Rows.State? = Rows.State()
    var scopedCase = Choice.State.rows(Rows.State())
    var ifCase = Choice.State.rows(Rows.State())
    var elements = IdentifiedArray(uniqueElements: [Rows.State(first: 1), Rows.State(first: 2)], id: { $0.rows[0] })

    var addresses: [Int?] {
      [
        stored.baseAddress, optional?.baseAddress, scopedCase.baseAddress, ifCase.baseAddress,
        elements[id: 2]?.baseAddress,
      ]
    }

    var elementsAddress: Int? {
      elements.withContiguousStorageIfAvailable { Int(bitPattern: $0.baseAddress) }
    }
  }

  enum Action: Sendable {
    case stored(Int), optional(Int), scopedCase(Choice.Action), ifCase(Choice.Action), element(id: Int, action: Int)
  }

  /// The actions that change the element at an index in each kind of property.
  static func all(_ index: Int) -> [Action] {
    [
      .stored(index), .optional(index), .scopedCase(.rows(index)), .ifCase(.rows(index)),
      .element(id: 2, action: index),
    ]
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.stored, action: Action.stored) { Rows() }
    Scope(state: \.scopedCase, action: Action.scopedCase) {
      Scope(state: Choice.State.rows, action: Choice.Action.rows) { Rows() }
    }
    Scope(state: \.ifCase, action: Action.ifCase) {
      EmptyReducer().ifCaseLet(Choice.State.rows, action: Choice.Action.rows) { Rows() }
    }
    EmptyReducer()
      .ifLet(\.optional, action: Action.optional) { Rows() }
      .forEach(\.elements, action: Action.element) { Rows() }
  }
}

/// A state that contains rows in one of its cases.
private enum Choice {
  enum State {
    case nothing, text(String), rows(Rows.State)

    var baseAddress: Int? {
      if case .rows(let rows) = self { rows.baseAddress } else { nil }
    }
  }

  enum Action: Sendable { case rows(Int) }
}

/// Rows nested in an enum, an optional and an array.
private struct NestedRowsFeature: ReducerProtocol {
  enum State {
    case empty, inhabited(Inhabited)

    struct Inhabited {
      var floor: Floor? = Floor()
      struct Floor { var rooms = IdentifiedArray(uniqueElements: [Room()], id: { $0.number }) }
      struct Room {
        let number = 7
        var holder = RowsInPropertiesFeature.State()
      }
    }

    var holder: RowsInPropertiesFeature.State? {
      if case .inhabited(let inhabited) = self { inhabited.floor?.rooms[id: 7]?.holder } else { nil }
    }
  }

  enum Action: Sendable {
    case inhabited(Inhabited)
    enum Inhabited: Sendable { case floor(Floor) }
    enum Floor: Sendable { case room(number: Int, action: Room) }
    enum Room: Sendable { case holder(RowsInPropertiesFeature.Action) }
  }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer().ifCaseLet(State.inhabited, action: Action.inhabited) {
      EmptyReducer().ifLet(\.floor, action: Action.Inhabited.floor) {
        EmptyReducer().forEach(\.rooms, action: Action.Floor.room) {
          Scope(state: \.holder, action: Action.Room.holder) { RowsInPropertiesFeature() }
        }
      }
    }
  }
}

/// Uses live stores, because a simulated store records a copy of the state for each step.
@Suite @MainActor struct InPlaceMutationTests {
  @Test func anActionDoesNotCopyTheArrayOfAChild() {
    let store = Store(initialState: RowsInPropertiesFeature.State()) { RowsInPropertiesFeature() }
    for action in RowsInPropertiesFeature.all(1) { store.send(action) }
    let (before, elements) = (store.state.addresses, store.state.elementsAddress)
    for index in 1..<100 {
      for action in RowsInPropertiesFeature.all(index) { store.send(action) }
    }
    #expect(store.state.addresses == before)
    #expect(store.state.elementsAddress == elements)
    #expect(store.state.elements[id: 2]?.rows[99] == 100)
  }

  @Test func anActionDoesNotCopyTheArrayOfAChildBehindAnEnumAnOptionalAndARow() {
    let store = Store(initialState: NestedRowsFeature.State.inhabited(.init())) { NestedRowsFeature() }
    func send(_ action: RowsInPropertiesFeature.Action) {
      store.send(.inhabited(.floor(.room(number: 7, action: .holder(action)))))
    }
    RowsInPropertiesFeature.all(1).forEach(send)
    let before = store.state.holder?.addresses
    for index in 1..<100 { RowsInPropertiesFeature.all(index).forEach(send) }
    #expect(store.state.holder?.addresses == before)
    #expect(store.state.holder?.optional?.rows[99] == 100)
  }

  @Test func theFirstActionFindsTheStateUnshared() {
    let (state, addresses) = fresh()
    let store = Store(initialState: state) { RowsInPropertiesFeature() }
    _ = consume state
    for action in RowsInPropertiesFeature.all(1) { store.send(action) }
    #expect(store.state.addresses == addresses)
  }

  private func fresh() -> (RowsInPropertiesFeature.State, addresses: [Int?]) {
    let state = RowsInPropertiesFeature.State()
    return (state, state.addresses)
  }
}
