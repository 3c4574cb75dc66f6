// Calls of a test store. ../check_mistakes.py says how to read this file.

// MARK: - AssertAwaits
// error: invalid conversion from 'async' function of type '(inout Child.State) async -> ()' to synchronous function type '(inout Child.State) throws -> Void'
// imports: Lockstep, LockstepTesting
// uses: Child
struct ChildTests {
  func count() async -> Int { 1 }

  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.tapped) {  // here
      $0.count = await count()
    }
  }
}

// MARK: - AssertUnknownProperty
// error: value of type 'Child.State' has no member 'cuont'
// imports: Lockstep, LockstepTesting
// uses: Child
struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.tapped) {
      $0.cuont = 1  // here
    }
  }
}

// MARK: - ReceiveOfUnequatableAction
// error: instance method 'receive(_:timeout:assert:fileID:filePath:line:column:)' requires that 'Child.Action' conform to 'Equatable'
// imports: Lockstep, LockstepTesting
struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.receive(.tapped)  // here
  }
}

// MARK: - ReceiveUnknownAction
// error: type 'Child.Action' has no member 'taped'
// imports: Lockstep, LockstepTesting
// uses: Child
struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.receive(.taped) {  // here
      $0.count = 1
    }
  }
}

// MARK: - ReceiveUnknownActionInClosure
// error: type 'Child.Action' has no member 'laoded'
// imports: LockstepTesting
// uses: Child, Parent
func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.receive({ .child(.laoded($0)) })  // here
}

// MARK: - SendUnknownError
// error: type 'any Error' has no member 'offline'
// imports: LockstepTesting
struct Loader: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case loaded(TaskResult<Int>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Loader.State()) { Loader() }
  await store.send(.loaded(.failure(.offline)))  // here
}

// MARK: - TestSendWithoutAwait
// error: expression is 'async' but is not marked with 'await'
// imports: Lockstep, LockstepTesting
// uses: Child
struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    store.send(.tapped) {  // here
      $0.count = 1
    }
  }
}

// MARK: - TestStoreOfUnequatableState
// error: generic class 'TestStore' requires that 'Child.State' conform to 'Equatable'
// error: cannot infer contextual base in reference to member 'tapped'
// imports: Lockstep, LockstepTesting
struct Child: ReducerProtocol {
  struct State { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct ChildTests {
  func childCounts() async {
    let store = TestStore(initialState: Child.State()) { Child() }  // here
    await store.send(.tapped)
  }
}
