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

  @Test func anEmptyBlockDoesNothing() {
    #expect(run {} == [])
    #expect(run { EmptyReducer() } == [])
  }

  @Test func reducersOfABlockRunFromTopToBottom() {
    let marks = run {
      MarkAppender(name: "a")
      MarkAppenderInBody(name: "b")
      EmptyReducer()
      Reduce { state, action in
        guard action == "go" else { return .none }
        state.append("c")
        return .send("c")
      }
    }
    #expect(marks == ["a", "b", "c"])
  }

  @Test(arguments: [true, false])
  func aConditionChoosesItsBranch(_ condition: Bool) {
    let marks = run {
      if condition { MarkAppender(name: "then") } else { MarkAppenderInBody(name: "else") }
      if condition { MarkAppender(name: "only") }
    }
    #expect(marks == (condition ? ["then", "only"] : ["else"]))
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

  @Test func anOptionalReducerRunsIfItIsPresent() {
    let present: MarkAppender? = MarkAppender(name: "present")
    let absent: MarkAppender? = nil
    #expect(
      run {
        present; absent
      } == ["present"]
    )
  }

  @Test func reducersOfALoopRunInItsOrder() {
    #expect(run { for name in ["a", "b", "c"] { MarkAppenderInBody(name: name) } } == ["a", "b", "c"])
  }

  @Test func anyReducersRunInABlock() {
    let boxed: any ReducerProtocol<[String], String> = MarkAppenderInBody(name: "boxed")
    let marks = run {
      MarkAppender(name: "first")
      boxed
    }
    #expect(marks == ["first", "boxed"])
  }

  @Test func combinedReducersRunInTheirOrder() {
    let marks = run {
      CombineReducers {
        MarkAppender(name: "a")
        MarkAppender(name: "b")
      }
      MarkAppender(name: "c")
    }
    #expect(marks == ["a", "b", "c"])
  }

  @Test func reduceErasesTheTypeOfAnotherReducer() {
    let hidden: Reduce<[String], String> = Reduce(MarkAppenderInBody(name: "hidden"))
    #expect(run { hidden } == ["hidden"])
    #expect(run { Reduce(MarkAppender(name: "leaf")) } == ["leaf"])
  }

  @Test func reducersRunWithoutAStore() {
    var state: [String] = []
    _ = MarkAppenderInBody(name: "alone").reduce(into: &state, action: "go")
    _ = MarkAppenderInBody(name: "again")._makeReduce()(&state, "go")
    #expect(state == ["alone", "again"])
  }
}
