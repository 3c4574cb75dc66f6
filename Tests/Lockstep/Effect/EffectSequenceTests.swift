import Lockstep
import LockstepSimulation
import Testing

private struct TestError: Error, CustomStringConvertible { let description = "broken" }

/// Sends an action for each score of a given sequence.
private struct AsyncSequenceFeature: ReducerProtocol {
  enum Action: Sendable, Equatable { case start, stop, scored(Int), failed(String) }
  enum CancelID { case scores }

  let effect: @Sendable () -> Effect<Action>

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .start: return effect().cancellable(id: CancelID.scores)
    case .stop: return .cancel(id: CancelID.scores)
    case .scored(let score): state.append(score)
    case .failed: state.append(-1)
    }
    return .none
  }
}

@Suite struct EffectSequenceTests {
  private typealias Action = AsyncSequenceFeature.Action

  private let issues = IssueLog()

  private func store(_ effect: @escaping @Sendable () -> Effect<Action>) -> SimulatedStore<[Int], Action> {
    let store = SimulatedStore<[Int], Action>([], issues: issues) { AsyncSequenceFeature(effect: effect) }
    _ = store.send(.start)
    store.processAll()
    return store
  }

  private static func stream(_ scores: Int...) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for score in scores { continuation.yield(score) }
      continuation.finish()
    }
  }

  @Test func eachElementBecomesAnActionAndTheEffectEndsWithTheSequence() {
    let store = store {
      .run(sequence: { Self.stream(1, 2, 3) }, transform: Action.scored)
    }
    #expect(store.state == [1, 2, 3])
    #expect(store.running == [])
  }

  @Test func anyKindOfSequenceWorks() {
    @Sendable func opaque() -> some AsyncSequence<Int, Never> { Self.stream(1, 2, 3).map { $0 * 10 } }
    @Sendable func boxed() async throws -> any AsyncSequence<Int, Never> { Self.stream(4) }
    let store = store {
      .concatenate(
        .run(sequence: { opaque().filter { $0 > 10 } }, transform: Action.scored),
        .run(sequence: { try await boxed() }, transform: Action.scored),
        .run(sequence: { AsyncThrowingStream<Int, any Error> { $0.finish() } }, transform: Action.scored)
      )
    }
    #expect(store.state == [20, 30, 4])
    #expect(issues.issues.isEmpty)
  }

  @Test func aTimerIsASequence() {
    let store = store {
      @Dependency(\.continuousClock) var clock
      return .run(name: "ticks") { [clock] in
        clock.timer(interval: .seconds(1)).map { Int($0.components.seconds) }
      } transform: {
        .scored($0)
      }
    }
    store.advance(by: .seconds(3))
    store.processAll()
    #expect(store.state == [1, 2, 3])
    #expect(store.running == ["ticks"])
    _ = store.send(.stop)
    #expect(store.running == [])
  }

  @Test func cancellingTheEffectEndsTheSequence() {
    let journal = EventLog()
    let store = store {
      .run {
        AsyncStream<Int> { continuation in
          continuation.yield(1)
          continuation.onTermination = { journal.note("\($0)") }
        }
      } transform: {
        .scored($0)
      }
    }
    #expect(store.state == [1])
    _ = store.send(.stop)
    #expect(journal.entries == ["cancelled"])
    #expect(store.running == [])
  }

  @Test func errorsOfTheSequenceAndItsCreationArePassedToTheHandler() {
    let broken = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: TestError())
    }
    let reading = store {
      .run {
        broken
      } transform: {
        .scored($0)
      } catch: { error, send in
        await send(.failed("\(error)"))
      }
    }
    #expect(reading.state == [1, -1])
    let making = store {
      .run { () async throws -> AsyncStream<Int> in
        throw TestError()
      } transform: {
        .scored($0)
      } catch: { error, send in
        await send(.failed("\(error)"))
      }
    }
    #expect(making.state == [-1])
    #expect(issues.issues.isEmpty)
  }

  @Test func anUncaughtErrorIsAnIssueButACancellationIsNot() {
    _ = store {
      .run(
        name: "scores",
        sequence: { AsyncThrowingStream<Int, any Error> { throw TestError() } },
        transform: Action.scored
      )
    }
    #expect(issues.titles == ["The effect “scores” threw an uncaught error: broken"])
    _ = store {
      .run(sequence: { AsyncThrowingStream<Int, any Error> { throw CancellationError() } }, transform: Action.scored)
    }
    #expect(issues.issues.count == 1)
  }
}
