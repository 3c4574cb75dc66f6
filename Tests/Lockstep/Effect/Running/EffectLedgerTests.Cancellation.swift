import Lockstep
import Testing

extension EffectLedgerTests {
  @Suite struct Cancellation {
    private var script = LedgerScript()

    @Test mutating func cancelReachesEveryEffectOfItsIDInTheOrderOfTheirStart() {
      _ = script.admit(.merge(run("a").cancellable(id: 1), run("b").cancellable(id: 2), run("c").cancellable(id: 1)))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a", "cancel c"])
      #expect(script.running == ["b"])
      #expect(script.admit(.cancel(id: 1)) == [])
    }

    @Test mutating func cancelReachesAnEffectOfTheSameReturn() {
      #expect(script.admit(.merge(run("a").cancellable(id: 1), .cancel(id: 1))) == ["start a", "cancel a"])
      #expect(script.admit(.merge(.cancel(id: 1), run("b").cancellable(id: 1))) == ["start b"])
    }

    @Test mutating func cancelInFlightCancelsTheOldBeforeItStartsTheNew() {
      let effect = run("a").cancellable(id: 1, cancelInFlight: true)
      #expect(script.admit(effect) == ["start a"])
      #expect(script.admit(run("b").cancellable(id: 1, cancelInFlight: true)) == ["cancel a", "start b"])
      #expect(script.running == ["b"])
    }

    @Test mutating func withoutCancelInFlightBothRun() {
      _ = script.admit(run("a").cancellable(id: 1))
      #expect(script.admit(run("b").cancellable(id: 1)) == ["start b"])
      #expect(script.running == ["a", "b"])
    }

    @Test mutating func anEffectWithTwoIDsIsCancelledByEither() {
      _ = script.admit(run("a").cancellable(id: 1).cancellable(id: 2))
      _ = script.admit(run("b").cancellable(id: 1).cancellable(id: 2))
      #expect(script.admit(.cancel(id: 2)) == ["cancel a", "cancel b"])
      _ = script.admit(run("c").cancellable(id: 1).cancellable(id: 2))
      #expect(script.admit(.cancel(id: 1)) == ["cancel c"])
    }

    @Test mutating func severalIDsAreCancelledInTheOrderGiven() {
      _ = script.admit(
        .merge(run("a").cancellable(id: "a"), run("b").cancellable(id: "b"), run("c").cancellable(id: "c"))
      )
      #expect(script.admit(.cancel(ids: ["c", "a"])) == ["cancel c", "cancel a"])
      #expect(script.running == ["b"])
    }

    @Test mutating func idsOfDifferentTypesAreDifferent() {
      enum One { case load }
      enum Two { case load }
      _ = script.admit(run("a").cancellable(id: One.load))
      #expect(script.admit(.cancel(id: Two.load)) == [])
      #expect(script.admit(.cancel(id: One.load)) == ["cancel a"])
    }
  }
}
