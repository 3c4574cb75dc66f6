import Lockstep
import LockstepSimulation
import Testing

private struct TestError: Error, CustomStringConvertible {
  var description: String { "broken pipe" }
}

/// Runs a given effect and collects its actions.
private struct Feature: ReducerProtocol {
  enum Action: Sendable, Equatable { case start, got(String) }

  let effect: @Sendable () -> Effect<Action>

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .start: return effect()
    case .got(let text): state.append(text)
    }
    return .none
  }
}

@Suite struct EffectRunTests {
  private typealias Action = Feature.Action

  private let issues = IssueLog()

  private func results(_ effect: @escaping @Sendable () -> Effect<Action>) -> [String] {
    let store = SimulatedStore<[String], Action>([], issues: issues) { Feature(effect: effect) }
    _ = store.send(.start)
    store.processAll()
    return store.state
  }

  @Test func eachKindOfEffectSendsItsActions() {
    // Run sends any number of actions.
    #expect(results { .run { send in for text in ["a", "b", "c"] { await send(.got(text)) } } } == ["a", "b", "c"])

    // Task sends its result.
    #expect(results { .task { .got("done") } } == ["done"])

    // Fire and forget sends nothing.
    let journal = EventLog()
    #expect(results { .fireAndForget { journal.note("ran") } } == [])
    #expect(journal.entries == ["ran"])
  }

  @Test func everyKindOfEffectRunsAtItsPriority() {
    let journal = EventLog()
    let note: @Sendable () -> Void = { journal.note("\(Task.basePriority == .background)") }
    let given = results {
      .merge(
        .run(priority: .background) { _ in note() },
        .task(priority: .background) {
          note()
          return .got("done")
        },
        .fireAndForget(priority: .background) { note() },
        .run(priority: .background) {
          note()
          return AsyncStream<String> { $0.finish() }
        } transform: {
          .got($0)
        }
      )
    }
    #expect(given == ["done"])
    #expect(journal.entries == ["true", "true", "true", "true"])
  }

  @Test func anErrorIsPassedToTheHandler() {
    let run = results {
      .run { _ in
        throw TestError()
      } catch: { error, send in
        await send(.got("caught \(error)"))
      }
    }
    #expect(run == ["caught broken pipe"])
    #expect(
      results {
        .task {
          throw TestError()
        } catch: {
          .got("turned \($0)")
        }
      } == ["turned broken pipe"]
    )
    #expect(issues.issues.isEmpty)
  }

  @Test func cancellationErrorsAreSilentAndReachNoHandler() {
    let handled = results {
      .run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send(.got("handled"))
      }
    }
    #expect(handled == [])
    #expect(results { .fireAndForget { throw CancellationError() } } == [])
    #expect(issues.issues.isEmpty)
  }

  @Test func anUncaughtErrorIsAnIssueWithEffectLocationAndAction() {
    let line: UInt = #line + 1
    #expect(results { .run(name: "download") { _ in throw TestError() } } == [])
    #expect(
      issues.texts == [
        """
        The effect “download” threw an uncaught error: broken pipe

            effect      download
            created at  LockstepTests/EffectRunTests.swift:\(line)
            started by  .start
            error       broken pipe

        Catch the error in the effect, wrap the work in TaskResult, or pass `catch:`.
        """
      ]
    )
  }

  @Test func anErrorOfACancelledEffectIsNotAnIssue() {
    let store = SimulatedStore<[String], Action>([], issues: issues) {
      Feature {
        .run { _ in
          for await _ in AsyncStream<Never>.makeStream().stream {}
          throw TestError()
        }
      }
    }
    let task = store.send(.start)
    #expect(!task.isFinished)
    store.cancel(task)
    #expect(task.isFinished)
    #expect(issues.issues.isEmpty)
  }

  @Test func sendingAfterTheEndIsAnIssueAndTheActionIsDropped() {
    let (outlived, keeper) = AsyncStream<Send<Action>>.makeStream()
    let store = SimulatedStore<[String], Action>([], issues: issues) {
      Feature {
        .merge(
          .run { keeper.yield($0) },
          .run { _ in for await send in outlived { return await send(.got("late")) } }
        )
      }
    }
    _ = store.send(.start)
    #expect(store.received.isEmpty)
    #expect(
      issues.texts == [
        """
        An action came from an effect that had already ended: .got("late")

            The effect's operation had returned when a task or callback used its `send`. The action was dropped.

        In the operation, await all work that uses its `send`.
        """
      ]
    )
  }

  @Test func aSendCanBeMadeFromAFunction() async {
    let journal = EventLog()
    let send = Send<Action> { journal.note("\($0 == .start)") }
    await send(.start)
    #expect(journal.entries == ["true"])
  }

  @Test func effectsStartAfterTheReducerHasReturned() {
    let journal = EventLog()
    let store = SimulatedStore<Int, String>(0, issues: issues) {
      Reduce { _, action in
        defer { journal.note("reduced \(action)") }
        return action == "go" ? .merge(.run { _ in journal.note("ran") }, .send("sent")) : .none
      }
    }
    _ = store.send("go")
    #expect(journal.entries == ["reduced go", "reduced sent", "ran"])
  }
}
