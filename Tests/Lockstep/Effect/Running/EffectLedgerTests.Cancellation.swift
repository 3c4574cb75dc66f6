import Lockstep
import Testing

extension EffectLedgerTests {
  @Test(arguments: [
    LedgerRow(
      "cancel reaches every effect of its id in the order of their start",
      [
        .admit(
          .merge(run("a").cancellable(id: 1), run("b").cancellable(id: 2), run("c").cancellable(id: 1))
        ): "start a, start b, start c",
        .admit(.cancel(id: 1)): "cancel a, cancel c", .admit(.cancel(id: 1)): "",
      ],
      inFlight: "a b c"
    ),
    LedgerRow(
      "cancelInFlight cancels the old before it starts the new",
      [
        .admit(run("a").cancellable(id: 1, cancelInFlight: true)): "start a",
        .admit(run("b").cancellable(id: 1, cancelInFlight: true)): "cancel a, start b",
      ],
      inFlight: "a b"
    ),
    LedgerRow(
      "without cancelInFlight both run",
      [.admit(run("a").cancellable(id: 1)): "start a", .admit(run("b").cancellable(id: 1)): "start b"],
      inFlight: "a b"
    ),
    LedgerRow(
      "an effect with two ids is cancelled by either",
      [
        .admit(run("a").cancellable(id: 1).cancellable(id: 2)): "start a", .admit(.cancel(id: 2)): "cancel a",
        .admit(run("b").cancellable(id: 1).cancellable(id: 2)): "start b", .admit(.cancel(id: 1)): "cancel b",
      ],
      inFlight: "a b"
    ),
    LedgerRow(
      "several ids are cancelled in the order given",
      [
        .admit(
          .merge(run("a").cancellable(id: "a"), run("b").cancellable(id: "b"), run("c").cancellable(id: "c"))
        ): "start a, start b, start c",
        .admit(.cancel(ids: ["c", "a"])): "cancel c, cancel a",
      ],
      inFlight: "a b c"
    ),
  ])
  func cancelReachesTheEffectsOfItsIDs(row: LedgerRow) { row.check() }
}
