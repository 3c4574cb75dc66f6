import Lockstep
import Testing

/// Checks each row of the article “In which order things happen” in live, simulated and test stores, and in scripts.
@Suite struct OrderTests {
  private static func run(_ act: ReducerOrderAction, _ journal: EventLog? = nil) -> Effect<ReducerOrderAction> {
    .run { send in
      journal?.note("ran \(act)")
      await send(act)
    }
  }
}

// MARK: - Reducers

extension OrderTests {
  @Test func reducersOfABlockRunFromTopToBottom() async throws {
    // A block runs from top to bottom.
    try await expectOrder(of: "go", "a go", "b go", "c go") { journal in
      RecordingReducer("a", journal)
      RecordingReducer("b", journal)
      RecordingReducer("c", journal)
    }

    // An optional reducer runs at its position or not at all.
    try await expectOrder(of: "go", "a go", "present go", "b go") { journal in
      let present: RecordingReducer<ReducerOrderState>? = RecordingReducer("present", journal)
      let absent: RecordingReducer<ReducerOrderState>? = nil
      RecordingReducer("a", journal)
      present
      absent
      RecordingReducer("b", journal)
    }

    // Loops run in order.
    try await expectOrder(of: "go", "1 go", "2 go", "3 go", "b go") { journal in
      for number in 1...3 { RecordingReducer("\(number)", journal) }
      RecordingReducer("b", journal)
    }
  }

  @Test func scopesRunAtTheirPositionInTheBody() async throws {
    // A scope runs at its position in the body.
    try await expectOrder(of: .part("go"), "above 0", "child go", "below 1") { journal in
      Reduce { state, _ in
        journal.note("above \(state.part)")
        return .none
      }
      Scope(state: \.part, action: ReducerOrderAction.part) {
        RecordingReducer("child", journal) { state, _ in
          state += 1
          return .none
        }
      }
      Reduce { state, _ in
        journal.note("below \(state.part)")
        return .none
      }
    }

    // A scope on a case runs at its position in the body.
    try await expectOrder(of: .choice("go"), "above choice.go", "child go", "beside go", "below choice.go") { journal in
      RecordingReducer("above", journal)
      Scope(state: \.choice, action: ReducerOrderAction.choice) {
        Scope(state: ReducerOrderState.Choice.first, action: { $0 }) { RecordingReducer("child", journal) }
        RecordingReducer("beside", journal)
      }
      RecordingReducer("below", journal)
    }

    // Nested scopes run depth first.
    try await expectOrder(of: .inner(.part("go")), "a go", "b go", "inner part.go", "whole inner.part.go") { journal in
      Scope(state: \.inner, action: ReducerOrderAction.inner) {
        Scope(state: \.part, action: ReducerOrderAction.part) {
          RecordingReducer("a", journal)
          RecordingReducer("b", journal)
        }
        RecordingReducer("inner", journal)
      }
      RecordingReducer("whole", journal)
    }
  }

  @Test func operatorsRunTheirChildBeforeTheirBase() async throws {
    // If let runs the child then its base.
    try await expectOrder(of: .optional("go"), "child go", "base optional.go") { journal in
      RecordingReducer("base", journal) { state, _ in
        state.optional = nil
        return .none
      }
      .ifLet(\.optional, action: ReducerOrderAction.optional) { RecordingReducer("child", journal) }
    }

    // If case let runs the child then its base.
    try await expectOrder(of: .choice("go"), "child go", "base go") { journal in
      Scope(state: \.choice, action: ReducerOrderAction.choice) {
        RecordingReducer<ReducerOrderState.Choice>("base", journal) { state, _ in
          state = .second(0)
          return .none
        }
        .ifCaseLet(ReducerOrderState.Choice.first, action: { $0 }) { RecordingReducer("child", journal) }
      }
    }

    // For each runs the element then its base.
    try await expectOrder(of: .row(id: 2, action: "go"), "element go of 20", "base row 2.go") { journal in
      RecordingReducer("base", journal) { state, _ in
        state.rows.remove(id: 2)
        return .none
      }
      .forEach(\.rows, action: ReducerOrderAction.row) {
        Reduce { state, act in
          journal.note("element \(act) of \(state)")
          return .none
        }
      }
    }

    // The operator written last runs first.
    try await expectOrder(of: .optional("go"), "second go", "first go", "base optional.go") { journal in
      RecordingReducer("base", journal)
        .ifLet(\.optional, action: ReducerOrderAction.optional) { RecordingReducer("first", journal) }
        .ifLet(\.optional, action: ReducerOrderAction.optional) { RecordingReducer("second", journal) }
    }

    // The child of a group runs before all of the group.
    try await expectOrder(of: .optional("go"), "child go", "a optional.go", "b optional.go") { journal in
      CombineReducers {
        RecordingReducer("a", journal)
        RecordingReducer("b", journal)
      }
      .ifLet(\.optional, action: ReducerOrderAction.optional) { RecordingReducer("child", journal) }
    }
  }

