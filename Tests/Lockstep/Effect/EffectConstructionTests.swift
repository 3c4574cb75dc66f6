import Lockstep
import LockstepSimulation
import Testing

@Suite struct EffectConstructionTests {
  /// Returns the names of the started effects and the waiting actions after a reducer has returned an effect.
  private func start(_ effect: @escaping @Sendable () -> Effect<String>) -> (names: [String], actions: [String]) {
    let journal = EventLog()
    let store = SimulatedStore<Int, String>(0) { Reduce { _, action in action == "go" ? effect() : .none } }
    store.machine.core.listen { if case .effectStarted(_, _, let name) = $0 { journal.note(name) } }
    _ = store.send("go")
    return (journal.entries, store.received.map(\.action))
  }

  @Test func theEmptyEffectIsNone() {
    #expect(Effect<Int>.none.isNone)
    #expect(Effect<Int>.merge().isNone)
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate([]).isNone)
    #expect(Effect<Int>.none.merge(with: .none).isNone)
    #expect(Effect<Int>.none.concatenate(with: .none).isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    #expect(Effect<Int>.none.map { $0 + 1 }.isNone)
    #expect(Effect<Int>.cancel(ids: [Int]()).isNone)
    #expect(Effect<Int>.none.debounce(id: 1, for: .seconds(1), clock: ContinuousClock()).isNone)
    #expect(Effect<Int>.none.throttle(id: 1, for: .seconds(1), clock: ContinuousClock(), latest: true).isNone)
    #expect(!Effect<Int>.send(1).isNone)
    #expect(!Effect<Int>.cancel(id: 1).isNone)
  }

  @Test func bothAliasesAreTheSameType() {
    #expect(EffectTask<Int>.self == Effect<Int>.self)
    #expect(EffectOf<Reduce<Int, String>>.self == Effect<String>.self)
  }

  @Test func mergedAndConcatenatedEffectsStartInTheirOrder() {
    let merged = start {
      .merge([.run(name: "a") { _ in }, .send("b"), .none, .run(name: "c") { _ in }, .send("d")])
        .merge(with: .run(name: "e") { await $0("f") })
    }
    #expect(merged == (["a", "c", "e"], ["b", "d", "f"]))
    let concatenated = start {
      .concatenate(.run(name: "a") { await $0("1") }, .send("2"), .none)
        .concatenate(with: .run(name: "b") { await $0("3") })
    }
    #expect(concatenated == (["a", "b"], ["1", "2", "3"]))
  }

  @Test func mapTransformsTheActionsOfNestedEffects() {
    let result = start {
      Effect<Int>.merge(
        .send(1),
        .concatenate(.run(name: "inner") { await $0(2) }, .send(3)).cancellable(id: "id"),
        .task { 4 }
      )
      .map { $0 * 10 }
      .map { "\($0)" }
    }
    // The concatenation continues after its first effect has ended, which happens after the task's first turn.
    #expect(result.actions == ["10", "20", "40", "30"])
    #expect(result.names.first == "inner")
  }

  @Test func mapKeepsCancellation() {
    let result = start {
      .merge(
        Effect<Int>.run { await $0(1) }.cancellable(id: "id").map { "\($0)" },
        Effect<Int>.cancel(id: "id").map { "\($0)" }
      )
    }
    #expect(result.actions == [])
  }
}
