// Macros, schedulers and other parts of TCA that Lockstep does not have. ../check_mistakes.py says how to read this file.

// MARK: - BindingsOfTestStore
// error: 'bindings' is unavailable: Read the state instead: 'store.state.name'
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  print(store.bindings.count)  // here
}

// MARK: - CasePathableMacro
// error: 'CasePathable()' is unavailable: Remove '@CasePathable': pass the case itself, 'Action.child'
// error: 'CasePathable()' is unavailable: Remove '@CasePathable': pass the case itself, 'Action.child'
struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  @CasePathable  // here
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - DependencyClientMacro
// error: 'DependencyClient()' is unavailable: Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function
// error: 'DependencyClient()' is unavailable: Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function
@DependencyClient  // here
struct Mail {
  var send: @Sendable (String) async throws -> Void
}

// MARK: - IdentifiedAction
// error: 'IdentifiedActionOf' is unavailable: Write 'case row(id: Row.State.ID, action: Row.Action)'
// uses: Row
struct List: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case rows(IdentifiedActionOf<Row>) }  // here
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - ImmediateScheduler
// error: 'immediate' is unavailable: There are no schedulers: override '\.continuousClock' with 'ImmediateClock()'
// imports: Dispatch, LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  _ = DispatchQueue.immediate.eraseToAnyScheduler()  // here
  await store.finish()
}

// MARK: - MainSerialExecutor
// error: 'withMainSerialExecutor(operation:)' is unavailable: Remove the call: a test store runs effects on its own scheduler, in a fixed order
// imports: LockstepTesting
// uses: Child
func test() async {
  await withMainSerialExecutor {  // here
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.tapped)
  }
}

// MARK: - MegaYield
// error: 'megaYield(count:)' is unavailable: Remove the yield: 'send' and 'receive' run the effects until nothing can run
// imports: LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  await Task.megaYield()  // here
  await store.finish()
}

// MARK: - NetworkDependency
// error: 'urlSession' is unavailable: Lockstep has no network client: declare a dependency of your own
struct Photo: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }

  @Dependency(\.urlSession) var urlSession  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .fireAndForget { _ = urlSession.dataTask(with: "https://example.com") }
  }
}

// MARK: - ObservableStateMacro
// error: 'ObservableState()' is unavailable: Remove '@ObservableState': a store observes any state
// error: 'ObservableState()' is unavailable: Remove '@ObservableState': a store observes any state
struct Child: ReducerProtocol {
  @ObservableState  // here
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - PrepareDependencies
// error: 'prepareDependencies' is unavailable: Dependencies belong to a store: pass 'withDependencies:' when you create it
@main struct App {
  static func main() {
    prepareDependencies {  // here
      $0.continuousClock = ImmediateClock()
    }
  }
}

// MARK: - Presents
// error: 'Presents' has been renamed to 'PresentationState'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable {
    @Presents var child: Child.State?  // here
  }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: Action.child) { Child() }
  }
}

// MARK: - PublisherEffect
// error: 'publisher(priority:_:)' is unavailable: There is no Combine: use '.run' over an asynchronous sequence
func numbers() -> Effect<Int> {
  .publisher { [1, 2, 3] }  // here
}

// MARK: - PublisherOfStore
// error: value of type 'StoreOf<Child>' (aka 'Store<Child.State, Child.Action>') has no dynamic member 'publisher' using key path from root type 'Child.State'
// uses: Child
func use(_ store: StoreOf<Child>) {
  _ = store.publisher.removeDuplicates()  // here
}

// MARK: - PublisherOfViewStore
// error: 'publisher' is unavailable: There is no Combine: write 'for await state in viewStore.states', or 'store.observe { … }'; a property of the state is 'viewStore.state.publisher'
// uses: Child
func use(_ store: StoreOf<Child>) {
  let viewStore = ViewStore(store, observe: { $0 })
  viewStore.publisher.count.sink { print($0) }  // here
}

// MARK: - ReducerMacro
// error: 'Reducer()' is unavailable: Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'
// error: 'Reducer()' is unavailable: Remove '@Reducer' and write the conformance: 'struct Feature: Reducer'
@Reducer  // here
struct Child {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

// MARK: - SchedulerInTest
// error: 'test' is unavailable: There are no schedulers: override '\.continuousClock' with 'TestClock()', or call 'await store.advance(by:)'
// imports: Dispatch, LockstepTesting
// uses: Child
func test() async {
  let store = TestStore(initialState: Child.State()) { Child() }
  let queue = DispatchQueue.test  // here
  await queue.advance(by: .seconds(1))
  await store.finish()
}

// MARK: - SendWhile
// error: 'send(_:while:)' is unavailable: Await the action's effects instead: 'await store.send(.refreshed).finish()'
// uses: Child
func refresh(_ viewStore: ViewStoreOf<Child>) async {
  await viewStore.send(.tapped, while: { $0.count == 0 })  // here
}

// MARK: - Shared
// error: 'Shared' is unavailable: There is no shared state: keep the value in a dependency, which can save it with '\.fileStorage'
struct Counter {
  struct State: Equatable {
    @Shared var count: Int  // here
  }
}

// MARK: - SharedInStorage
// error: 'Shared' is unavailable: There is no shared state: keep the value in a dependency, which can save it with '\.fileStorage'
struct Counter {
  struct State: Equatable {
    @Shared(.appStorage("count")) var count = 0  // here
  }
}

// MARK: - XCTModify
// error: 'XCTModify(_:case:_:_:)' is unavailable: Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'
// imports: LockstepTesting
// uses: Child, Destination, Parent of a destination
func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.send(.destination(.dismiss)) {
    XCTModify(&$0.destination, case: Destination.State.child) {  // here
      $0.count = 1
    }
  }
}

// MARK: - XCTModifyByKeyPath
// error: 'XCTModify(_:case:_:_:)' is unavailable: Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'
// imports: LockstepTesting
// uses: Child, Destination, Parent of a destination
func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.send(.destination(.dismiss)) {
    XCTModify(&$0.destination, case: \.child) {  // here
      $0.count = 1
    }
  }
}

// MARK: - YieldWhile
// error: 'yield(while:)' is unavailable: Loop over the states instead: 'for await state in viewStore.states'
// uses: Child
func refresh(_ viewStore: ViewStoreOf<Child>) async {
  await viewStore.yield(while: { $0.count == 0 })  // here
}
