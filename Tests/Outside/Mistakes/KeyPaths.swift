// Key paths to cases, written where a case itself is expected. ../check_mistakes.py says how to read this file.

// MARK: - BindingReducer
// error: 'init(action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: Equatable { case view(ViewAction) }
  enum ViewAction: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer(action: \.view)  // here
  }
}

// MARK: - CaseOfPresentation
// error: 'subscript(case:)' is unavailable: Pass the case itself: write 'State.child' instead of the key path '\.child'
// uses: Child, Destination
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$destination[case: \.child]?.count += 1  // here
    return .none
  }
}

// MARK: - CaseOfStackElement
// error: 'subscript(id:case:)' is unavailable: Pass the case itself: write 'State.child' instead of the key path '\.child'
// uses: Child, Destination
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Destination.State>() }
  enum Action: Equatable { case path(StackAction<Destination.State, Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.path[id: state.path.ids[0], case: \.child]?.count += 1  // here
    return .none
  }
}

// MARK: - CaseOfStackElementRead
// error: 'subscript(id:case:)' is unavailable: Pass the case itself: write 'State.child' instead of the key path '\.child'
// uses: Child, Destination
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Destination.State>() }
  enum Action: Equatable { case path(StackAction<Destination.State, Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if state.path[id: state.path.ids[0], case: \.child]?.count == 1 { return .none }  // here
    return .none
  }
}

// MARK: - ForEach
// error: 'forEach(_:action:element:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Row
struct Parent: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.row) { Row() }  // here
  }
}

// MARK: - ForEachOnStack
// error: 'forEach(_:action:destination:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Child.State>() }
  enum Action: Equatable { case path(StackAction<Child.State, Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Child() }  // here
  }
}

// MARK: - IfCaseLet
// error: 'ifCaseLet(_:action:then:)' is unavailable: Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths
// uses: Child
struct Parent: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.child, action: \.child) { Child() }  // here
  }
}

// MARK: - IfLet
// error: 'ifLet(_:action:then:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: \.child) { Child() }  // here
  }
}

// MARK: - IfLetAlert
// error: 'ifLet(_:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var alert: AlertState<Int>? }
  enum Action: Equatable { case alert(PresentationAction<Int>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)  // here
  }
}

// MARK: - IfLetPresented
// error: 'ifLet(_:action:destination:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { Child() }  // here
  }
}

// MARK: - Receive
// error: 'receive(_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.receive(\.loaded)  // here
}

// MARK: - ReceiveOfChild
// error: 'receive(_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
// imports: LockstepTesting
// uses: Child, Parent
func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.receive(\.child.loaded) {  // here
    $0.child.count = 1
  }
}

// MARK: - ReceiveOfRow
// error: 'receive(_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
// imports: LockstepTesting
// uses: Row, Parent of rows
func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.receive(\.rows[id: 1].saved)  // here
}

// MARK: - ReceiveOfValue
// error: 'receive(_:_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.receive(\.loaded, 1) {  // here
    $0.count = 1
  }
}

// MARK: - Scope
// error: 'init(state:action:child:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }  // here
  }
}

// MARK: - ScopeToCase
// error: 'init(state:action:child:)' is unavailable: Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths
// uses: Child
struct Parent: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }  // here
  }
}

// MARK: - Send
// error: 'send(_:assert:)' is unavailable: Write the action: '.set(\.$name, value)' for a binding, '.child(.tapped)' for others
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await store.send(\.tapped) {  // here
    $0.count = 1
  }
}

// MARK: - SendOfBinding
// error: 'send(_:_:assert:)' is unavailable: Write the action: '.set(\.$name, value)' for a binding, '.child(.tapped)' for others
// imports: LockstepTesting
// uses: Form
func test() async {
  let store = TestStore(initialState: Form.State()) { Form() }
  await store.send(\.binding.name, "Blob") {  // here
    $0.name = "Blob"
  }
}

// MARK: - StoreScope
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child, Parent
func show(_ store: StoreOf<Child>?) {}

func use(_ store: StoreOf<Parent>) {
  show(store.scope(state: \.child, action: \.child))  // here
}

// MARK: - StoreScopeIfLet
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child, Parent of an optional
func show(_ store: StoreOf<Child>?) {}

func use(_ store: StoreOf<Parent>) {
  if let child = store.scope(state: \.child, action: \.child) { print(child.count) }  // here
}

// MARK: - StoreScopeToOptional
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child, Parent of an optional
func show(_ store: StoreOf<Child>?) {}

func use(_ store: StoreOf<Parent>) {
  show(store.scope(state: \.child, action: \.child))  // here
}

// MARK: - StoreScopeToPresented
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child, Parent of a presentation
func show(_ store: StoreOf<Child>?) {}

func use(_ store: StoreOf<Parent>) {
  show(store.scope(state: \.$child, action: \.child))  // here
}

// MARK: - StoreScopeToRows
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Row, Parent of rows
func show(_ store: StoreOf<Row>) {}

func use(_ store: StoreOf<Parent>) {
  for row in store.scope(state: \.rows, action: \.rows) { print(row.id) }  // here
}

// MARK: - StoreScopeToStack
// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Child.State>() }
  enum Action: Equatable { case path(StackAction<Child.State, Child.Action>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Parent>) {
  for child in store.scope(state: \.path, action: \.path) { print(child.count) }  // here
}

// MARK: - StoreSend
// error: 'send' is unavailable: Write the action: '.child(.tapped)' instead of the key path '\.child.tapped'
// uses: Child
func use(_ store: StoreOf<Child>) {
  store.send(\.loaded)  // here
}