  @Test func theBaseRunsEvenIfTheChildIsAbsent() async throws {
    try await expectOrder(of: .row(id: 9, action: "go"), "base row 9.go", issues: 1) { journal in
      RecordingReducer("base", journal).forEach(\.rows, action: ReducerOrderAction.row) {
        RecordingReducer("element", journal)
      }
    }
    try await expectOrder(of: .choice("go"), "base go", issues: 1) { journal in
      Scope(state: \.choice, action: ReducerOrderAction.choice) {
        RecordingReducer("base", journal).ifCaseLet(ReducerOrderState.Choice.second, action: { $0 }) {
          RecordingReducer("child", journal)
        }
      }
    }
    try await expectOrder(of: .optional("go"), "gone optional.go", "base optional.go", issues: 1) { journal in
      RecordingReducer("gone", journal) { state, _ in
        state.optional = nil
        return .none
      }
      RecordingReducer("base", journal).ifLet(\.optional, action: ReducerOrderAction.optional) {
        RecordingReducer("child", journal)
      }
    }
  }

  @Test(arguments: [true, false])
  func aBranchRunsAtItsPositionInTheBody(_ condition: Bool) async throws {
    try await expectOrder(of: "go", "a go", condition ? "then go" : "else go", "b go") { journal in
      RecordingReducer("a", journal)
      if condition { RecordingReducer("then", journal) } else { RecordingReducer("else", journal) }
      if condition, !condition { RecordingReducer("never", journal) }
      RecordingReducer("b", journal)
    }
  }
}

// MARK: - Effects

extension OrderTests {
  @Test func effectsStartInTheOrderOfTheirReducers() async throws {
    // Effects start when all reducers have returned.
    try await expectOrder(of: "go", "a go", "b go", "ran one", "→ one", "a one", "b one") { journal in
      RecordingReducer("a", journal, onGo: Self.run("one", journal))
      RecordingReducer("b", journal)
    }

    // Merged effects start in their order.
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      SilentReducer { .merge(.send("one"), .merge(.send("two"), .none), .send("three")) }
    }

