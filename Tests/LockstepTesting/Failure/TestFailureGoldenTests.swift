import Lockstep
import LockstepDiff
import LockstepTesting
import LockstepTrace
import Testing

/// The text of every failure, in one golden file.
struct TestFailureGoldenTests {
  @Test func everyFailurePrintsItsGoldenText() {
    let texts = Self.samples.map { "── \(Self.kind(of: $0)) ──\n\n\($0.text)\n" }
    assertSnapshot(of: texts.joined(separator: "\n\n"))
  }

  @Test func everyKindOfFailureHasASample() {
    #expect(Set(Self.samples.map(Self.kind)) == Self.kinds)
  }

  static let samples =
    TestFailureTextTests.samples.map(\.failure) + others
    + Samples.sleeping(.seconds(10)).map { .inFlightAtEnd($0, .testEnd) }
    + Samples.sleeping(.seconds(3480)).map { .inFlightAtEnd($0, .finish) }
    + Samples.cancelledInVain().map { .inFlightAtEnd($0, .testEnd) }
    + Samples.schedules.map { TestFailure.schedules($0, command: "swift test --filter theLastSearchWins") }

  private static let others: [TestFailure] = [
    .nothingReceived(
      expected: .action(Samples.action(.loaded("b"))),
      skipped: ReceivedActions([Samples.received]),
      IdleStore(inFlight: Samples.sleeping(.seconds(10), .milliseconds(500)), time: .seconds(147))
    ),
    .nothingReceived(
      expected: .action(Samples.action(.touched)),
      skipped: ReceivedActions(),
      IdleStore(inFlight: Samples.sleeping(.seconds(3480)), lastStep: Samples.step(3, .increment))
    ),
    .nothingReceived(
      expected: .case(name: "loaded", payload: "String"),
      skipped: ReceivedActions(),
      IdleStore(inFlight: Samples.waitingOutside())
    ),
    .nothingReceived(expected: .predicate, skipped: ReceivedActions(), IdleStore(inFlight: [])),
    .unordered(
      .other(
        Samples.immediate,
        expected: [.case(name: "loaded", payload: "String"), .predicate],
        received: ReceivedActions([Samples.received]),
        difference: nil
      )
    ),
    .unordered(
      .missing(
        [.action(Samples.action(.loaded("b"))), .predicate],
        received: ReceivedActions([Samples.received]),
        skipped: ReceivedActions([Samples.immediate]),
        IdleStore(inFlight: Samples.sleeping(.milliseconds(500)))
      )
    ),
    .unordered(.changesNothing),
    .moreAtEnd(.effects, count: 4980),
    .taskUnfinished(inFlight: Samples.sleeping(.seconds(1))),
    .valuesDiffer(Comparison([1, 2, 3], [1, 3]), message: "The order of the rows."),
    .expressionThrew(error: "CancellationError()", message: nil),
    .snapshot(.missing(file: "Snapshots/ShopTests/ReceiptTests/theReceipt.txt")),
    .snapshot(.differs(file: "Snapshots/ShopTests/ReceiptTests/theReceipt.txt", Comparison("a\nb", "a\nc"))),
    .snapshotOutsidePackage,
  ]

  private static let kinds: Set = [
    "stateMismatch", "unexpectedStateChange", "expectationChangesNothing", "expectationThrew", "unreceivedBefore",
    "nothingReceived", "otherReceived", "unordered", "unreceivedAtEnd", "inFlightAtEnd", "moreAtEnd", "taskUnfinished",
    "nothingToSkip", "skippedChange", "skippedAction", "valuesDiffer", "expressionThrew",
    "snapshot", "snapshotOutsidePackage", "issue",
    "schedules", "withSteps",
  ]

  /// The name of a failure's kind. The switch has no default, so a new kind must be added here and above.
  private static func kind(of failure: TestFailure) -> String {
    switch failure {
    case .stateMismatch: "stateMismatch"
    case .unexpectedStateChange: "unexpectedStateChange"
    case .expectationChangesNothing: "expectationChangesNothing"
    case .expectationThrew: "expectationThrew"
    case .unreceivedBefore: "unreceivedBefore"
    case .nothingReceived: "nothingReceived"
    case .otherReceived: "otherReceived"
    case .unordered: "unordered"
    case .unreceivedAtEnd: "unreceivedAtEnd"
    case .inFlightAtEnd: "inFlightAtEnd"
    case .moreAtEnd: "moreAtEnd"
    case .taskUnfinished: "taskUnfinished"
    case .nothingToSkip: "nothingToSkip"
    case .skippedChange: "skippedChange"
    case .skippedAction: "skippedAction"
    case .valuesDiffer: "valuesDiffer"
    case .expressionThrew: "expressionThrew"
    case .snapshot: "snapshot"
    case .snapshotOutsidePackage: "snapshotOutsidePackage"
    case .issue: "issue"
    case .schedules: "schedules"
    case .withSteps: "withSteps"
    }
  }
}
