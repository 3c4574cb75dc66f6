import Lockstep
import LockstepDiff
import LockstepSimulation

@testable import LockstepTesting

extension TestFailureGoldenTests {
  /// Failures of assertions about the state.
  static let stateSamples: [TestFailure] = [
    .stateMismatch(FailureSamples.change(from: 2, to: 1), after: FailureSamples.increment),
    .stateMismatch(FailureSamples.change(from: 2, to: 1), after: FailureSamples.unchanged),
    .stateMismatch(
      FailureSamples.change(from: 2, to: 1),
      after: FailureSamples.unchanged,
      written: FailureSamples.write
    ),
    .stateMismatch(FailureSamples.change(from: 2, to: 1), written: FailureSamples.write),
    .unexpectedStateChange(FailureSamples.change(from: 0, to: 1), after: FailureSamples.increment),
    .unexpectedStateChange(FailureSamples.change(from: 0, to: 1)),
    .stateMismatch(Comparison(Price(value: .nan), Price(value: .nan))),
    .expectationChangesNothing(FailureSamples.received(in: 7, .touched)),
    .expectationThrew(error: "NoSuchRow(id: 7)"),
    .issue(.unimplemented(name: "AuthManager.login", location: .sample)),
  ]

  /// Failures of `receive`.
  static let receivedSamples: [TestFailure] = [
    .withSteps(
      .nothingReceived(
        expected: .action(FailureSamples.action(.touched)),
        waiting: UnreceivedActionList(),
        IdleStoreSummary(IdleStoreEffects(inFlight: []), time: .seconds(8))
      ),
      ListedSteps(last: [
        FailureSamples.step(7, .start, StepEffects(started: ["load", "save"], mentionsNoCancellation: true)),
        FailureSamples.step(
          8,
          .increment,
          StepEffects(sent: [FailureSamples.action(.touched)], cancelled: ["load"])
        ),
        FailureSamples.received,
      ])
    ),
    .otherReceived(
      UnexpectedAction(
        FailureSamples.received(in: 4, successor: 3),
        expected: .action(FailureSamples.action(.loaded("b"))),
        difference: Comparison(Counter.Action.loaded("b"), Counter.Action.loaded("a"))
      )
    ),
    .otherReceived(
      UnexpectedAction(
        FailureSamples.immediate,
        expected: .case(name: "loaded", payload: "String"),
        difference: nil,
        actionsBefore: 1,
        isUnderSchedule: true
      )
    ),
    .otherReceived(
      UnexpectedAction(FailureSamples.received, expected: .predicate, difference: nil, actionsBefore: 3)
    ),
    .otherReceived(
      UnexpectedAction(
        FailureSamples.received(in: 2, .touched),
        expected: .action(FailureSamples.action(.touched)),
        difference: Comparison(Token("a"), Token("b"))
      )
    ),
  ]

  /// Failures about unreceived actions.
  static let unreceivedSamples: [TestFailure] = [
    .withSteps(
      .unreceivedAtEnd(UnreceivedActionList([FailureSamples.received])),
      ListedSteps(
        origin: 1,
        first: [FailureSamples.step(1, .start), FailureSamples.step(2, .increment)],
        omitted: 4,
        last: [FailureSamples.step(7, .increment), FailureSamples.immediate]
      )
    ),
    .unreceivedBefore(
      .sending(FailureSamples.action(.increment)),
      UnreceivedActionList([FailureSamples.received])
    ),
    .unreceivedBefore(
      .advancing(.milliseconds(500)),
      UnreceivedActionList([FailureSamples.received]),
      earlier: LateReceipt(
        action: FailureSamples.received.action,
        step: 3,
        location: CodeLocation(fileID: "App/LoginTests.swift", filePath: "", line: 74, column: 3)
      )
    ),
    .unreceivedBefore(
      .advancing(.seconds(2)),
      UnreceivedActionList(
        [FailureSamples.immediate] + [4, 6, 7, 8].map { FailureSamples.received(in: $0, successor: 3) }
      )
    ),
    .unreceivedAtEnd(UnreceivedActionList([4, 5].map { FailureSamples.received(in: $0) })),
  ]

  /// Failures and notes about skipped actions, effects and assertions.
  static let skippedSamples: [TestFailure] = [
    .withSteps(.nothingToSkip(.effects), ListedSteps(last: [])),
    .nothingToSkip(.receivedActions),
    .nothingToSkip(.effects),
    .skippedAction(
      FailureSamples.received,
      Difference.between(Counter.State(), Counter.State(loaded: ["a"]))
    ),
    .skippedAction(FailureSamples.received(in: 4, .touched), nil),
    .skippedChange(FailureSamples.change(from: 0, to: 1), isPartlyAsserted: false),
    .skippedChange(Comparison(Price(value: .nan), Price(value: .nan)), isPartlyAsserted: true),
  ]

  /// Failures about effects in flight.
  static let effectSamples: [TestFailure] = [
    nothingReceived(in: nil, .seconds(10), .milliseconds(500)),
    nothingReceived(in: .seconds(2), .seconds(10), .milliseconds(500)),
    nothingReceived(in: nil, .zero),
    .nothingReceived(
      expected: .action(FailureSamples.action(.loaded("b"))),
      waiting: UnreceivedActionList([FailureSamples.received]),
      IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.waitingOutside()), timeout: .seconds(1))
    ),
    .taskUnfinished(inFlight: FailureSamples.waitingOutside()),
    .moreAtEnd(.effects, count: 1), .moreAtEnd(.effects, count: 2),
    .moreAtEnd(.receivedActions, count: 1), .moreAtEnd(.receivedActions, count: 4980),
  ]

  private static func nothingReceived(in timeout: Duration?, _ sleeps: Duration...) -> TestFailure {
    .nothingReceived(
      expected: .case(name: nil, payload: "Response"),
      waiting: UnreceivedActionList(),
      IdleStoreSummary(IdleStoreEffects(inFlight: FailureSamples.sleeping(sleeps)), timeout: timeout)
    )
  }
}

/// A value that is unequal to itself if it is NaN.
struct Price: Equatable {
  var value: Double
}

private struct Token: Equatable {
  @Secret var value: String

  init(_ value: String) { self.value = value }
}

extension CodeLocation {
  fileprivate static let sample = CodeLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
}
