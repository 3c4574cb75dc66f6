import Lockstep
import LockstepExplorationTesting
import LockstepTesting
import Testing

/// `explore` in tests: what it reports, and where.
@Suite struct ExploreTests {
  @Test func aFeatureWithoutFaultsPasses() async {
    let space = await explore(initialState: Lamp.State()) {
      Lamp()
    } actions: { _ in
      [.switched, .dimmed]
    } properties: {
      [
        .always("brightness is in range") { (0...3).contains($0.brightness) },
        .reachable("full brightness") { $0.brightness == 3 },
        .eventually("no request is in flight") { !$0.isAsking },
      ]
    }
    #expect(space == ExploredSpace(distinct: 5, generated: 12, depth: 4))
  }

  @Test func aViolationIsReportedAtTheCallWithAShortestPath() async {
    let line: UInt = #line + 2
    let log = await FailureLog.of {
      await explore(initialState: Lamp.State()) {
        Lamp()
      } actions: { _ in
        [.switched, .dimmed]
      } properties: {
        [.never("brightness 2") { $0.brightness == 2 }]
      }
    }
    #expect(log.lines == [line])
    #expect(
      log.texts == [
        """
        Exploration has found a violation: never brightness 2

            send .switched
            effect “power” continues → .powered
            send .dimmed

        Reproduce the moves in a separate test, and fix the reducer.
        """
      ]
    )
  }

  @Test func aDependencyWithAChoiceIsTriedWithEveryOption() async {
    let log = await FailureLog.of {
      await explore(initialState: Lamp.State()) {
        Lamp()
      } actions: { _ in
        [.switched]
      } withDependencies: {
        $0.power = {
          @Dependency(\.choose) var choose
          return try await choose("power", ["on", "off"]) == "on"
        }
      } properties: {
        [.eventually("the lamp is on") { $0.brightness > 0 }]
      }
    }
    #expect(
      log.titles == [
        "Exploration has found a violation: eventually the lamp is on: no effect is in flight, so only the user can continue"
      ]
    )
  }

  @Test func aSpaceBeyondTheLimitFails() async {
    let log = await FailureLog.of {
      await explore(initialState: 0, limit: 50) {
        Reduce { (state: inout Int, _: LampAction) in
          state += 1
          return .none
        }
      } actions: { _ in
        [.dimmed]
      }
    }
    #expect(log.titles == ["There are more than 50 distinct states."])
  }

  @Test func aStateThatCannotBeComparedIsReported() async {
    struct State: Sendable { var handler: @Sendable () -> Void = {} }
    let log = await FailureLog.of {
      await explore(initialState: State()) {
        Reduce { (_: inout State, _: LampAction) in .none }
      } actions: { _ in
        [.dimmed]
      }
    }
    #expect(log.titles.count == 1 && log.titles[0].hasPrefix("The feature can't be explored: "))
  }

  @Test func aRandomReducerIsReported() async {
    let log = await FailureLog.of {
      await explore(initialState: 0, depth: 3) {
        Reduce { (state: inout Int, _: LampAction) in
          state = Int.random(in: 0...1_000_000_000)
          return .none
        }
      } actions: { _ in
        [.dimmed]
      }
    }
    #expect(log.titles == ["The same moves lead to different states: the feature is not deterministic."])
  }
}

enum LampAction: Sendable, Equatable { case switched, dimmed, powered, failed }

private struct Lamp: ReducerProtocol {
  struct State: Sendable, Equatable {
    var brightness = 0
    var isAsking = false
  }

  @Dependency(\.power) var power

  func reduce(into state: inout State, action: LampAction) -> Effect<LampAction> {
    switch action {
    case .switched where state.isAsking: return .none
    case .switched where state.brightness > 0:
      state.brightness = 0
      return .none
    case .switched:
      state.isAsking = true
      return .run(name: "power") { send in await send(try await power() ? .powered : .failed) }
    case .dimmed:
      if state.brightness > 0 { state.brightness = state.brightness % 3 + 1 }
      return .none
    case .powered:
      (state.isAsking, state.brightness) = (false, 1)
      return .none
    case .failed:
      state.isAsking = false
      return .none
    }
  }
}

private enum PowerKey: TestDependencyKey {
  static let testValue: @Sendable () async throws -> Bool = { true }
}

extension DependencyValues {
  fileprivate var power: @Sendable () async throws -> Bool {
    get { self[PowerKey.self] }
    set { self[PowerKey.self] = newValue }
  }
}
