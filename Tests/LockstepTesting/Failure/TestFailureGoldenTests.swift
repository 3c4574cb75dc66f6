import Lockstep
import LockstepDiff
import LockstepExplorationTesting
import LockstepSimulation
import LockstepTesting
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

  static let samples: [TestFailure] = [
    stateSamples, receivedSamples, unreceivedSamples, skippedSamples, effectSamples, others,
    (FailureSamples.sleeping(.zero) + FailureSamples.sleeping(.seconds(10))).map { .inFlightAtEnd($0, .testEnd) },
    FailureSamples.sleeping(.seconds(3480)).map { .inFlightAtEnd($0, .finish) },
    FailureSamples.cancelledInVain().map { .inFlightAtEnd($0, .testEnd) },
    FailureSamples.schedules.map { .schedules($0, command: "swift test --filter theLastSearchWins") },
  ].flatMap(\.self)

  private static let others: [TestFailure] = [
    .nothingReceived(
      expected: .action(FailureSamples.action(.loaded("b"))),
      waiting: UnreceivedActionList([FailureSamples.received]),
      IdleStoreSummary(
        IdleStoreEffects(inFlight: FailureSamples.sleeping(.seconds(10), .milliseconds(500))),
        time: .seconds(147)
      )
    ),
    .nothingReceived(
      expected: .action(FailureSamples.action(.touched)),
      waiting: UnreceivedActionList(),
      IdleStoreSummary(
        FailureSamples.unlikely(FailureSamples.sleeping(.seconds(3480))),
        time: .seconds(127),
        lastStep: FailureSamples.step(3, .increment)
      )
    ),
    .nothingReceived(
      expected: .case(name: "loaded", payload: "String"),
      waiting: UnreceivedActionList(),
      IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.waitingOutside()))
    ),
    .nothingReceived(
      expected: .predicate,
      waiting: UnreceivedActionList(),
      IdleStoreSummary(IdleStoreEffects(inFlight: []))
    ),
    .unordered(
      .other(
        FailureSamples.immediate,
        expected: [.case(name: "loaded", payload: "String"), .predicate],
        received: UnreceivedActionList([FailureSamples.received]),
        difference: nil
      )
    ),
    .unordered(
      .missing(
        [.action(FailureSamples.action(.loaded("b"))), .predicate],
        received: UnreceivedActionList([FailureSamples.received]),
        waiting: UnreceivedActionList([FailureSamples.immediate]),
        IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.sleeping(.milliseconds(500))))
      )
    ),
    .unordered(.changesNothing),
    .moreAtEnd(.effects, count: 4980),
    .taskUnfinished(inFlight: FailureSamples.sleeping(.seconds(1))),
    .overlappingCalls(
      .send,
      during: .receive,
      CodeLocation(fileID: "App/LoginTests.swift", filePath: "", line: 74, column: 3)
    ),
    .calledAfterFinish(
      .receive,
      finish: CodeLocation(fileID: "App/LoginTests.swift", filePath: "", line: 74, column: 3)
    ),
    .valuesDiffer(Comparison([1, 2, 3], [1, 3]), message: "The order of the rows."),
    .expressionThrew(error: "CancellationError()", message: nil),
    .snapshot(.missing(file: "Snapshots/ShopTests/ReceiptTests/theReceipt.txt")),
    .snapshot(.differs(file: "Snapshots/ShopTests/ReceiptTests/theReceipt.txt", Comparison("a\nb", "a\nc"))),
    .snapshotOutsidePackage,
    .screen(ScreenFailure(title: "Button “Buy” is disabled.", evidence: [], hint: "Fill in the name first.")),
    .screen(
      ScreenFailure(title: "2 elements match “Buy”.", evidence: ["on line 1", "on line 2"], hint: "Add the role.")
    ),
    ExplorationFailure.violated(title: "never sold out", path: ["send .bought", "effect “stock” continues → .emptied"])
      .testFailure,
    ExplorationFailure.violated(title: "always open", path: []).testFailure,
    ExplorationFailure.contradiction(isRandom: true, first: ["send .rolled"], second: ["send .rolled"]).testFailure,
    ExplorationFailure.contradiction(
      isRandom: false,
      first: ["send .opened"],
      second: ["send .closed", "send .opened"]
    ).testFailure,
    ExplorationFailure.tooManyStates(limit: 100, depth: 3).testFailure,
    ExplorationFailure.impossible("`handler` is a function.").testFailure,
  ]

  private static let kinds: Set = [
    "stateMismatch", "unexpectedStateChange", "expectationChangesNothing", "expectationThrew", "unreceivedBefore",
    "nothingReceived", "otherReceived", "unordered", "unreceivedAtEnd", "inFlightAtEnd", "moreAtEnd", "taskUnfinished",
    "overlappingCalls", "calledAfterFinish", "nothingToSkip", "skippedChange", "skippedAction", "valuesDiffer",
    "expressionThrew",
    "snapshot", "snapshotOutsidePackage", "screen", "other", "issue",
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
    case .overlappingCalls: "overlappingCalls"
    case .calledAfterFinish: "calledAfterFinish"
    case .nothingToSkip: "nothingToSkip"
    case .skippedChange: "skippedChange"
    case .skippedAction: "skippedAction"
    case .valuesDiffer: "valuesDiffer"
    case .expressionThrew: "expressionThrew"
    case .snapshot: "snapshot"
    case .snapshotOutsidePackage: "snapshotOutsidePackage"
    case .screen: "screen"
    case .other: "other"
    case .issue: "issue"
    case .schedules: "schedules"
    case .withSteps: "withSteps"
    }
  }
}
