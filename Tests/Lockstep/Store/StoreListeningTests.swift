import Lockstep
import Testing

@Suite struct StoreListeningTests {
  private struct Pair: ReducerProtocol {
    struct State: Equatable { var left = 0, right = 0 }
    enum Action: Sendable { case left, right(Int), undoLater }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .left: state.left += 1
      case .right(let number): state.right = number
      case .undoLater: return .task(name: "undo") { .right(0) }
      }
      return .none
    }
  }

  @MainActor @Test func aListenerReceivesALiveStoresLaterEvents() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    store.send(.left)
    var lines: [String] = []
    store.listen { lines.append(String(decoding: $0.json, as: UTF8.self)) }
    store.send(.right(7))
    await store.send(.undoLater).finish()
    let step = #"{"event":"stepStarted","step":"#
    let action = #""action":{"enum":"StoreListeningTests.Pair.Action","case":"#
    #expect(
      lines == [
        #"\#(step)2,\#(action)"right","payload":[[null,"7"]]},"origin":"sent"}"#,
        #"{"event":"stateChanged","step":2,"changes":[{"path":"right","old":"0","new":"7"}]}"#,
        #"\#(step)3,\#(action)"undoLater","payload":[]},"origin":"sent"}"#,
        #"{"event":"effectStarted","step":3,"effect":1,"name":"undo"}"#,
        #"\#(step)4,\#(action)"right","payload":[[null,"0"]]},"origin":{"effect":1,"name":"undo"}}"#,
        #"{"event":"stateChanged","step":4,"changes":[{"path":"right","old":"7","new":"0"}]}"#,
        #"{"event":"effectFinished","effect":1,"name":"undo"}"#,
      ]
    )
  }

  @MainActor @Test func aListenerOfAScopedStoreReceivesAllEventsOfTheStore() {
    let store = Store(initialState: Pair.State()) { Pair() }
    let left: Store<Int, Pair.Action> = store.scope(state: \.left, action: { $0 })
    var steps = 0
    left.listen { if case .stepStarted = $0 { steps += 1 } }
    store.send(.right(1))
    left.send(.left)
    #expect(steps == 2)
  }
}
