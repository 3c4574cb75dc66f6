import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Synchronization
import Testing

/// Exploration of effects that can't send: they run to their end at once, unless something shows when they run.
@Suite struct SilentEffectTests {
  @Test func aCouponFieldWithAnalyticsHasAsManyStatesAsThePlainModel() throws {
    let report = try explore(CouponField())
    #expect(report.stop == nil && report.contradiction == nil && !report.stepsSilentEffects)
    #expect(report.distinct == CouponModel.stateCount)
    #expect(report.distinct == 43)
  }

  @Test(arguments: [nil, 6]) func effectsThatPileUpAreNamed(depth: Int?) throws {
    let report = try explore(CouponField(sendsAnalytics: true)) { ($0.distinct, $0.depth) = (630, depth) }
    #expect(report.stop != nil)
    let counts = try #require(report.variety).effects
    #expect(counts.map(\.name) == ["analytics"] && counts.allSatisfy { $0.count >= 3 })
  }

  @Test func effectsThatEndAtOnceAreInThePath() throws {
    let isValid = ExplorationProperty<CouponField.State>(.never, "valid") { $0.phase == .valid }
    let report = try explore(CouponField(), properties: [isValid])
    let ended = try #require(report.violations.first).path.map { move in
      switch move {
      case .send(_, let responses), .goOn(_, _, let responses), .choose(_, _, _, _, _, let responses):
        responses.ended.map(\.name)
      case .advance: [String]()
      }
    }
    #expect(ended == [["analytics"], ["analytics"], [], [], []])
  }

  /// Both features have the same states: an effect whose run shows is a move, whether or not it could send.
  @Test(arguments: NoticeableWork.allCases) func anEffectWhoseRunShowsIsAMove(work: NoticeableWork) throws {
    func report(canSend: Bool) throws -> ExplorationReport {
      var limits = ExplorationLimits()
      // Nothing but whole paths restores the memory of a world.
      limits.isExact = work == .memory
      return try Exploration(
        initialState: { NoticeableFeature.State() },
        reducer: { NoticeableFeature(work: work, canSend: canSend) },
        alphabet: .always([.started, .looked]),
        limits: limits
      ) { values in
        values.fileStorage = .inMemory()
        values[WorldMemory.self] = WorldMemory()
      }.run()
    }
    let (silent, sending) = (try report(canSend: false), try report(canSend: true))
    #expect(silent.stop == nil && silent.contradiction == nil)
    #expect(silent.distinct == sending.distinct && silent.generated == sending.generated)
    #expect(silent.stepsSilentEffects == (work == .memory))
  }

  @Test func anActionAfterAnEffectThatEndedAtOnceIsNotTakenForItsRun() throws {
    let report = try Exploration(
      initialState: { LoggedCounter.State() },
      reducer: { LoggedCounter() },
      alphabet: .always([.increased, .logged])
    ).run()
    #expect(report.contradiction == nil && !report.stepsSilentEffects)
    #expect(report.distinct == 8)
  }

  private func explore(
    _ field: CouponField,
    properties: [ExplorationProperty<CouponField.State>] = [],
    _ change: (inout ExplorationLimits) -> Void = { _ in }
  ) throws -> ExplorationReport {
    var limits = ExplorationLimits()
    change(&limits)
    return try Exploration(
      initialState: { CouponField.State() },
      reducer: { field },
      alphabet: .always(CouponModel.codes.map { .codeChanged($0) } + [.submitted]),
      properties: properties,
      limits: limits
    ).run()
  }
}

/// A field for a coupon code. Each action of the user is reported to analytics, and a submitted code is checked.
private struct CouponField: ReducerProtocol {
  enum Phase: Sendable { case editing, checking, valid, invalid }

  struct State: Equatable, Sendable {
    var code = ""
    var phase = Phase.editing
  }

  enum Action: Sendable { case codeChanged(String), submitted, checked(Bool) }
  enum CancelID { case check }

  /// Whether analytics are an effect that could send.
  var sendsAnalytics = false

  @Dependency(\.choose) var choose

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .codeChanged(let code):
      state = State(code: code)
      return .merge(.cancel(id: CancelID.check), analytics)
    case .submitted where state.code.isEmpty || state.phase != .editing: return .none
    case .submitted:
      state.phase = .checking
      let check = Effect<Action>.task(name: "check") { [choose] in
        .checked(try await choose("coupon", ["valid", "invalid"]) == "valid")
      }
      return .merge(analytics, check.cancellable(id: CancelID.check))
    case .checked(let isValid):
      state.phase = isValid ? .valid : .invalid
      return .none
    }
  }

  private var analytics: Effect<Action> {
    sendsAnalytics ? .run(name: "analytics") { _ in } : .fireAndForget(name: "analytics") {}
  }
}

/// The coupon field as a plain model.
private enum CouponModel {
  static let codes = ["A", "B", "C", "D", "E", "F"]

  /// The empty field, and for each code: edited, four steps of a check (started, asked, and one of two answers to deliver), and two results.
  static let stateCount = 1 + codes.count * (1 + 4 + 2)
}

/// A counter that can be logged once, with an effect that can't send.
private struct LoggedCounter: ReducerProtocol {
  struct State: Equatable, Sendable {
    var count = 0
    var isLogged = false
  }

  enum Action: Sendable { case increased, logged }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increased:
      state.count = min(state.count + 1, 3)
      return .none
    case .logged where state.isLogged: return .none
    case .logged:
      state.isLogged = true
      return .fireAndForget(name: "log") {}
    }
  }
}

/// What an effect can do so that its run shows.
enum NoticeableWork: CaseIterable, Sendable { case file, question, sleep, memory }

/// Memory of a world.
private final class WorldMemory: DependencyKey, Sendable {
  static var liveValue: WorldMemory { WorldMemory() }
  static var testValue: WorldMemory { WorldMemory() }
  let isSet = Atomic(false)
}

/// Starts an effect once, and looks for what it has done.
private struct NoticeableFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var hasStarted = false
    var isLooking = false
    var seen: Bool?
  }

  enum Action: Sendable { case started, looked, saw(Bool) }

  let work: NoticeableWork

  /// Whether the effect could send.
  let canSend: Bool

  @Dependency(\.fileStorage) var files
  @Dependency(\.choose) var choose
  @Dependency(\.continuousClock) var clock
  @Dependency(WorldMemory.self) var memory

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started where state.hasStarted: return .none
    case .started:
      state.hasStarted = true
      let run: @Sendable () async throws -> Void = { [files, choose, clock, memory, work] in
        switch work {
        case .file: try files.save(Data([1]), "note")
        case .question: _ = try await choose("which", ["a", "b"])
        case .sleep: try await clock.sleep(for: .seconds(1))
        case .memory: memory.isSet.store(true, ordering: .relaxed)
        }
      }
      return canSend ? .run(name: "work") { _ in try await run() } : .fireAndForget(name: "work", run)
    case .looked where state.isLooking || state.seen != nil: return .none
    case .looked:
      state.isLooking = true
      return .task(name: "look") { [files, memory] in
        .saw(try files.load("note") != nil || memory.isSet.load(ordering: .relaxed))
      }
    case .saw(let isSeen):
      (state.isLooking, state.seen) = (false, isSeen)
      return .none
    }
  }
}