    // Effects of a block start in the order of its reducers.
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      SilentReducer { .send("one") }
      if true { SilentReducer { .send("two") } }
      for act in ["three"] as [ReducerOrderAction] { SilentReducer { .send(act) } }
    }

    // Concatenated effects start after the previous one ends.
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      SilentReducer { .concatenate(Self.run("one"), .send("two"), Self.run("three")) }
    }

    // Effects of a scope come in the order of its block.
    try await expectOrder(of: .inner(.part("go")), "→ above", "→ inner.part.child", "→ inner.inner", "→ below") { _ in
      SilentReducer { .send("above") }
      Scope(state: \.inner, action: ReducerOrderAction.inner) {
        Scope(state: \.part, action: ReducerOrderAction.part) { SilentReducer { .send("child") } }
        SilentReducer { .send("inner") }
      }
      SilentReducer { .send("below") }
    }
  }

  @Test func immediateActionsComeBeforeThoseOfEffects() async throws {
    // A sent action is queued behind waiting actions.
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      Reduce { _, act in
        switch act {
        case "go": .merge(.send("one"), .send("two"))
        case "one": .send("three")
        default: .none
        }
      }
    }

    // A sent action comes before a running effects action.
    try await expectOrder(of: "go", "→ sent", "→ run") { _ in SilentReducer { .merge(Self.run("run"), .send("sent")) } }

    // Immediate actions come before those that effects have sent.
    try await expectOrder(of: "go", "→ one", "→ two", "→ run") { _ in
      Reduce { _, act in
        switch act {
        case "go": .merge(Self.run("run"), .send("one"))
        case "one": .send("two")
        default: .none
        }
      }
    }

    // Immediate actions of an effects action come before its next action.
    try await expectOrder(of: "go", "→ one", "→ reply", "→ two") { _ in
      Reduce { _, act in
        switch act {
        case "go":
          .run { send in
            await send("one")
            await send("two")
          }
        case "one": .send("reply")
        default: .none
        }
      }
    }
  }

  @Test func aCancelReachesOnlyEarlierEffects() async throws {
    // A cancel reaches earlier effects of a merge.
    try await expectOrder(of: "go", "→ sent") { journal in
      SilentReducer { .merge(Self.run("run", journal).cancellable(id: 1), .send("sent"), .cancel(id: 1)) }
    }

    // A cancel does not reach later effects of a merge.
    try await expectOrder(of: "go", "→ run") { _ in
      SilentReducer { .merge(.cancel(id: 1), Self.run("run").cancellable(id: 1)) }
    }

    // The last effect that cancels in flight remains.
    try await expectOrder(of: "go", "ran two", "→ two") { journal in
      SilentReducer {
        .merge(
          Self.run("one", journal).cancellable(id: 1, cancelInFlight: true),
          Self.run("two", journal).cancellable(id: 1, cancelInFlight: true)
        )
      }
    }

    // A parents cancel reaches effects its child starts on the same action.
    try await expectOrder(of: .optional("go"), "→ sent") { journal in
      SilentReducer { .merge(.cancel(id: 1), .send("sent")) }
        .ifLet(\.optional, action: ReducerOrderAction.optional) {
          SilentReducer { Self.run("child", journal).cancellable(id: 1) }
        }
    }

    // Effects of a child removed by the same action send nothing.
    try await expectOrder(of: .optional("go"), "base optional.go", "→ base", "base base") { journal in
      RecordingReducer<ReducerOrderState>("base", journal) { state, act in
        state.optional = nil
        return act == .optional("go") ? Self.run("base") : .none
      }
      .ifLet(\.optional, action: ReducerOrderAction.optional) { SilentReducer { Self.run("child", journal) } }
    }
  }

  @Test func effectsOfAChildUnderAnOperatorComeBeforeThoseOfItsBase() async throws {
    let base = SilentReducer<ReducerOrderState> { .send("base") }
    try await expectOrder(of: .optional("go"), "→ optional.child", "→ base") { _ in
      base.ifLet(\.optional, action: ReducerOrderAction.optional) { SilentReducer { .send("child") } }
    }
    try await expectOrder(of: .row(id: 1, action: "go"), "→ row 1.child", "→ base") { _ in
      base.forEach(\.rows, action: ReducerOrderAction.row) { SilentReducer { .send("child") } }
    }
    try await expectOrder(of: .choice("go"), "→ choice.child", "→ choice.base") { _ in
      Scope(state: \.choice, action: ReducerOrderAction.choice) {
        SilentReducer { .send("base") }.ifCaseLet(ReducerOrderState.Choice.first, action: { $0 }) {
          SilentReducer { .send("child") }
        }
      }
    }
  }
}

/// Returns the effect for actions that end in `go`, and records nothing.
private struct SilentReducer<State>: ReducerProtocol, Sendable {
  let effect: @Sendable () -> Effect<ReducerOrderAction>

  func reduce(into state: inout State, action: ReducerOrderAction) -> Effect<ReducerOrderAction> {
    "\(action)".hasSuffix("go") ? effect() : .none
  }
}
