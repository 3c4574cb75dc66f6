import Foundation
import LockstepTesting
import Testing

struct TestStoreDependencyTests {
  @Test func clockDateIdsAndRandomNumbersAreTheSameInEveryTest() async {
    func world() async -> NondeterministicFeature.State {
      let store = TestStore(initialState: NondeterministicFeature.State()) { NondeterministicFeature() }
      store.exhaustivity = .off
      await store.send(.asked)
      await store.advance(by: .seconds(60))
      await store.receive({ $0 == .asked })
      await store.skipInFlightEffects()
      return store.state
    }
    let first = await world()
    #expect(
      first
        == NondeterministicFeature.State(
          dates: [Date(timeIntervalSince1970: 946_684_800), Date(timeIntervalSince1970: 946_684_860)],
          ids: [UUID(0), UUID(1)],
          dice: first.dice
        )
    )
    #expect(await world() == first)
  }

  @Test func theStoreUsesTheDependenciesOfItsCreationContext() async {
    let clock = TestClock()
    await withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 2))
      $0.uuid = .constant(UUID(5))
      $0.continuousClock = clock
    } operation: {
      let store = TestStore(initialState: NondeterministicFeature.State()) { NondeterministicFeature() }
      store.exhaustivity = .off
      await store.send(.asked) {
        $0.dates = [Date(timeIntervalSince1970: 2)]
        $0.ids = [UUID(5)]
      }
      await clock.advance(by: .seconds(60))
      await store.receive(.asked)
      await store.skipInFlightEffects()
    }
  }

  @Test func dependenciesSetMidTestApplyFromThenOn() async {
    let store = TestStore(initialState: NondeterministicFeature.State()) { NondeterministicFeature() }
    store.exhaustivity = .off
    store.dependencies.uuid = .constant(UUID(7))
    await store.send(.asked) { $0.ids = [UUID(7)] }
    store.dependencies.uuid = .constant(UUID(8))
    await store.send(.asked) { $0.ids = [UUID(7), UUID(8)] }
    await store.skipInFlightEffects()
  }

  @Test func theInitialStateIsCreatedWithTheStoresDependencies() async {
    let store = TestStore(initialState: NondeterministicFeature.State(ids: [Self.newID()])) {
      NondeterministicFeature()
    } withDependencies: {
      $0.uuid = .constant(UUID(9))
    }
    #expect(store.state.ids == [UUID(9)])
    await store.finish()
  }

  @Test func expectationsUseTheStoresDependencies() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.dependencies.uuid = .constant(UUID(9))
    await store.send(.increment) {
      $0.count = 1
      #expect(Self.newID() == UUID(9))
    }
  }

  @Test func dependenciesCanBeOverriddenDuringAnOperation() async {
    let store = TestStore(initialState: NondeterministicFeature.State()) { NondeterministicFeature() }
    store.exhaustivity = .off
    await store.withDependencies {
      $0.uuid = .constant(UUID(7))
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      _ = await store.send(.asked) {
        $0.ids = [UUID(7)]
        $0.dates = [Date(timeIntervalSince1970: 1)]
      }
    }
    await store.send(.asked) { $0.ids = [UUID(7), UUID(0)] }
    await store.skipInFlightEffects()
  }

  @Test func dependenciesCanBeOverriddenDuringASynchronousOperation() throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    func id() -> UUID { store.dependencies.uuid() }
    let inside = store.withDependencies({ $0.uuid = .constant(UUID(7)) }, operation: { id() })
    #expect(inside == UUID(7))
    #expect(id() == UUID(0))
    #expect(throws: CancellationError.self) {
      try store.withDependencies({ $0.uuid = .constant(UUID(7)) }, operation: { throw CancellationError() })
    }
    #expect(id() == UUID(1))
  }

  @Test func anUpdateThatThrowsChangesNoDependency() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    func half(_ values: inout DependencyValues) throws {
      values.uuid = .constant(UUID(7))
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) { try store.withDependencies(half, operation: {}) }
    await #expect(throws: CancellationError.self) {
      try await store.withDependencies(half) { await store.finish() }
    }
    #expect(store.dependencies.uuid() == UUID(0))
  }

  private static func newID() -> UUID {
    @Dependency(\.uuid) var uuid
    return uuid()
  }
}

/// Reads every dependency that is nondeterministic in production, once immediately and once after a minute.
private struct NondeterministicFeature: ReducerProtocol {
  struct State: Equatable {
    var dates: [Date] = []
    var ids: [UUID] = []
    var dice: [Int] = []
  }

  enum Action: Sendable, Equatable { case asked }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var random

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.dates.append(date.now)
    state.ids.append(uuid())
    state.dice.append(random { Int.random(in: 1...1_000_000, using: &$0) })
    return .run { [clock] send in
      try await clock.sleep(for: .seconds(60))
      await send(.asked)
    }
  }
}
