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
        Door, 3 actions: 2 distinct, 4 generated, depth 1
        Stopped at depth 2, at the first violation: `--keep-going` continues.

        violated: never isOpen == true
            send .rang
            resume "bell"
            receive .answered
        Saved $/open.script: `headless run $/open.script` fails as reported.

        """
    )
    #expect(outcome.code == .failure && outcome.errors.isEmpty)
    #expect(
      harness.text(of: "open.script") == """
        feature Door
        hold
        note "never isOpen == true"
        exhaustivity off
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
    #expect(
      outcome.output == """
        Door, 3 actions: 5 distinct, 19 generated, depth 4
        All states were visited.

        2 of 3 actions had an effect.
        ignored in every state: .broke

        """
    )
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
    #expect(outcome.output.contains("The moves of 1 state at depth 1 were not made: raise `--depth`."))
  }

  @Test func mistakesAreReported() async throws {
    let harness = try harness()
    let noPath = await harness.run("explore", "Door", "--scripts", "$", "--always", "color.name == 3")
    #expect(noPath.code == .wrongUse)
    #expect(
      noPath.errors == """
        headless: error: `--always 'color.name == 3'`: no state that was visited has a value at `color.name`
        Print a state with `state` in a script, and use a path that it shows. Declare a computed property with `.always` in the catalog.

        """
    )
    let noCondition = await harness.run("explore", "Door", "--scripts", "$", "--always", "isOpen = true")
    #expect(noCondition.code == .wrongUse)
    #expect(noCondition.errors.hasPrefix("--always:2:15: error: `=` describes a change"))
    #expect(await harness.run("explore").errors.hasPrefix("headless: error: `explore` needs a feature or scripts"))
    try harness.write("feature Door\nnote \"nothing\"\n", to: "none/quiet.script")
    #expect(
      await harness.run("explore", "$/none/quiet.script").errors == """
        headless: error: `Door` has no actions to explore
        Declare them with `.explores` in the feature's entry, or pass a folder of scripts that send actions: `--scripts DIR`.

        """
    )
  }

  @Test func scriptsRestrictOrReplaceTheActionsOfTheEntry() async throws {
    let harness = try harness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Door", initialState: Door.State()) { Door() }.explores { _ in [.closed] }
    }
    try harness.write("feature Door\nhold\nsend .closed\n", to: "held.script")
    let own = "Door: 1 distinct, 2 generated, depth 0\n"
    #expect(await harness.run("explore", "Door").output.hasPrefix(own))
    let all = "Door, 3 actions: 5 distinct, 19 generated"
    #expect(await harness.run("explore", "Door", "--scripts", "$").output.hasPrefix(all))
    for operand in ["$", "$/door.script"] {
      let outcome = await harness.run("explore", operand)
      #expect(outcome.output.hasPrefix("Door, 3 actions: 1 distinct, 2 generated"), "\(outcome.output)")
    }
    #expect(await harness.run("explore", "$/held.script").output.hasPrefix("Door, 1 action: 1 distinct, 2 generated"))
  }

  @Test func aSavedPathFailsAsReported() async throws {
    let harness = try harness()
    for (property, check) in [
      ("never isOpen == true", "`isOpen` has the excluded value"), ("always isOpen == false", "`isOpen` is true"),
      ("never isOpen != false", "`isOpen` is true"),
    ] {
      let words = property.split(separator: " ", maxSplits: 1).map(String.init)
      let explored = await harness.run("explore", "$/door.script", "--\(words[0])", words[1], "--save", "$/s.script")
      #expect(explored.code == .failure)
      let played = await harness.run("run", "$/s.script")
      #expect(played.code == .failure && played.output.contains(check), "\(property): \(played.output)")
    }
  }

  @Test func propertiesAreReadFromAFile() async throws {
    let harness = try harness()
    try harness.write(
      "# What a door must do.\nalways isOpen == false\n\neventually isRinging == false\n",
      to: "properties"
    )
    let outcome = await harness.run("explore", "$/door.script", "--properties", "$/properties", "--keep-going")
    #expect(outcome.output.contains("violated: always isOpen == false") && outcome.code == .failure)
    try harness.write("\nperhaps isOpen == false\n", to: "wrong")
    let wrong = await harness.run("explore", "$/door.script", "--properties", "$/wrong")
    #expect(
      wrong.errors == """
        $/wrong:2: error: `perhaps` is not a kind of property
        Begin the line with one of `always`, `never`, `reachable`, `eventually`.

        """
    )
  }

  @Test func coveringScriptsMakeEveryMoveAndPass() async throws {
    let harness = try harness()
    let outcome = await harness.run("explore", "$/door.script", "--cover", "$/cover")
    #expect(outcome.output.hasSuffix("\n1 script in $/cover: 18 moves, each made at least once.\n"))
    let script = harness.text(of: "cover/cover-01.script")
    #expect(script?.hasPrefix("feature Door\nhold\n\nsend ") == true)
    #expect(script?.contains("resume \"bell\"\nreceive .answered\n  isOpen = true\n  isRinging = false\n") == true)
    let played = await harness.run("run", "$/cover")
    #expect(played.code == .success)
  }

  @Test func diagramsAreDrawnInTheFormatOfTheFile() async throws {
    let harness = try harness()
    let drawn = await harness.run("explore", "$/door.script", "--diagram", "$/door.mmd", "--by", "isOpen")
    #expect(drawn.code == .success)
    #expect(harness.text(of: "door.mmd")?.hasPrefix("stateDiagram-v2\n") == true)
    let unknown = await harness.run("explore", "$/door.script", "--diagram", "$/door.png")
    #expect(
      unknown.errors == """
        headless: error: `$/door.png` has an unknown diagram format
        Use the extension `.mmd` (Mermaid), `.dot` (Graphviz) or `.svg`.

        """
    )
  }

  @Test func aReportForToolsNamesEachProperty() async throws {
    let harness = try harness()
    _ = await harness.run("explore", "$/door.script", "--never", "isOpen == true", "--junit", "$/report.xml")
    #expect(
      harness.text(of: "report.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="headless" tests="2" failures="1" errors="0" skipped="0">
          <testsuite name="Door" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="Door" name="never isOpen == true" file="explore Door">
              <failure message="never isOpen == true" type="property">send .rang
        resume &quot;bell&quot;
        receive .answered</failure>
            </testcase>
            <testcase classname="Door" name="no issue and no trap" file="explore Door"/>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func walksAreDeterminedByTheirSeed() async throws {
    let harness = try harness()
    let walks = await harness.run("explore", "$/door.script", "--walks", "20", "--seed", "4", "--depth", "30")
    #expect(walks.output.hasPrefix("Door, seed 4: 20 walks, "))
    #expect(walks.output.contains("No walk failed, which proves nothing about other paths."))
    #expect(await harness.run("explore", "$/door.script", "--walks", "20", "--seed", "4", "--depth", "30") == walks)
    let failing = await harness.run("explore", "$/door.script", "--walks", "20", "--never", "isOpen == true")
    #expect(
      failing.output.hasSuffix(
        "violated: never isOpen == true\n    send .rang\n    resume \"bell\"\n    receive .answered\n"
      )
    )
    #expect(failing.code == .failure)
  }

  @Test func anEntryDeclaresActionsAndProperties() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Door", initialState: Door.State()) { Door() }
        .explores { $0.isOpen ? [.closed] : [.rang] }
        .never("an open door rings") { $0.isOpen && $0.isRinging }
        .never("the door is open") { $0.isOpen }
    }
    let outcome = await harness.run("explore", "Door", "--save", "$/open.script")
    #expect(
      outcome.output == """
        Door: 2 distinct, 2 generated, depth 1
        Stopped at depth 2, at the first violation: `--keep-going` continues.

        violated: never the door is open
            send .rang
            resume "bell"
            receive .answered
        Saved $/open.script: `headless run $/open.script` fails as reported.

        """
    )
    let played = await harness.run("run", "$/open.script")
    #expect(played.code == .failure)
    #expect(played.output.contains("the state violates the property “the door is open”"))
    try harness.write("feature Door\nexpect property \"a window\"\n", to: "none.script")
    #expect(await harness.run("run", "$/none.script").output.contains("the feature has no property “a window”"))
  }

  @Test func aFailureIsCoveredWhateverItsError() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Bell", initialState: 0) { Bell() }.explores { _ in [.rang] }
        .world("quiet") { $0.choose = .first }
    }
    let both = await harness.run("explore", "Bell", "--depth", "4")
    #expect(both.output.hasSuffix("1 of 1 action had an effect.\nworlds not explored: quiet\n"))
    let quiet = await harness.run("explore", "Bell", "--depth", "4", "--world", "quiet")
    #expect(quiet.output.hasSuffix("\nnever sent by an effect or the user: answered.failure\n"))
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

/// A bell that a neighbour answers, or that is broken.
private struct Bell: ReducerProtocol {
  enum Fault: Error { case broken }
  enum Action: Sendable, Decodable { case rang, answered(TaskResult<Int>) }

  @Dependency(\.choose) var choose

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .answered: return .none
    case .rang:
      state = 1
      return .task(name: "bell") {
        .answered(
          await TaskResult {
            guard try await choose("bell", ["works", "is broken"]) == "works" else { throw Fault.broken }
            return 1
          }
        )
      }
    }
  }
}
