import Lockstep
import Testing

/// Checks each row of the article “In which order things happen” in live, simulated and test stores, and in scripts.
@Suite struct OrderTests {
  private static func run(_ act: Act, _ journal: Journal? = nil) -> Effect<Act> {
    .run { send in
      journal?.note("ran \(act)")
      await send(act)
    }
  }
}

// MARK: - Reducers

extension OrderTests {
  @Test func aBlockRunsFromTopToBottom() async throws {
    try await expectOrder(of: "go", "a go", "b go", "c go") { journal in
      Note("a", journal)
      Note("b", journal)
      Note("c", journal)
    }
  }

  @Test func aScopeRunsAtItsPositionInTheBody() async throws {
    try await expectOrder(of: .part("go"), "above 0", "child go", "below 1") { journal in
      Reduce { state, _ in
        journal.note("above \(state.part)")
        return .none
      }
      Scope(state: \.part, action: Act.part) {
        Note("child", journal) { state, _ in
          state += 1
          return .none
        }
      }
      Reduce { state, _ in
        journal.note("below \(state.part)")
        return .none
      }
    }
  }

  @Test func aScopeOnACaseRunsAtItsPositionInTheBody() async throws {
    try await expectOrder(of: .choice("go"), "above choice.go", "child go", "beside go", "below choice.go") { journal in
      Note("above", journal)
      Scope(state: \.choice, action: Act.choice) {
        Scope(state: Whole.Choice.first, action: { $0 }) { Note("child", journal) }
        Note("beside", journal)
      }
      Note("below", journal)
    }
  }

  @Test func nestedScopesRunDepthFirst() async throws {
    try await expectOrder(of: .inner(.part("go")), "a go", "b go", "inner part.go", "whole inner.part.go") { journal in
      Scope(state: \.inner, action: Act.inner) {
        Scope(state: \.part, action: Act.part) {
          Note("a", journal)
          Note("b", journal)
        }
        Note("inner", journal)
      }
      Note("whole", journal)
    }
  }

  @Test func ifLetRunsTheChildThenItsBase() async throws {
    try await expectOrder(of: .optional("go"), "child go", "base optional.go") { journal in
      Note("base", journal) { state, _ in
        state.optional = nil
        return .none
      }
      .ifLet(\.optional, action: Act.optional) { Note("child", journal) }
    }
  }

  @Test func ifCaseLetRunsTheChildThenItsBase() async throws {
    try await expectOrder(of: .choice("go"), "child go", "base go") { journal in
      Scope(state: \.choice, action: Act.choice) {
        Note<Whole.Choice>("base", journal) { state, _ in
          state = .second(0)
          return .none
        }
        .ifCaseLet(Whole.Choice.first, action: { $0 }) { Note("child", journal) }
      }
    }
  }

  @Test func forEachRunsTheElementThenItsBase() async throws {
    try await expectOrder(of: .row(id: 2, action: "go"), "element go of 20", "base row 2.go") { journal in
      Note("base", journal) { state, _ in
        state.rows.remove(id: 2)
        return .none
      }
      .forEach(\.rows, action: Act.row) {
        Reduce { state, act in
          journal.note("element \(act) of \(state)")
          return .none
        }
      }
    }
  }

  @Test func theOperatorWrittenLastRunsFirst() async throws {
    try await expectOrder(of: .optional("go"), "second go", "first go", "base optional.go") { journal in
      Note("base", journal)
        .ifLet(\.optional, action: Act.optional) { Note("first", journal) }
        .ifLet(\.optional, action: Act.optional) { Note("second", journal) }
    }
  }

  @Test func theChildOfAGroupRunsBeforeAllOfTheGroup() async throws {
    try await expectOrder(of: .optional("go"), "child go", "a optional.go", "b optional.go") { journal in
      CombineReducers {
        Note("a", journal)
        Note("b", journal)
      }
      .ifLet(\.optional, action: Act.optional) { Note("child", journal) }
    }
  }

  @Test func theBaseRunsEvenIfTheChildIsAbsent() async throws {
    try await expectOrder(of: .row(id: 9, action: "go"), "base row 9.go", issues: 1) { journal in
      Note("base", journal).forEach(\.rows, action: Act.row) { Note("element", journal) }
    }
    try await expectOrder(of: .choice("go"), "base go", issues: 1) { journal in
      Scope(state: \.choice, action: Act.choice) {
        Note("base", journal).ifCaseLet(Whole.Choice.second, action: { $0 }) { Note("child", journal) }
      }
    }
    try await expectOrder(of: .optional("go"), "gone optional.go", "base optional.go", issues: 1) { journal in
      Note("gone", journal) { state, _ in
        state.optional = nil
        return .none
      }
      Note("base", journal).ifLet(\.optional, action: Act.optional) { Note("child", journal) }
    }
  }

  @Test(arguments: [true, false])
  func aBranchRunsAtItsPositionInTheBody(_ condition: Bool) async throws {
    try await expectOrder(of: "go", "a go", condition ? "then go" : "else go", "b go") { journal in
      Note("a", journal)
      if condition { Note("then", journal) } else { Note("else", journal) }
      if condition, !condition { Note("never", journal) }
      Note("b", journal)
    }
  }

  @Test func anOptionalReducerRunsAtItsPositionOrNotAtAll() async throws {
    try await expectOrder(of: "go", "a go", "present go", "b go") { journal in
      let present: Note<Whole>? = Note("present", journal)
      let absent: Note<Whole>? = nil
      Note("a", journal)
      present
      absent
      Note("b", journal)
    }
  }

