import Lockstep
import LockstepDiff
import LockstepSimulation

@testable import LockstepTesting

/// Sample facts for failures.
enum FailureSamples {
  /// `.loaded("a")`, sent by an effect of step 1.
  static let received = received(in: 4)

  static func received(
    in step: Int,
    _ action: Counter.Action = .loaded("a"),
    at time: Duration? = nil,
    startedIn starter: Int = 1,
    successor: Int? = nil
  ) -> StepSummary {
    StepSummary(
      number: step,
      time: time ?? .milliseconds(500 * step - 500),
      action: self.action(action),
      sender: .effect(
        EffectSender(
          number: 1,
          name: "load",
          cancelIDs: [".start"],
          starter: StepReference(number: starter, time: .zero, action: self.action(.start)),
          successor: successor
        )
      )
    )
  }

  /// `.touched`, sent by `Effect.send` of step 1.
  static let immediate = StepSummary(
    number: 2,
    time: .zero,
    action: action(.touched),
    sender: .immediate(start),
    effects: StepEffects(cancelled: ["load", "save"])
  )

  private static let start = StepReference(number: 1, time: .zero, action: action(.start))

  /// The step in which the test sent `.increment`.
  static let increment = StepWithChanges(
    StepSummary(number: 1, time: .zero, action: action(.increment)),
    Difference.between(Counter.State(), Counter.State(count: 1))
  )

  /// The change of the count by that step.
  static let write = LastWrite(
    step: increment.step,
    change: Change(path: [.name("count")], kind: .changed(old: Tree(describing: 0), new: Tree(describing: 1)))
  )

  /// A step in which `.touched` was received without changing the state.
  static let unchanged = StepWithChanges(received(in: 3, .touched), nil)

  /// One finding of each kind about schedules.
  static var schedules: [ScheduleFinding] {
    let run = ScheduleRun(.choosing([.init(number: 1, pick: 1)]))
    let store = SimulatedStore(
      initialState: { Counter.State() },
      reducer: { Races.sending("a", "b") },
      run: run,
      prepare: { _ in }
    )
    _ = store.send(.start)
    return [
      .failed(run.log),
      .irreproducible(.seeded(7), failures: ["The last one won."]),
      .outdated(run.schedule, choices: 0),
      .oneOrder(of: 200),
      .hiddenStore(CodeLocation(fileID: "App/SearchTests.swift", filePath: "", line: 12, column: 3)),
      .malformed(MalformedSchedule(place: "LOCKSTEP_SCHEDULE", text: "xyz", fault: .badChoice("xyz"))),
    ]
  }

  /// A step sent by the test; its time is `number` seconds.
  static func step(_ number: Int, _ action: Counter.Action, _ effects: StepEffects = StepEffects()) -> StepSummary {
    StepSummary(number: number, time: .seconds(number), action: self.action(action), effects: effects)
  }

  static func action(_ action: Counter.Action) -> Tree { Tree(describing: action) }

  static func change(from old: Int, to new: Int) -> Comparison {
    Comparison(Counter.State(count: old), Counter.State(count: new))
  }

  /// Effects in flight that sleep on the clock for the given durations.
  static func sleeping(_ durations: Duration...) -> [EffectInFlight] { sleeping(durations) }

  static func sleeping(_ durations: [Duration]) -> [EffectInFlight] {
    inFlight(count: durations.count) { index, _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: durations[index])
    }
  }

  /// Effects in flight that have nothing to do with the last step.
  static func unlikely(_ effects: [EffectInFlight]) -> IdleStoreEffects {
    IdleStoreEffects(inFlight: effects, unlikelySenders: Set(effects.map(\.id)))
  }

  /// An effect in flight that awaits outside work.
  static func waitingOutside() -> [EffectInFlight] {
    inFlight(count: 1) { _, send in for await _ in AsyncStream<Int>.makeStream().stream { await send(.touched) } }
  }

  /// An effect that was cancelled but is still waiting.
  static func cancelledInVain() -> [EffectInFlight] {
    inFlight(count: 1, isCancelled: true) { _, _ in
      await Task.detached { for await _ in AsyncStream<Int>.makeStream().stream {} }.value
    }
  }

  private static func inFlight(
    count: Int,
    isCancelled: Bool = false,
    _ work: @escaping @Sendable (Int, Send<Counter.Action>) async throws -> Void
  ) -> [EffectInFlight] {
    let store = SimulatedStore(
      initialState: { Counter.State() },
      reducer: {
        Counter {
          .merge(
            (0..<count).map { job in
              // A fixed location, which does not depend on edits of this file.
              .run(name: "work \(job)", operation: { try await work(job, $0) }, fileID: "Shop/Counter.swift", line: 42)
            }
          )
        }
      },
      schedule: .oldestFirst,
      prepare: { _ in }
    )
    _ = store.send(.start)
    if isCancelled { store.cancelAll() }
    return store.effectsInFlight
  }
}
