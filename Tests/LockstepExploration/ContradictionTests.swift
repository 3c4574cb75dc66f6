import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Synchronization
import Testing

/// What exploration notices about memory, chance and symmetries that make its counts wrong.
@Suite struct ContradictionTests {
  @Test func memoryThatShowsOnlyOnALongerPathIsFound() throws {
    // The first other path to each state shows nothing: each store that begins at a copied state counts anew.
    let report = try Exploration(
      initialState: { NumberFeature.State() },
      reducer: { NumberFeature() },
      alphabet: .always([.fetch, .toggle]),
      limits: Self.limits(depth: 7)
    ) { values in
      let counter = Counter()
      values.choose = ChoiceGenerator { _, _ in counter.next() % 4 }
    }.run()
    #expect(report.contradiction?.kind == .merged)
    #expect(!report.mergesStates)
  }

  @Test func aRandomNumberOfTheSystemIsNotTakenForMemory() throws {
    let report = try Exploration(
      initialState: { 0 },
      reducer: {
        Reduce<Int, Bool> { state, _ in
          state = Int.random(in: 0...1_000_000)
          return .none
        }
      },
      alphabet: .always([true, false]),
      limits: Self.limits(depth: 3)
    ).run()
    #expect(report.contradiction?.kind == .random)
  }

  @Test func aSymmetryThatMapsDifferentBehaviorsIsFound() throws {
    var exploration = Exploration(
      initialState: { JugsFeature.State() },
      reducer: { JugsFeature() },
      alphabet: .always([.fillSmall, .fillBig, .emptySmall]),
      limits: Self.limits(depth: 4)
    )
    exploration.symmetry = { $0.small <= $0.big ? $0 : JugsFeature.State(small: $0.big, big: $0.small) }
    let report = try exploration.run()
    #expect(report.contradiction?.kind == .asymmetric)
    #expect(report.contradiction?.second == nil)
    #expect(report.contradiction?.first.map(\.text) == ["fillSmall"])
  }

  @Test func aSearchThatTakesDifferentStatesForEqualIsGivenUpEarly() throws {
    let checks = Counter()
    let report = try Exploration(
      initialState: { DrawFeature.State() },
      reducer: { DrawFeature() },
      alphabet: .always([.draw, .skip, .turn]),
      properties: [ExplorationProperty(.always, "a draw is counted") { _ in checks.next() >= 0 }]
    ).run()
    #expect(report.distinguishesSources && report.contradiction == nil && report.stop == nil)
    // The search that doesn't tell UUIDs apart has 400 states: it is given up after the first comparison.
    #expect(checks.next() - report.distinct == 129)
  }

  @Test(arguments: [false, true]) func aMoveThatHasUsedAUUIDIsNotUndone(isExact: Bool) throws {
    var limits = Self.limits(depth: 4)
    limits.isExact = isExact
    let report = try Exploration(
      initialState: { DrawFeature.State() },
      reducer: { DrawFeature() },
      alphabet: .always([.wait, .draw, .skip]),
      properties: [ExplorationProperty(.always, "no win at the first draw") { $0.steps > 1 || !$0.hasWon }],
      limits: limits
    ).run()
    #expect(report.violations.isEmpty && report.contradiction == nil)
    #expect(report.distinct == 120)
  }

  @Test(arguments: [1, 2]) func aPathThatCannotBeExecutedAgainEndsTheSearch(jobs: Int) throws {
    var limits = Self.limits(depth: 4)
    limits.jobs = jobs
    let runs = Counter()
    let report = try Exploration(
      initialState: { 0 },
      reducer: {
        Reduce<Int, Bool> { state, isStart in
          guard isStart else {
            state += 1
            return .none
          }
          // Only the first runs of the effect send a second action.
          return .run(name: "fading") { send in
            await send(false)
            if runs.next() < 3 { await send(false) }
          }
        }
      },
      alphabet: .always([true]),
      limits: limits
    ).run()
    #expect(report.stop == .contradiction)
    #expect(report.contradiction?.kind == .random)
  }

  @Test func effectsThatWaitForTheOutsideAreNamed() throws {
    var limits = ExplorationLimits()
    limits.covers = true
    let report = try Exploration(
      initialState: { false },
      reducer: {
        Reduce<Bool, Bool> { state, _ in
          if state { return .none }
          state = true
          return .run(name: "server") { _ in _ = await Outside().answer }
        }
      },
      alphabet: .always([true]),
      limits: limits
    ).run()
    #expect(report.stop == nil && report.contradiction == nil)
    #expect(report.coverage?.waitingForOutside == ["server"])
  }

  /// Limits that also bound the paths after a contradiction.
  private static func limits(depth: Int) -> ExplorationLimits {
    var limits = ExplorationLimits()
    limits.depth = depth
    return limits
  }
}

/// Never answers.
private struct Outside {
  var answer: Int? {
    get async { await AsyncStream<Int> { _ in }.first { _ in true } }
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// Draws cards, of which every third one wins, or skips them. Waiting takes a second.
private struct DrawFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var steps = 0
    var turns = 0
    var hasWon = false
  }

  enum Action: Sendable { case draw, skip, turn, wait }

  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .turn: state.turns = (state.turns + 1) % 10
    case .draw where state.steps < 19:
      state.steps += 1
      state.hasWon = "258BE".contains(uuid().uuidString.suffix(1))
    case .skip where state.steps < 19: state.steps += 1
    case .draw, .skip: break
    case .wait: return .fireAndForget(name: "wait") { [clock] in try await clock.sleep(for: .seconds(1)) }
    }
    return .none
  }
}

/// Fetches a number, one at a time.
private struct NumberFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var number = 0
    var isFetching = false
    var isOn = false
  }

  enum Action: Sendable { case fetch, fetched(Int), toggle }

  @Dependency(\.choose) var choose

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fetch where state.isFetching: return .none
    case .fetch:
      state.isFetching = true
      return .run(name: "fetch") { [choose] in await $0(.fetched(try await choose("number", [1, 2, 3, 4]))) }
    case .fetched(let number):
      (state.number, state.isFetching) = (number, false)
    case .toggle: state.isOn.toggle()
    }
    return .none
  }
}

/// Two jugs that hold 3 and 5 gallons.
private struct JugsFeature: ReducerProtocol {
  struct State: Equatable, Sendable { var small = 0, big = 0 }
  enum Action: Sendable { case fillSmall, fillBig, emptySmall }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fillSmall: state.small = 3
    case .fillBig: state.big = 5
    case .emptySmall: state.small = 0
    }
    return .none
  }
}
