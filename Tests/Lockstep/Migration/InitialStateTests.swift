import Lockstep
import LockstepTesting
import Testing

/// The ways of writing a store's initial state compile without the state's type.
@MainActor struct InitialStateTests {
  private struct Counter: ReducerProtocol {
    struct State: Equatable {
      var count = 0
      static let mock = Self(count: 7)
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.count += action
      return .none
    }
  }

  private let optional = Reduce<Int?, Int> { state, action in
    state = action
    return .none
  }

  @Test func aLiveStoreTakesItsTypeFromTheReducer() {
    #expect(Store(initialState: .init()) { Counter() }.count == 0)
    #expect(Store(initialState: .mock) { Counter() }.count == 7)
    #expect(Store(initialState: .init(count: 3), reducer: Counter.init).count == 3)
    #expect(Store(initialState: .mock, reducer: Counter()).count == 7)
    let prepared = Store(initialState: .mock, reducer: { Counter() }, prepareDependencies: { $0.context = .test })
    #expect(prepared.count == 7)
    #expect(Store(initialState: 0) { optional }.state == 0)
    #expect(Store(initialState: nil) { optional }.state == nil)
  }

  @Test func aTestStoreTakesItsTypeFromTheReducer() {
    #expect(TestStore(initialState: .init()) { Counter() }.state.count == 0)
    #expect(TestStore(initialState: .mock) { Counter() }.state.count == 7)
    #expect(TestStore(initialState: .init(count: 3), reducer: Counter.init).state.count == 3)
    #expect(TestStore(initialState: .mock, reducer: Counter()).state.count == 7)
    let prepared = TestStore(initialState: .mock, reducer: { Counter() }, prepareDependencies: { $0.context = .test })
    #expect(prepared.state.count == 7)
    #expect(TestStore(initialState: 0) { optional }.state == 0)
    #expect(TestStore(initialState: nil) { optional }.state == nil)
  }
}
