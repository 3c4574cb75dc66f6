import Foundation
import LockstepTesting

/// A call of a test store's method, and the reports expected in each exhaustivity.
enum TestStoreCall: CaseIterable, Sendable {
  case sendAsserted, sendUnasserted, sendMistaken, sendExpectingNothing, sendWhileActionsWait
  case receiveByValue, receiveByCase, receiveByPath, receiveByPayload, receiveByPredicate
  case receiveUnasserted, receiveMistaken, receiveInVain, receiveAnother
  case finishClean, finishTooEarly, goAwayTooEarly
  case skipReceived, skipNothingReceived, skipNothingReceivedLeniently, skipEffects, skipNoEffects,
    skipNoEffectsLeniently
  case assertRight, assertMistaken, advance
  case finishTask, finishTaskInVain, cancelTask
  case readDependency, exchangeDependency, exchangeExhaustivity

  /// The titles of the expected reports; those of notes have a prefix.
  func expected(_ exhaustivity: Exhaustivity) -> [String] {
    switch exhaustivity {
    case .on: whole
    case .off(showSkippedAssertions: true): shown
    case .off(showSkippedAssertions: false): partial
    }
  }

  private var whole: [String] {
    switch self {
    case .sendUnasserted, .receiveUnasserted: ["The state changed, but no change was expected: …"]
    case .sendExpectingNothing: ["Expected the state to change, but nothing changed: .touched"]
    case .sendWhileActionsWait: ["1 action was not received before sending .increment: …"]
    case .receiveAnother: [#"Expected to receive .touched, but received .loaded("a")."#]
    case .finishTooEarly:
      ["An effect is still in flight at `finish()`: “ticks”", #"An action was not received: .loaded("a")"#]
    case .goAwayTooEarly:
      [
        "An effect is still in flight at the end of the test: “ticks”", #"An action was not received: .loaded("a")"#,
      ]
    default: partial
    }
  }

  private var shown: [String] {
    switch self {
    case .sendUnasserted, .receiveUnasserted: ["note: A state change was not asserted: …"]
    case .sendWhileActionsWait, .skipReceived: [#"note: A received action was skipped: .loaded("a")"#]
    case .receiveAnother: partial + [#"note: A received action was skipped: .loaded("a")"#]
    case .finishTooEarly:
      [
        #"note: A received action was skipped: .loaded("a")"#,
        "note: An effect is still in flight at `finish()`: “ticks”",
      ]
    case .goAwayTooEarly: whole.map { "note: " + $0 }
    default: partial
    }
  }

  private var partial: [String] {
    switch self {
    case .sendMistaken, .receiveMistaken, .assertMistaken: ["A state change does not match expectation: …"]
    case .receiveInVain: ["Expected to receive .touched, but no action arrived (at 0s)."]
    case .receiveAnother: ["Expected to receive .touched, but no such action arrived (at 0s)."]
    case .skipNothingReceived: ["Expected a received action to skip, but none is waiting."]
    case .skipNoEffects: ["Expected an effect to skip, but none is in flight."]
    case .finishTaskInVain: ["Expected the effects of the action to have finished, but 1 is in flight."]
    default: []
    }
  }
}

// MARK: - Running a call

extension TestStoreCall {
  /// Makes the call in the caller's isolation.
  ///
  /// - Returns: The titles of the reports; those of notes have a prefix.
  nonisolated(nonsending) func perform(_ exhaustivity: Exhaustivity) async -> [String] {
    let log = await FailureLog.of(feature, exhaustivity) { store in
      await use(store)
    }
    return log.entries.map { ($0.severity == .note ? "note: " : "") + $0.failure.title }
  }

  private var feature: Counter {
    switch self {
    case .finishTooEarly, .goAwayTooEarly:
      Counter { .merge(Counter.loading(.loaded("a")).effect(), Counter.ticking.effect()) }
    case .advance, .finishTaskInVain, .cancelTask, .skipEffects: .ticking
    case .readDependency, .exchangeDependency:
      Counter {
        .run { send in
          @Dependency(\.uuid) var uuid
          await send(.loaded(uuid().uuidString.suffix(1).description))
        }
      }
    default: .loading(.loaded("a"))
    }
  }

  private nonisolated(nonsending) func use(_ store: TestStoreOf<Counter>) async {
    switch self {
    case .sendAsserted, .sendUnasserted, .sendMistaken, .sendExpectingNothing, .sendWhileActionsWait: await send(store)
    case .receiveByValue, .receiveByCase, .receiveByPath, .receiveByPayload, .receiveByPredicate, .receiveUnasserted,
      .receiveMistaken, .receiveInVain, .receiveAnother:
      await receive(store)
    case .finishClean, .finishTooEarly, .goAwayTooEarly, .skipReceived, .skipNothingReceived, .skipEffects,
      .skipNothingReceivedLeniently, .skipNoEffects, .skipNoEffectsLeniently:
      await end(store)
    case .assertRight, .assertMistaken, .advance, .finishTask, .finishTaskInVain, .cancelTask: await go(on: store)
    case .readDependency, .exchangeDependency, .exchangeExhaustivity: await exchange(in: store)
    }
  }

  private nonisolated(nonsending) func send(_ store: TestStoreOf<Counter>) async {
    switch self {
    case .sendAsserted: await store.send(.increment) { $0.count = 1 }
    case .sendUnasserted: await store.send(.increment)
    case .sendMistaken: await store.send(.increment) { $0.count = 7 }
    case .sendExpectingNothing: await store.send(.touched) { $0.count = 0 }
    default:
      await store.send(.start)
      await store.send(.increment) { $0.count = 1 }
      if store.exhaustivity == .on { await store.receive(.loaded("a")) { $0.loaded = ["a"] } }
    }
    await store.finish()
  }

  private nonisolated(nonsending) func receive(_ store: TestStoreOf<Counter>) async {
    if self != .receiveInVain { await store.send(.start) }
    switch self {
    case .receiveByValue: await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    case .receiveByCase: await store.receive(Counter.Action.loaded) { $0.loaded = ["a"] }
    case .receiveByPath: await store.receive(CasePath(Counter.Action.loaded)) { $0.loaded = ["a"] }
    case .receiveByPayload: await store.receive(Counter.Action.loaded, "a") { $0.loaded = ["a"] }
    case .receiveByPredicate: await store.receive({ $0 == .loaded("a") }) { $0.loaded = ["a"] }
    case .receiveUnasserted: await store.receive(.loaded("a"))
    case .receiveMistaken: await store.receive(.loaded("a")) { $0.loaded = ["b"] }
    default: await store.receive(.touched)
    }
    await store.finish()
  }

  private nonisolated(nonsending) func end(_ store: TestStoreOf<Counter>) async {
    switch self {
    case .finishClean: break
    case .skipReceived:
      await store.send(.start)
      await store.skipReceivedActions()
    case .skipNothingReceived: await store.skipReceivedActions()
    case .skipNothingReceivedLeniently: await store.skipReceivedActions(strict: false)
    case .skipEffects:
      await store.send(.start)
      await store.skipInFlightEffects()
    case .skipNoEffects: await store.skipInFlightEffects()
    case .skipNoEffectsLeniently: await store.skipInFlightEffects(strict: false)
    default: await store.send(.start)
    }
    if self != .goAwayTooEarly { await store.finish() }
  }

  private nonisolated(nonsending) func go(on store: TestStoreOf<Counter>) async {
    switch self {
    case .assertRight: store.assert { $0.count = 0 }
    case .assertMistaken: store.assert { $0.count = 1 }
    case .advance:
      let task = await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 1 }
      await task.cancel()
    case .finishTask:
      let task = await store.send(.start)
      await task.finish()
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    case .finishTaskInVain:
      let task = await store.send(.start)
      await task.finish()
      await task.cancel()
    default:
      let task = await store.send(.start)
      await task.cancel()
      precondition(task.isCancelled && task.isFinished)
    }
    await store.finish()
  }

  private nonisolated(nonsending) func exchange(in store: TestStoreOf<Counter>) async {
    switch self {
    case .readDependency:
      store.dependencies.uuid = .constant(UUID(7))
      await store.send(.start)
      await store.receive(.loaded("7")) { $0.loaded = ["7"] }
    case .exchangeDependency:
      await store.withDependencies {
        $0.uuid = .constant(UUID(7))
      } operation: {
        _ = await store.send(.start)
      }
      await store.receive(.loaded("7")) { $0.loaded = ["7"] }
      await store.send(.start)
      await store.receive(.loaded("0")) { $0.loaded = ["7", "0"] }
    default:
      await store.withExhaustivity(.off) { await store.send(.increment) }
    }
    await store.finish()
  }
}

extension Exhaustivity {
  /// All exhaustivities.
  static let all: [Exhaustivity] = [.on, .off, .off(showSkippedAssertions: true)]
}
