import Lockstep
import Testing

extension EffectLedgerTests {
  @Test(arguments: [
    LedgerRow(
      "each part starts after the previous one ends",
      [
        .admit(.concatenate(.send("a"), run("b"), .send("c"), run("d"), .send("e"))): "enqueue a, start b",
        .finish("b"): "enqueue c, start d", .finish("d"): "enqueue e",
      ]
    ),
    LedgerRow(
      "parts that end at once do not delay it",
      [
        .admit(
          .concatenate(.concatenate(.send("a"), .cancel(id: 1)), .merge(.send("b"), .send("c")), run("d"))
        ): "enqueue a, enqueue b, enqueue c, start d"
      ],
      inFlight: "d"
    ),
    LedgerRow(
      "it waits for all effects of a merge",
      [
        .admit(.concatenate(.merge(run("a"), run("b")), run("c"))): "start a, start b", .finish("b"): "",
        .finish("a"): "start c",
      ],
      inFlight: "c"
    ),
    LedgerRow(
      "a nested concatenation delays the outer until its last part",
      [
        .admit(
          .concatenate(.merge(run("a"), .concatenate(run("b"), run("c"))), run("d"))
        ): "start a, start b",
        .finish("b"): "start c", .finish("a"): "", .finish("c"): "start d",
      ],
      inFlight: "d"
    ),
    LedgerRow(
      "three levels end together",
      [
        .admit(
          .concatenate(
            .concatenate(.concatenate(run("a"), .send("b")), .send("c")),
            .send("d"),
            run("e")
          )
        ): "start a",
        .finish("a"): "enqueue b, enqueue c, enqueue d, start e",
      ],
      inFlight: "e"
    ),
  ])
  func aConcatenationRunsItsPartsInOrder(row: LedgerRow) { row.check() }

  @Test(arguments: [
    LedgerRow(
      "cancelling an outer id drops the rest",
      [
        .admit(.concatenate(run("a"), run("never")).cancellable(id: 1)): "start a", .admit(.cancel(id: 1)): "cancel a",
        .finish("a"): "",
      ]
    ),
    LedgerRow(
      "cancelling an id of one part continues with the next",
      [
        .admit(.concatenate(run("a").cancellable(id: 1), run("b"))): "start a", .admit(.cancel(id: 1)): "cancel a",
        .finish("a"): "start b",
      ],
      inFlight: "b"
    ),
    LedgerRow(
      "cancelling an inner concatenation continues the outer",
      [
        .admit(
          .concatenate(.concatenate(run("a"), run("never")).cancellable(id: 1), run("c"))
        ): "start a",
        .admit(.cancel(id: 1)): "cancel a", .finish("a"): "start c",
      ],
      inFlight: "c"
    ),
    LedgerRow(
      "a part can cancel its concatenation",
      [
        .admit(
          .concatenate(run("a"), .cancel(id: 1), run("never")).cancellable(id: 1)
        ): "start a",
        .finish("a"): "",
      ]
    ),
    LedgerRow(
      "a later part is cancellable by the outer id",
      [
        .admit(.concatenate(run("a"), run("b")).cancellable(id: 1)): "start a", .finish("a"): "start b",
        .admit(.cancel(id: 1)): "cancel b",
      ],
      inFlight: "b"
    ),
  ])
  func cancellingAConcatenationDropsOnlyItsRest(row: LedgerRow) { row.check() }
}
