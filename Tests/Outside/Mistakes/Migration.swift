// Code that names what older versions of TCA had. ../check_mistakes.py says how to read this file.

// MARK: - CancelIDNotSendable
// error: type 'CancelID' does not conform to the 'Sendable' protocol
struct CancelID: Hashable { let id: AnyHashable }

func stop() -> Effect<Int> {
  .cancel(id: CancelID(id: "favorite"))  // here
}

// MARK: - MainQueue
// error: 'mainQueue' is unavailable: There are no schedulers: use '\.continuousClock'
struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }

  @Dependency(\.mainQueue) var mainQueue  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - MainQueueOverride
// error: 'mainQueue' is unavailable: There are no schedulers: use '\.continuousClock'
// imports: LockstepTesting
struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.mainQueue = .immediate  // here
  }
  await store.finish()
}

// MARK: - OpenURL
// error: 'openURL' is unavailable: Lockstep does not open URLs: declare a dependency of your own
// imports: Foundation, Lockstep
struct Links: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped(URL) }

  @Dependency(\.openURL) var openURL  // here

  var body: some ReducerProtocolOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped(let url): .fireAndForget { await openURL(url) }
      }
    }
  }
}

// MARK: - RecursiveActionNotSendable
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
struct Nested: ReducerProtocol {  // here
  struct State: Equatable, Identifiable {
    let id: Int
    var rows: IdentifiedArrayOf<State> = []
  }
  enum Action: Equatable {
    case addButtonTapped
    indirect case row(id: State.ID, action: Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: Action.row(id:action:)) { Self() }
  }
}

// MARK: - SlashBeforeCase
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: /Action.child) { Child() }  // here
  }
}

// MARK: - SlashBeforeRow
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// uses: Row
struct List: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: /Action.row(id:action:)) { Row() }  // here
  }
}

// MARK: - SlashInExtract
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
enum State { case edit(Int), idle }

func number(_ state: State) -> Int? {
  (/State.edit).extract(from: state)  // here
}

// MARK: - SlashInPattern
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
enum Action { case row(Int), idle }

func isRow(_ action: Action) -> Bool {
  switch action {
  case /Action.row: true  // here
  default: false
  }
}

// MARK: - SlashInReceive
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.receive(/Child.Action.loaded)  // here
}

// MARK: - SlashesInScope
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// uses: Child
struct Parent: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: /State.child, action: /Action.child) { Child() }  // here
  }
}
