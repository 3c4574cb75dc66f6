// Stores that leave their actor, or are created with the wrong values. ../check_mistakes.py says how to read this file.

// MARK: - PropertyOfPropertyUnknown
// error: value of type 'User' has no member 'nmae'
// error: value of type 'User' has no member 'nmae'
struct User: Equatable { var name = "" }

struct Child: ReducerProtocol {
  struct State: Equatable { var user = User() }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func use(_ store: StoreOf<Child>, _ viewStore: ViewStoreOf<Child>) {
  print(store.user.nmae)  // here
  print(viewStore.user.nmae)
}

// MARK: - StoreAsDefaultValue
// error: 'nil' is not compatible with expected argument type 'ActorOfStore' (aka 'any Actor')
// uses: Child
@MainActor
final class Model {
  let store = Store(initialState: Child.State()) { Child() }  // here
}

// MARK: - StoreInActorInit
// error: 'nil' is not compatible with expected argument type 'ActorOfStore' (aka 'any Actor')
// uses: Child
actor Session {
  let store: StoreOf<Child>

  init() {
    store = Store(initialState: Child.State()) { Child() }  // here
  }
}

// MARK: - StoreInDetachedTask
// error: conformance of 'StoreTask' to 'Sendable' is unavailable: A store can be used only on the actor that created it: send from that actor, or from an effect
// error: conformance of 'StoreTask' to 'Sendable' is unavailable: A store can be used only on the actor that created it: send from that actor, or from an effect
// uses: Child
@MainActor func start() {
  let store = Store(initialState: Child.State()) { Child() }
  Task.detached {  // here
    store.send(.tapped)
  }
}

// MARK: - StoreInDetachedTaskTwice
// error: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure [#SendingClosureRisksDataRace]
// uses: Child
@MainActor func start() {
  let store = Store(initialState: Child.State()) { Child() }
  Task.detached {  // here
    store.send(.tapped)
    store.send(.tapped)
  }
}

// MARK: - StoreInNonisolatedTest
// error: 'nil' is not compatible with expected argument type 'ActorOfStore' (aka 'any Actor')
// uses: Child
struct ChildTests {
  func childCounts() async {
    let store = Store(initialState: Child.State()) {  // here
      Child()
    } withDependencies: {
      $0.context = .test
    }
    await store.send(.tapped).finish()
    precondition(store.count == 1)
  }
}

// MARK: - StoreInSendableClosure
// error: capture of 'store' with non-Sendable type 'Store<Child.State, Child.Action>' in a '@Sendable' closure [#SendableClosureCaptures]
// uses: Child
@MainActor func start() {
  let store = Store(initialState: Child.State()) { Child() }
  let callback: @Sendable () -> Void = { store.send(.tapped) }  // here
  callback()
}

// MARK: - StoreInSendableStruct
// error: stored property 'store' of 'Sendable'-conforming struct 'Screen' has non-Sendable type 'Store<Child.State, Child.Action>'
// uses: Child
struct Screen: Sendable {
  let store: StoreOf<Child>  // here
}

// MARK: - StoreOfAnotherReducer
// error: cannot convert value of type 'Child.State' to expected argument type 'R.State'
// error: cannot convert value of type 'Login.State' to expected argument type 'Child.State'
// uses: Child
struct Login: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
@MainActor func make() -> StoreOf<Child> {
  Store(initialState: Child.State()) {  // here
    Login()
  }
}

// MARK: - StoreToAnotherActor
// error: sending 'store' risks causing data races [#SendingRisksDataRace]
// uses: Child
actor Session {
  func take(_ store: StoreOf<Child>) {}
}

@MainActor func start(_ session: Session) async {
  let store = Store(initialState: Child.State()) { Child() }
  await session.take(store)  // here
  store.send(.tapped)
}

// MARK: - StoreToMainActor
// error: sending 'store' risks causing data races [#SendingRisksDataRace]
// uses: Child
nonisolated func start(_ store: StoreOf<Child>) async {
  await MainActor.run { _ = store.send(.tapped) }  // here
}

// MARK: - StoreWithThrowingDependencies
// error: invalid conversion from throwing function of type '(inout DependencyValues) throws -> ()' to non-throwing function type '(inout DependencyValues) -> Void'
// error: cannot infer contextual base in reference to member 'tapped'
// uses: Child
func context() throws -> DependencyContext { .test }

@MainActor func start() {
  let store = Store(initialState: Child.State()) {
    Child()
  } withDependencies: {  // here
    $0.context = try context()
  }
  store.send(.tapped)
}
