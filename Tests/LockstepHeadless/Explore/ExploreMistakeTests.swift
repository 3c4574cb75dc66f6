import Lockstep
import LockstepHeadless
import LockstepPlayback
import Testing

@testable import LockstepHeadless

/// Mistakes in the arguments of `explore`, and in an entry: found before anything is explored.
@Suite struct ExploreMistakeTests {
  @Test func aValueThatCannotOccurIsRefused() async throws {
    for (condition, value, hint) in [
      ("phase == .loadng", ".loadng", "Did you mean `.loading`?"),
      ("phase != .on", ".on", "Its cases are `.failed`, `.idle`, `.loading`."),
      ("page.phase == .faled(_)", ".faled(_)", "Did you mean `.failed`?"),
      ("isOpen == 1", "1", "It is of type Bool, such as `false`."),
      ("count == \"1\"", "\"1\"", "It is of type UInt8, such as `0`."),
      ("count == true", "true", "It is of type UInt8, such as `0`."),
      ("name == 3", "3", "It is of type String, such as `\"a\"`."),
      ("name == .some", ".some", "It is of type String, such as `\"a\"`."),
    ] {
      let path = condition.prefix { $0 != " " }
      let outcome = await harness().run("explore", "Page", "--never", condition)
      #expect(outcome.code == .wrongUse && outcome.output.isEmpty)
      #expect(
        outcome.errors == """
          headless: error: `--never '\(condition)'`: the value at `\(path)` can't be `\(value)`
          \(hint)

          """
      )
    }
  }

  @Test func aValueThatCanOccurIsCompared() async throws {
    for condition in [
      "phase == .loading", "phase == .failed(_)", "isOpen == true", "count == 7", "name == \"b\"", "editor == nil",
      "editor == \"a\"", "count > 1", "rows contains 3",
    ] {
      let outcome = await harness().run("explore", "Page", "--reachable", condition, "--depth", "1")
      #expect(outcome.code != .wrongUse, "\(condition): \(outcome.errors)")
    }
  }

  @Test func namesAreSuggested() async throws {
    #expect(
      await harness().run("explore", "Pge").errors
        == "headless: error: there is no file, feature or script `Pge`\nDid you mean `Page`?\n"
    )
    #expect(
      await harness().run("explore", "Page", "--always", "isOpn == true", "--depth", "1").errors == """
        headless: error: `--always 'isOpn == true'`: no state that was visited has a value at `isOpn`
        Did you mean `isOpen`?

        """
    )
    #expect(
      await harness().run("explore", "Page", "Blank").errors == """
        headless: error: one feature can be explored at a time, not `Page`, `Blank`
        Specify one feature, or scripts of one feature.

        """
    )
  }

  @Test func anAlphabetWithoutActionsIsRefused() async throws {
    #expect(
      await harness().run("explore", "Blank").errors == """
        headless: error: `.explores` of `Blank` offers no action in the initial state
        Return the actions that a user could send: `.explores { state in [.loadTapped] }`.

        """
    )
  }

  @Test func outputsAreCheckedFirst() async throws {
    let harness = try CommandHarness()
    harness.catalog = Self.catalog
    try harness.write("", to: "file")
    for (option, path) in [
      ("--save", "$/none/a.script"), ("--junit", "$/none/a.xml"), ("--diagram", "$/none/a.svg"), ("--cover", "$/file"),
      ("--exchange", "$/file/b"),
    ] {
      let outcome = await harness.run("explore", "Page", option, path)
      #expect(outcome.code == .wrongUse && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("headless: error: `\(path)` cannot be written\n"))
    }
    #expect(await harness.run("explore", "Page", "--diagram", "$/a.png").errors.contains("unknown diagram format"))
  }

  @Test func aViolationIsReportedThoughAnotherPropertyHasNoValueYet() async throws {
    let outcome = await harness().run("explore", "Page", "--never", "isOpen == true", "--never", "rows[0] == 3")
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("violated: never isOpen == true"))
    let alone = await harness().run("explore", "Page", "--always", "rows[0] == 3")
    #expect(alone.code == .wrongUse && alone.errors.contains("no state that was visited has a value at `rows[0]`"))
  }

  @Test(arguments: ["always", "never", "reachable", "eventually"])
  func aComputedPropertyIsDeclaredInTheCatalog(kind: String) async throws {
    let outcome = await harness().run("explore", "Page", "--\(kind)", "canClose == true")
    #expect(
      outcome.errors == """
        headless: error: `--\(kind) 'canClose == true'`: no state that was visited has a value at `canClose`
        Print a state with `state` in a script, and use a path that it shows. Declare a computed property with `.\(kind)` in the catalog.

        """
    )
  }

  @Test func withoutAViolationNothingIsSaved() async throws {
    let harness = try CommandHarness()
    harness.catalog = Self.catalog
    let outcome = await harness.run("explore", "Page", "--save", "$/a.script")
    #expect(outcome.code == .success)
    #expect(outcome.output.hasSuffix("\nNothing was violated, so $/a.script was not written.\n"))
  }

  @Test func aValidPropertyCanBeExploredInPartsAndResumed() async throws {
    let harness = try CommandHarness()
    harness.catalog = Self.catalog
    let arguments = ["explore", "Page", "--always", "count < 9", "--reachable", "isOpen == true"]
    let whole = await harness.run(arguments)
    for _ in 1...2 {
      let resumed = await harness.run(arguments + ["--exchange", "$/parts"])
      #expect(resumed.code == .success && resumed.output == whole.output, "\(resumed.errors)")
    }
    let misspelled = ["explore", "Page", "--always", "cont < 9", "--exchange", "$/misspelled"]
    #expect(await harness.run(misspelled).errors.contains("Did you mean `count`?"))
  }

  @Test func limitsAreNamed() async throws {
    let outcome = await harness().run("explore", "Page", "--distinct", "2000000000")
    #expect(outcome.errors.contains("a whole number from 1 to 1000000000"))
  }

  private static let catalog = FeatureCatalog {
    FeatureEntry("Page", initialState: Page.State()) { Page() }.explores { _ in [.opened] }
    FeatureEntry("Blank", initialState: Page.State()) { Page() }.explores { _ in [] }
  }

  private func harness() -> CommandHarness {
    guard let harness = try? CommandHarness() else { preconditionFailure("A temporary folder can be made.") }
    harness.catalog = Self.catalog
    return harness
  }
}

private struct Page: ReducerProtocol {
  enum Phase: Equatable { case idle, loading, failed(Int) }

  struct Part: Equatable { var phase = Phase.idle }

  struct State: Equatable {
    var isOpen = false
    var phase = Phase.idle
    var page: Part? = Part()
    var count: UInt8 = 0
    var name = "a"
    var editor: String?
    var rows: [Int] = []
    var canClose: Bool { isOpen }
  }

  enum Action: Sendable, Equatable, Decodable { case opened }

  func reduce(into state: inout State, action _: Action) -> Effect<Action> {
    state.isOpen = true
    return .none
  }
}
