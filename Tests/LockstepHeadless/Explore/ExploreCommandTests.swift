import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

@Suite struct ExploreCommandTests {
  @Test func aViolationIsPrintedWithAShortestPath() async throws {
    let harness = try harness()
    let outcome = await harness.run(
      "explore",
      "Door",
      "--scripts",
      "$",
      "--never",
      "isOpen == true",
      "--save",
      "$/open.script"
    )
    #expect(
      outcome.output == """
        Door, 3 actions: 3 distinct, 8 generated, depth 2
        Stopped at the first violation: `--keep-going` goes on.

        violated: never isOpen == true
            send .rang
            resume "bell"
            receive .answered

        """
    )
    #expect(outcome.code == .failure && outcome.errors.isEmpty)
    #expect(
      harness.text(of: "open.script") == """
        feature Door
        note "never isOpen == true"
        exhaustivity off
        hold
        send .rang
        resume "bell"
        receive .answered
        expect isOpen != true

        """
    )
  }

  @Test func withoutAViolationAllStatesAreCounted() async throws {
    let outcome = await (try harness()).run(
      "explore",
      "Door",
      "--scripts",
      "$",
      "--eventually",
      "isRinging == false",
      "--reachable",
      "isOpen == true"
    )
    #expect(outcome.output.hasSuffix("\nAll states were visited.\n"))
    #expect(outcome.code == .success)
  }

  @Test func threadsPrintTheSame() async throws {
    let harness = try harness()
    let one = await harness.run("explore", "Door", "--scripts", "$")
    #expect(await harness.run("explore", "Door", "--scripts", "$", "--jobs", "3") == one)
    #expect(await harness.run("explore", "Door", "--scripts", "$", "--exact") == one)
  }

  @Test func aBoundSaysWhatIsOpen() async throws {
    let outcome = await (try harness()).run("explore", "Door", "--scripts", "$", "--depth", "1")
    #expect(outcome.output.contains("because they are 1 moves from the initial state: raise `--depth`."))
  }

  @Test func mistakesAreReported() async throws {
    let harness = try harness()
    let noPath = await harness.run("explore", "Door", "--scripts", "$", "--always", "color.name == 3")
    #expect(noPath.code == .wrongUse)
    #expect(
      noPath.errors == """
        headless: error: `--always 'color.name == 3'`: no state that was visited has a value at `color.name`
        Print a state with `state` in a script, and use a path that it shows.

        """
    )
    let noCondition = await harness.run("explore", "Door", "--scripts", "$", "--always", "isOpen = true")
    #expect(noCondition.code == .wrongUse && noCondition.errors.hasPrefix("--always:2:15: error: `=` names a change"))
    #expect(await harness.run("explore").errors.hasPrefix("headless: error: `explore` needs a feature or scripts"))
    try harness.write("feature Door\nnote \"nothing\"\n", to: "none/quiet.script")
    #expect(
      await harness.run("explore", "$/none/quiet.script").errors == """
        headless: error: there is no action of `Door` to try
        Name a folder with scripts that send actions: `--scripts DIR`.

        """
    )
  }

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Door", initialState: Door.State()) { Door() } }
    try harness.write("feature Door\nsend .rang\nreceive .answered\nsend .closed\nsend .broke\n", to: "door.script")
    return harness
  }
}

/// A door that somebody opens when the bell rings.
private struct Door: ReducerProtocol {
  struct State: Equatable { var isOpen = false, isRinging = false }
  enum Action: Sendable, Equatable, Decodable { case rang, answered, closed, broke }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rang:
      if state.isRinging { return .none }
      state.isRinging = true
      return .run(name: "bell") { await $0(.answered) }
    case .answered: (state.isOpen, state.isRinging) = (true, false)
    case .closed: state.isOpen = false
    case .broke: break
    }
    return .none
  }
}
