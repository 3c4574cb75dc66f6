import Lockstep
import Testing

/// Owns a store, like a custom actor of an app.
private actor StoreOwnerActor {
  private var store: StoreOf<Adder>?

  func make(_ effect: @escaping @Sendable () -> Effect<Adder.Action>) {
    store = Store(initialState: Adder.State()) { Adder(effect: effect) }
  }

  func start() async -> Int {
    await store?.send(.start).finish()
    return store?.sum ?? -1
  }
}

@Suite struct StoreActorTests {
  /// Sends from a thousand effects at once.
  private static let thousand: @Sendable () -> Effect<Adder.Action> = {
    .merge((1...1000).map { number in .run { await $0(.add(number)) } })
  }

  @Test func effectsReportBackToACustomActor() async {
    let keeper = StoreOwnerActor()
    await keeper.make(Self.thousand)
    #expect(await keeper.start() == 500_500)
  }

  @Test func aStoreBelongsToTheActorPassedToAFunction() async {
    func run(on isolation: isolated any Actor) async -> Int {
      let store = Store(initialState: Adder.State()) { Adder(effect: Self.thousand) }
      await store.send(.start).finish()
      return store.sum
    }
    #expect(await run(on: StoreOwnerActor()) == 500_500)
    #expect(await run(on: MainActor.shared) == 500_500)
  }

  @MainActor @Test func reducersRunOnTheStoresActor() async {
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        MainActor.assertIsolated()
        state += 1
        return action == "go" ? .task { "back" } : .none
      }
    }
    await store.send("go").finish()
    #expect(store.state == 2)
  }

  @Test func makingAStoreInAnActorsAsyncInitTrapsWithAMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await StoreCreatingInInitActor()
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "A store was created in an actor's `init`, which isn't isolated to the actor: create it in a method."
      )
    )
  }
}

/// Creates its store in an initializer, before the actor's isolation is established.
private actor StoreCreatingInInitActor {
  private let store: StoreOf<Adder>

  init() async {
    store = Store(initialState: Adder.State()) { Adder { .none } }
  }
}
