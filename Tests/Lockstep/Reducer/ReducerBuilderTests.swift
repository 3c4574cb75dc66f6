import Lockstep
import LockstepSimulation
import Testing

/// Appends its mark to the state and sends it.
private struct MarkAppender: ReducerProtocol {
  let name: String

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    guard action == "go" else { return .none }
    state.append(name)
    return .send(name)
  }
}

/// The same reducer, wrapped in a body.
private struct MarkAppenderInBody: ReducerProtocol {
  typealias State = [String]
  typealias Action = String

  let name: String

  var body: some ReducerProtocolOf<Self> {
    MarkAppender(name: name)
  }
}

@Suite struct ReducerBuilderTests {
  private func run<R: ReducerProtocol>(@ReducerBuilder<[String], String> _ reducer: () -> R) -> [String]
  where R.State == [String], R.Action == String {
    let store = SimulatedStore<[String], String>([]) { reducer() }
    _ = store.send("go")
    #expect(store.received.map(\.action) == store.state, "effects are merged in the order of the reducers")
    return store.state
  }

  @Test(arguments: [0, 1, 2])
  func aSwitchChoosesItsCase(_ number: Int) {
    let marks = run {
      switch number {
      case 0: MarkAppender(name: "zero")
      case 1: MarkAppenderInBody(name: "one")
      default: EmptyReducer()
      }
    }
    #expect(marks == [["zero"], ["one"], []][number])
  }

  @Test func anyReducersRunInABlockAndWithoutAStore() {
    // Any reducers run in a block.
    let boxed: any ReducerProtocol<[String], String> = MarkAppenderInBody(name: "boxed")
    let marks = run {
      MarkAppender(name: "first")
      boxed
    }
    #expect(marks == ["first", "boxed"])

    // Reduce erases the type of another reducer.
    let hidden: Reduce<[String], String> = Reduce(MarkAppenderInBody(name: "hidden"))
    #expect(run { hidden } == ["hidden"])
    #expect(run { Reduce(MarkAppender(name: "leaf")) } == ["leaf"])

    // Reducers run without a store.
    var state: [String] = []
    _ = MarkAppenderInBody(name: "alone").reduce(into: &state, action: "go")
    _ = MarkAppenderInBody(name: "again")._makeReduce()(&state, "go")
    #expect(state == ["alone", "again"])

    // An empty block does nothing.
    #expect(run {} == [])
    #expect(run { EmptyReducer() } == [])
  }
}
