import Lockstep
import Testing

extension EffectLedgerTests {
  @Suite struct Concatenation {
    private var script = LedgerScript()

    @Test mutating func eachPartStartsAfterThePreviousOneEnds() {
      #expect(
        script.admit(.concatenate(.send("a"), run("b"), .send("c"), run("d"), .send("e"))) == ["enqueue a", "start b"]
      )
      #expect(script.finish("b") == ["enqueue c", "start d"])
      #expect(script.finish("d") == ["enqueue e"])
      #expect(script.ledger.isEmpty)
    }

    @Test mutating func partsThatEndAtOnceDoNotDelayIt() {
      let effect = Effect.concatenate(
        .concatenate(.send("a"), .cancel(id: 1)),
        .merge(.send("b"), .send("c")),
        run("d")
      )
      #expect(script.admit(effect) == ["enqueue a", "enqueue b", "enqueue c", "start d"])
    }

    @Test mutating func itWaitsForAllEffectsOfAMerge() {
      _ = script.admit(.concatenate(.merge(run("a"), run("b")), run("c")))
      #expect(script.finish("b") == [])
      #expect(script.finish("a") == ["start c"])
    }

    @Test mutating func aNestedConcatenationDelaysTheOuterUntilItsLastPart() {
      let inner = Effect.concatenate(run("b"), run("c"))
      #expect(script.admit(.concatenate(.merge(run("a"), inner), run("d"))) == ["start a", "start b"])
      #expect(script.finish("b") == ["start c"])
      #expect(script.finish("a") == [])
      #expect(script.finish("c") == ["start d"])
    }

    @Test mutating func threeLevelsEndTogether() {
      let innermost = Effect.concatenate(run("a"), .send("b"))
      _ = script.admit(.concatenate(.concatenate(innermost, .send("c")), .send("d"), run("e")))
      #expect(script.finish("a") == ["enqueue b", "enqueue c", "enqueue d", "start e"])
    }

    @Test mutating func cancellingAnOuterIDDropsTheRest() {
      _ = script.admit(.concatenate(run("a"), run("never")).cancellable(id: 1))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a"])
      #expect(script.finish("a") == [])
      #expect(script.ledger.isEmpty)
    }

    @Test mutating func cancellingAnIDOfOnePartContinuesWithTheNext() {
      _ = script.admit(.concatenate(run("a").cancellable(id: 1), run("b")))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a"])
      #expect(script.finish("a") == ["start b"])
    }

    @Test mutating func cancellingAnInnerConcatenationContinuesTheOuter() {
      let inner = Effect.concatenate(run("a"), run("never")).cancellable(id: 1)
      _ = script.admit(.concatenate(inner, run("c")))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a"])
      #expect(script.finish("a") == ["start c"])
    }

    @Test mutating func aPartCanCancelItsConcatenation() {
      let effect = Effect.concatenate(run("a"), .cancel(id: 1), run("never")).cancellable(id: 1)
      _ = script.admit(effect)
      #expect(script.finish("a") == [])
      #expect(script.ledger.isEmpty)
    }

    @Test mutating func aLaterPartIsCancellableByTheOuterID() {
      _ = script.admit(.concatenate(run("a"), run("b")).cancellable(id: 1))
      _ = script.finish("a")
      #expect(script.admit(.cancel(id: 1)) == ["cancel b"])
    }
  }
}