  @Test func loopsRunInOrder() async throws {
    try await expectOrder(of: "go", "1 go", "2 go", "3 go", "b go") { journal in
      for number in 1...3 { Note("\(number)", journal) }
      Note("b", journal)
    }
  }
}

// MARK: - Effects

extension OrderTests {
  @Test func effectsStartWhenAllReducersHaveReturned() async throws {
    try await expectOrder(of: "go", "a go", "b go", "ran one", "→ one", "a one", "b one") { journal in
      Note("a", journal, onGo: Self.run("one", journal))
      Note("b", journal)
    }
  }

  @Test func mergedEffectsStartInTheirOrder() async throws {
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      Quiet { .merge(.send("one"), .merge(.send("two"), .none), .send("three")) }
    }
  }

  @Test func effectsOfABlockStartInTheOrderOfItsReducers() async throws {
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      Quiet { .send("one") }
      if true { Quiet { .send("two") } }
      for act in ["three"] as [Act] { Quiet { .send(act) } }
    }
  }

  @Test func concatenatedEffectsStartAfterThePreviousOneEnds() async throws {
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      Quiet { .concatenate(Self.run("one"), .send("two"), Self.run("three")) }
    }
  }

  @Test func aSentActionIsQueuedBehindWaitingActions() async throws {
    try await expectOrder(of: "go", "→ one", "→ two", "→ three") { _ in
      Reduce { _, act in
        switch act {
        case "go": .merge(.send("one"), .send("two"))
        case "one": .send("three")
        default: .none
        }
      }
    }
  }

  @Test func aSentActionComesBeforeARunningEffectsAction() async throws {
    try await expectOrder(of: "go", "→ sent", "→ run") { _ in Quiet { .merge(Self.run("run"), .send("sent")) } }
  }

  @Test func immediateActionsComeBeforeThoseThatEffectsHaveSent() async throws {
    try await expectOrder(of: "go", "→ one", "→ two", "→ run") { _ in
      Reduce { _, act in
        switch act {
        case "go": .merge(Self.run("run"), .send("one"))
        case "one": .send("two")
        default: .none
        }
      }
    }
  }

  @Test func immediateActionsOfAnEffectsActionComeBeforeItsNextAction() async throws {
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

  @Test func aCancelReachesEarlierEffectsOfAMerge() async throws {
    try await expectOrder(of: "go", "→ sent") { journal in
      Quiet { .merge(Self.run("run", journal).cancellable(id: 1), .send("sent"), .cancel(id: 1)) }
    }
  }

  @Test func aCancelDoesNotReachLaterEffectsOfAMerge() async throws {
    try await expectOrder(of: "go", "→ run") { _ in
      Quiet { .merge(.cancel(id: 1), Self.run("run").cancellable(id: 1)) }
    }
  }

  @Test func theLastEffectThatCancelsInFlightRemains() async throws {
    try await expectOrder(of: "go", "ran two", "→ two") { journal in
      Quiet {
        .merge(
          Self.run("one", journal).cancellable(id: 1, cancelInFlight: true),
          Self.run("two", journal).cancellable(id: 1, cancelInFlight: true)
        )
      }
    }
  }

  @Test func effectsOfAChildUnderAnOperatorComeBeforeThoseOfItsBase() async throws {
    let base = Quiet<Whole> { .send("base") }
    try await expectOrder(of: .optional("go"), "→ optional.child", "→ base") { _ in
      base.ifLet(\.optional, action: Act.optional) { Quiet { .send("child") } }
    }
    try await expectOrder(of: .row(id: 1, action: "go"), "→ row 1.child", "→ base") { _ in
      base.forEach(\.rows, action: Act.row) { Quiet { .send("child") } }
    }
    try await expectOrder(of: .choice("go"), "→ choice.child", "→ choice.base") { _ in
      Scope(state: \.choice, action: Act.choice) {
        Quiet { .send("base") }.ifCaseLet(Whole.Choice.first, action: { $0 }) { Quiet { .send("child") } }
      }
    }
  }

  @Test func effectsOfAScopeComeInTheOrderOfItsBlock() async throws {
    try await expectOrder(of: .inner(.part("go")), "→ above", "→ inner.part.child", "→ inner.inner", "→ below") { _ in
      Quiet { .send("above") }
      Scope(state: \.inner, action: Act.inner) {
        Scope(state: \.part, action: Act.part) { Quiet { .send("child") } }
        Quiet { .send("inner") }
      }
      Quiet { .send("below") }
    }
  }

  @Test func effectsOfAChildRemovedByTheSameActionSendNothing() async throws {
    try await expectOrder(of: .optional("go"), "base optional.go", "→ base", "base base") { journal in
      Note<Whole>("base", journal) { state, act in
        state.optional = nil
        return act == .optional("go") ? Self.run("base") : .none
      }
      .ifLet(\.optional, action: Act.optional) { Quiet { Self.run("child", journal) } }
    }
  }

  @Test func aParentsCancelReachesEffectsItsChildStartsOnTheSameAction() async throws {
    try await expectOrder(of: .optional("go"), "→ sent") { journal in
      Quiet { .merge(.cancel(id: 1), .send("sent")) }
        .ifLet(\.optional, action: Act.optional) { Quiet { Self.run("child", journal).cancellable(id: 1) } }
    }
  }
}

/// Returns the effect for actions that end in `go`, and records nothing.
private struct Quiet<State>: ReducerProtocol, Sendable {
  let effect: @Sendable () -> Effect<Act>

  func reduce(into state: inout State, action: Act) -> Effect<Act> {
    "\(action)".hasSuffix("go") ? effect() : .none
  }
}
