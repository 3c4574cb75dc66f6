import Lockstep
import Testing

@testable import LockstepSimulation

private actor StoreOwnerActor {
  /// Plays a program in an ordinary live store.
  func history(of program: RandomProgram) async -> [Int] {
    let store = Store(initialState: [Int]()) {
      ActionLogFeature { program.effect(after: $0) }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(0).finish()
    return store.state
  }
}

/// Random programs process the same actions in a live store and in a simulation.
@Suite struct LiveDifferentialTests {
  /// Plays a program in a simulation.
  private func simulatedHistory(of program: RandomProgram, schedule: Schedule = .oldestFirst) -> [Int] {
    let issues = EventLog()
    let store = SimulatedStore([Int](), schedule: schedule, issues: issues) {
      ActionLogFeature { program.effect(after: $0) }
    }
    store.send(0)
    store.advance(by: .seconds(1_000_000))
    #expect(store.effectsInFlight.isEmpty, "\(program)")
    #expect(issues.entries == [], "\(program)")
    #expect(store.received.map(\.action) == Array(store.machine.state.dropFirst()), "\(program)")
    return store.machine.state
  }

  /// Plays a program in a live store whose jobs run one at a time.
  ///
  /// - Parameter pick: Returns the position of the next job, given the number of waiting jobs. Position 0 is the oldest job.
  private func liveHistory(of program: RandomProgram, _ pick: (Int) -> Int = { _ in 0 }) throws -> [Int] {
    let world = SerialScheduler()
    let home = SerialStoreActor(world: world)
    let clock = TestClock()
    world.start { await home.start(0, clock: clock) { program.effect(after: $0) } }
    world.run(pick)
    while let deadline = clock.nextDeadline {
      #expect(clock.advanceSynchronously(to: deadline) == nil)
      world.run(pick)
    }
    return try world.result { await home.state }
  }

  /// The actions of each effect that were processed, in the order processed.
  private func actionsByEffect(_ history: [Int], of program: RandomProgram) -> [[Int]] {
    program.operations.map { operation in
      let own = Set(operation.actions)
      return history.filter(own.contains)
    }
  }

  /// Checks that each action comes after the action that caused it.
  private func expectCauses(_ history: [Int], of program: RandomProgram) {
    for (position, action) in history.enumerated() {
      for follower in program.followers(of: action) where history[..<position].contains(follower) {
        Issue.record("\(follower) came before \(action) in \(history) of \(program)")
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func jobsInTheOrderOfTheirArrivalGiveOneOrderOfActions(seed: UInt64) throws {
    // Without concatenations, because a live store may detect an effect's end one job earlier than the simulation.
    let program = RandomProgram(seed: seed, .init(concatenations: false))
    #expect(try liveHistory(of: program) == simulatedHistory(of: program), "\(program)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func inEveryOrderOfJobsEachEffectSendsTheSameActions(seed: UInt64) throws {
    let program = RandomProgram(seed: seed, .init(cancels: false))
    var generator = SeededGenerator(seed: seed)
    let live = try liveHistory(of: program) { Int.random(in: 0..<$0, using: &generator) }
    let simulated = simulatedHistory(of: program, schedule: .seeded(seed))
    #expect(live.sorted() == Array(0..<program.actionCount), "\(program)")
    #expect(simulated.sorted() == Array(0..<program.actionCount), "\(program)")
    let expected = program.operations.map(\.actions)
    #expect(actionsByEffect(live, of: program) == expected, "\(program)")
    #expect(actionsByEffect(simulated, of: program) == expected, "\(program)")
    expectCauses(live, of: program)
    expectCauses(simulated, of: program)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func inEveryOrderOfJobsACancelledEffectSendsItsFirstActionsOnly(seed: UInt64) throws {
    let program = RandomProgram(seed: seed, .init())
    var generator = SeededGenerator(seed: seed)
    let live = try liveHistory(of: program) { Int.random(in: 0..<$0, using: &generator) }
    let simulated = simulatedHistory(of: program, schedule: .seeded(seed))
    for history in [live, simulated] {
      for (operation, actions) in zip(program.operations, actionsByEffect(history, of: program)) {
        #expect(actions == Array(operation.actions.prefix(actions.count)), "\(operation.number) of \(program)")
      }
      expectCauses(history, of: program)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func oneEffectAtATimeGivesOneOrderOfActionsInAnOrdinaryStore(seed: UInt64) async throws {
    let program = RandomProgram(seed: seed, .init(isSequential: true))
    let simulated = simulatedHistory(of: program)
    #expect(await StoreOwnerActor().history(of: program) == simulated, "\(program)")
    #expect(try liveHistory(of: program) == simulated, "\(program)")
    #expect(simulatedHistory(of: program, schedule: .seeded(seed)) == simulated, "\(program)")
  }
}
