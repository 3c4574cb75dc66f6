import Lockstep
import Testing

/// Counts the actions that many tasks of one cancellable region send, and cancels the region at a limit.
private struct FloodingFeature: ReducerProtocol {
  struct State { var sum = 0 }
  enum Action: Sendable { case start, one, over }

  let enough: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return flood
    case .one:
      state.sum += 1
      return state.sum == enough ? .cancel(id: "flood") : .none
    case .over:
      state.sum += 1_000_000
      return .none
    }
  }

  private var flood: Effect<Action> {
    .run { send in
      await withTaskCancellation(id: "flood") {
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...8 { group.addTask { while !Task.isCancelled { await send(.one) } } }
        }
      }
      await send(.over)
    }
  }
}

@Suite @MainActor struct StoreRegionCancellationTests {
  @Test func queuedActionsOfACancelledRegionAreNotProcessed() async {
    for enough in [1, 10, 100] {
      let store = Store(initialState: FloodingFeature.State()) { FloodingFeature(enough: enough) }
      await store.send(.start).finish()
      #expect(store.sum == enough + 1_000_000)
    }
  }

  @Test func aRegionEndsWithItsStore() async {
    let (started, ended) = (Gate(), Gate())
    var store: Store<Int, String>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          await withTaskCancellation(id: "part") {
            started.open()
            for await _ in AsyncStream<Never>.makeStream().stream {}
            ended.open()
          }
        }
      }
    }
    store?.send("go")
    await started.wait()
    store = nil
    await ended.wait()
  }

  @Test func theCallerStaysOnItsActor() async {
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        action == "go" ? .run { _ in await Self.callOnTheMainActor() } : .none
      }
    }
    await store.send("go").finish()
  }

  private static func callOnTheMainActor() async {
    var count = 0
    count += await withTaskCancellation(id: "part") { 1 }
    MainActor.assertIsolated()
    #expect(count == 1)
  }
}
