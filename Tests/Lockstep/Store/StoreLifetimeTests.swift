import Synchronization
import Testing

@testable import Lockstep

/// An object that counts its live instances.
private final class InstanceCountedObject: Sendable {
  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.change(by: 1)
  }

  deinit {
    count.change(by: -1)
  }

  final class Count: Sendable {
    private let number = Mutex(0)

    var now: Int { number.withLock { $0 } }

    func change(by difference: Int) {
      number.withLock { $0 += difference }
    }
  }
}

/// Retains a counted object in its state, its reducer and its effects.
private struct RetainingFeature: ReducerProtocol {
  struct State {
    let guest: InstanceCountedObject
    var child: Int? = 0
    var count = 0

    subscript(constant number: Int) -> Int { number }
  }

  enum Action: Sendable { case start, sent, child(NumberFeature.Action) }

  let guest: InstanceCountedObject
  let started: Gate
  let ended: Gate

  var body: some ReducerProtocolOf<Self> {
    Reduce { [guest, started, ended] state, action in
      state.count += 1
      guard case .start = action else { return .none }
      return .run { send in
        started.open()
        for await _ in AsyncStream<Never>.makeStream().stream {}
        withExtendedLifetime(guest) { ended.open() }
        await send(.sent)
      }
    }
    .ifLet(\.child, action: Action.child) { NumberFeature() }
  }
}

@Suite @MainActor struct StoreLifetimeTests {
  private let living = InstanceCountedObject.Count()
  private let started = Gate()
  private let ended = Gate()

  private func make() -> StoreOf<RetainingFeature> {
    Store(initialState: RetainingFeature.State(guest: InstanceCountedObject(living))) {
      RetainingFeature(guest: InstanceCountedObject(living), started: started, ended: ended)
    }
  }

  @Test func aStoreFreesItsStateAndItsReducer() {
    var store: StoreOf<RetainingFeature>? = make()
    store?.send(.sent)
    store?.send(.child(.raise))
    #expect(living.now == 2)
    weak let reference = store
    store = nil
    #expect(reference == nil)
    #expect(living.now == 0)
  }

  @Test func effectsEndWhenTheStoreIsReleased() async {
    var store: StoreOf<RetainingFeature>? = make()
    store?.send(.start)
    await started.wait()
    store = nil
    await ended.wait()
  }

  @Test func aTaskDoesNotRetainTheStoreButCanStillBeAwaited() async {
    var store: StoreOf<RetainingFeature>? = make()
    let task = store?.send(.start)
    weak let reference = store
    store = nil
    #expect(reference == nil)
    await task?.finish()
    #expect(task?.isFinished == true)
  }

  @Test func scopedStoresAndViewStoresRetainTheStoreAndAreNotRetained() {
    var store: StoreOf<RetainingFeature>? = make()
    weak let reference = store
    var child = store?.scope(state: \.child, action: RetainingFeature.Action.child)
    var viewStore = child.map { ViewStore($0, observe: { $0 }) }
    var binding = viewStore?.binding(get: { $0 }, send: { _ in .raise })
    store = nil
    binding?.wrappedValue = 1
    #expect(viewStore?.state == 1)
    #expect(reference != nil)
    (child, viewStore) = (nil, nil)
    #expect(reference != nil)
    binding = nil
    #expect(reference == nil)
    #expect(living.now == 0)
  }

  @Test func aReleasedViewStoreLeavesNoObserver() {
    let store = make()
    var tellings = 0
    for _ in 1...100 {
      let viewStore = ViewStore(store, observe: \.count) { _, _ in
        tellings += 1
        return false
      }
      store.send(.sent)
      withExtendedLifetime(viewStore) {}
    }
    #expect(tellings == 100)
    store.send(.sent)
    #expect(tellings == 100)
  }

  @Test func unobservedValuesAreForgotten() {
    let store = make()
    for number in 1...100 {
      let scoped = store.scope(state: { $0.count + number }, action: { (action: RetainingFeature.Action) in action })
      store.observe { _ = scoped.state }.cancel()
      store.observe { _ = store[dynamicMember: \.[constant: number]] }.cancel()
    }
    let place = Mirror(reflecting: store.source.place)
    for kind in ["parts", "values"] {
      let kept = place.children.first { $0.label == kind }.map { Mirror(reflecting: $0.value).children.count }
      #expect(kept == 1, "only the last \(kind) is kept until the next one")
    }
  }

  @Test func aThousandReleasedScopedStoresLeaveNothing() {
    var store: StoreOf<RetainingFeature>? = make()
    weak let reference = store
    for _ in 1...1000 { store?.scope(state: \.child, action: RetainingFeature.Action.child)?.send(.raise) }
    #expect(store?.state.child == 1000)
    store = nil
    #expect(reference == nil)
  }
}
