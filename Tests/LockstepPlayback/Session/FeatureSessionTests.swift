import Lockstep
import LockstepDiff
import LockstepSimulation
import Testing

@testable import LockstepPlayback
@testable import LockstepScript

@Suite struct FeatureSessionTests {
  private func session(world: String? = nil) throws -> FeatureSession {
    let entry = try #require(ScriptHarness.catalog["Shop"])
    return FeatureSession(entry, setting: PlaybackSettings(world: world.flatMap { entry[world: $0] }))
  }

  /// A step as typed at a prompt, with no expected changes.
  private func step(_ text: String) throws -> Script.Step {
    let step = try Script.Step(parsing: text, file: "prompt")
    return step.with(waiver: step.range)
  }

  private func path(_ text: String) throws -> Path { try ScriptPath(parsing: text, file: "prompt").path }

  /// The observable state of a session at its current position.
  private func face(of session: FeatureSession) -> [String] {
    session.playable.stateTree.textLines() + session.playable.received.map(\.line)
      + session.playable.effectsInFlight.map { $0.line(.brief) } + ["\(session.playable.now)", "\(session.position)"]
  }

  @Test func undoAndRedoAreExact() async throws {
    let session = try session()
    var faces = [face(of: session)]
    for text in [
      "send .tick", "advance 300ms", "advance 200ms", "receive .ticked(1)", "advance 1s", "receive .ticked(2)",
    ] {
      _ = try await session.perform(try step(text))
      faces.append(face(of: session))
    }
    #expect(Set(faces).count == faces.count)
    for position in [0, 6, 3, 2, 5, 1, 4] {
      #expect(await session.go(to: position))
      #expect(face(of: session) == faces[position])
    }
    #expect(try await session.undo() == step("receive .ticked(1)"))
    #expect(face(of: session) == faces[3])
    #expect(await session.redo() != nil)
    #expect(face(of: session) == faces[4])
  }

  @Test func undoStopsAtTheStartAndRedoAtTheEnd() async throws {
    let session = try session()
    #expect(await session.undo() == nil)
    #expect(await session.redo() == nil)
    #expect(await !session.go(to: 1))
    #expect(await !session.go(to: -1))
    _ = try await session.perform(try step("send .open"))
    #expect(await session.redo() == nil)
    #expect(await !session.go(to: 2))
  }

  @Test func undoneStepsAreDiscardedAtTheNextStep() async throws {
    let session = try session()
    _ = try await session.perform(try step("send .open"))
    #expect(await session.undo() != nil)
    _ = try await session.perform(try step("send .close"))
    #expect(await session.redo() == nil)
    #expect(session.position == 1)
  }

  @Test func aStepThatCannotBePlayedChangesNothing() async throws {
    let session = try session()
    _ = try await session.perform(try step("send .open"))
    _ = await session.undo()
    let mistake = try step("send .opne")
    await #expect(throws: LocatedFaults.self) { _ = try await session.perform(mistake) }
    #expect(session.undone.count == 1)
  }

  @Test(arguments: ["receive .loaded", "unordered\n  receive .loaded\n  receive .loaded\nend"])
  func aFailingReceiveLeavesTheActionsWaiting(text: String) async throws {
    let session = try session()
    _ = try await session.perform(try step("exhaustivity off"))
    _ = try await session.perform(try step("send .flash"))
    let waiting = session.playable.received.map(\.line)
    #expect(waiting == [".flashed", ".answer"])
    let failed = try await session.perform(try step(text))
    #expect(failed.failures.count == 1)
    #expect(!failed.hasDoneSomething)
    #expect(session.playable.received.map(\.line) == waiting)
    // The events of the actions are told once, when they are received.
    let played = try await session.perform(try step("receive .answer"))
    #expect(played.failures.isEmpty)
    let actions = played.events.compactMap { if case .stepStarted(_, let action, _) = $0 { action.line } else { nil } }
    #expect(actions == waiting)
  }

  @Test func theInitialStateCanBeSetUntilAStepIsPlayed() async throws {
    let session = try session()
    for text in ["exhaustivity off", "given count = 1", "given count = 2", "advance 1s"] {
      _ = try await session.perform(try step(text))
    }
    let late = try step("given count = 3")
    let mistakes = await #expect(throws: LocatedFaults.self) { _ = try await session.perform(late) }
    #expect(
      mistakes?.all.map { $0.text(in: ScriptSource("given count = 3", file: "prompt")) } == [
        """
        prompt:1:7: error: `given` can't set `count`: a step has been played
            given count = 3
                  ^~~~~
        Write it before the first step.
        """
      ]
    )
    #expect(session.position == 4)
  }

  @Test func aStepThatFailsBeforeItHasAnEffectIsNotKept() async throws {
    let session = try session()
    let played = try await session.perform(try step("receive .loaded"))
    #expect(played.failures.count == 1)
    #expect(session.position == 0)
  }

  @Test func theLastStepThatChangedAPathIsFound() async throws {
    let session = try session()
    for text in ["send .open", "send .say(title: \"Hi\", message: nil)", "send .close"] {
      _ = try await session.perform(try step(text))
    }
    #expect(session.lastChange(of: try path("notice.title"))?.number == 2)
    #expect(session.lastChange(of: try path("notice"))?.number == 2)
    #expect(session.lastChange(of: try path("isOpen"))?.number == 3)
    #expect(session.lastChange(of: try path("self"))?.number == 3)
    #expect(session.lastChange(of: try path("prices")) == nil)
    _ = await session.undo()
    #expect(session.lastChange(of: try path("isOpen"))?.number == 1)
  }

  @Test func stepsListTheLinesThatNameTheirChanges() async throws {
    let session = try session()
    _ = try await session.perform(try step("send .open"))
    #expect(session.steps[0].lines == ["isOpen = true"])
  }
}
