import Lockstep
import LockstepPlayback
import LockstepScript
import LockstepSimulation
import Testing

@testable import LockstepHeadless

/// What is found out about a failed script by playing it again.
@Suite struct DiagnosisTests {
  /// Effects that race each other, and a counter.
  struct Race: ReducerProtocol {
    struct State: Equatable, Sendable {
      var log: [String] = []
      var count = 0
    }

    enum Action: Sendable, Equatable, Decodable {
      case both, three, later, came(String), add(Int), clear
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .both: return .merge(effect("a"), effect("b"))
      case .three: return .merge(effect("a"), effect("b"), effect("c"))
      case .later:
        return .task(name: "later") { [clock] in
          try await clock.sleep(for: .seconds(1))
          return .came("later")
        }
      case .came(let name): state.log.append(name)
      case .add(let number): state.count += number
      case .clear: (state.log, state.count) = ([], 0)
      }
      return .none
    }

    private func effect(_ name: String) -> Effect<Action> { .task(name: name) { .came(name) } }
  }

  private static let catalog = FeatureCatalog { FeatureEntry("Race", initialState: Race.State()) { Race() } }

  private static func load(_ lines: [String], recording schedule: Schedule? = nil) throws -> LoadedScript {
    var overrides = RunOverrides()
    overrides.records(schedule)
    let text = (["feature Race", "exhaustivity off"] + lines).joined(separator: "\n") + "\n"
    return try ScriptLoader(catalog: catalog, overrides: overrides).load(Array(text.utf8), file: "a.script")
  }

  /// The outcome of each order of a script: the number of choices after each step, and whether it failed.
  private struct Outcome {
    var picks: [Int]
    var choicesAfter: [Int]
    var failed: Bool
  }

  /// Plays every order, by trying every pick at every choice.
  private static func allOutcomes(_ lines: [String]) async throws -> [Outcome] {
    var (outcomes, waiting) = ([Outcome](), [[Int]()])
    while let picks = waiting.popLast() {
      let choices = picks.enumerated().filter { $0.element > 0 }.map {
        Schedule.Choice(number: $0.offset + 1, pick: $0.element)
      }
      let loaded = try load(lines, recording: .choosing(choices))
      let playable = loaded.open(under: .choosing(choices))
      var (after, failed, counts) = ([0], false, [Int]())
      for step in loaded.steps where !failed {
        failed = await !playable.play(step).failures.isEmpty
        counts = playable.log?.counts ?? []
        after.append(counts.count)
      }
      let all = picks + Array(repeating: 0, count: max(0, counts.count - picks.count))
      outcomes.append(Outcome(picks: Array(all.prefix(counts.count)), choicesAfter: after, failed: failed))
      for position in picks.count..<max(picks.count, counts.count) {
        for pick in 1..<max(counts[position], 2) { waiting.append(Array(all.prefix(position)) + [pick]) }
      }
    }
    return outcomes
  }

  private static let scripts: [[String]] = [
    ["send .both", "receive _", "receive _", #"expect log == ["a", "b"]"#],
    ["send .both", "receive _", #"expect log == ["a"]"#],
    ["send .add(1)", "send .both", "receive _", "receive _", #"expect log == ["a", "b"]"#],
    ["send .three", "receive _", "receive _", "receive _", #"expect log == ["a", "b", "c"]"#],
    ["send .both", "skip received", "send .both", "receive _", #"expect log[2] == "a""#],
    ["send .add(2)", "expect count == 3"],
    ["send .both", "receive _", "receive _", "send .add(1)", "expect count == 2"],
    [
      "send .both", "skip received", "send .clear", "send .both", "receive _", "receive _",
      #"expect log == ["a", "b"]"#,
    ],
  ]

  @Test(arguments: scripts.indices) func theStepThatDecidesAFailureIsThatOfAllOrders(number: Int) async throws {
    let lines = Self.scripts[number]
    let outcomes = try await Self.allOutcomes(lines)
    let failures = outcomes.filter(\.failed)
    #expect(!failures.isEmpty && failures.count + outcomes.filter { !$0.failed }.count == outcomes.count)
    for failure in failures.prefix(6) {
      let choices = failure.picks.enumerated().filter { $0.element > 0 }.map {
        Schedule.Choice(number: $0.offset + 1, pick: $0.element)
      }
      var search = PointOfNoReturnSearch(loaded: try Self.load(lines, recording: .choosing(choices)))
      search.budget = 1_000
      let found = await search.result(choices, upTo: failure.choicesAfter.count - 1)
      #expect(
        found?.step == Self.decidingStep(of: failure, in: outcomes),
        "\(lines), \(choices): \(found.map(\.text) ?? "nothing")"
      )
    }
  }

  /// The first step after which all orders with the same choices so far fail; nil if no other order exists at all.
  private static func decidingStep(of failure: Outcome, in outcomes: [Outcome]) -> Int? {
    guard outcomes.count > 1 else { return nil }
    return failure.choicesAfter.indices.first { step in
      let fixed = failure.picks.prefix(failure.choicesAfter[step])
      return outcomes.allSatisfy { $0.failed || !$0.picks.starts(with: fixed) }
    }
  }

  // MARK: The shortest script

  private func shortest(_ lines: [String]) async throws -> [String]? {
    let loaded = try Self.load(lines)
    let playable = loaded.open()
    var (count, titles) = (0, [String]())
    var iterator = ScriptStepIterator(loaded.script)
    while titles.isEmpty, let number = iterator.next() {
      count += 1
      titles = await playable.play(loaded.steps[number]).failures.map(\.value.title)
    }
    let loader = ScriptLoader(catalog: Self.catalog, overrides: RunOverrides())
    var shrinker = ScriptShrinker(loader: loader, script: loaded.script, failures: titles)
    let script = await shrinker.shortest(upTo: count)
    if let script { try await check(script, titles) }
    return script?.lines
  }

  /// Checks that the script fails in the same way, and that without any of its steps it doesn't.
  private func check(_ script: Script, _ titles: [String]) async throws {
    for left in -1..<script.steps.count {
      var copy = script
      if left >= 0 { copy.steps.remove(at: left) }
      let isSame = await failures(of: copy) == titles
      #expect(isSame == (left < 0), "without step \(left + 1)")
    }
  }

  private func failures(of script: Script) async -> [String] {
    let loader = ScriptLoader(catalog: Self.catalog, overrides: RunOverrides())
    guard let loaded = try? loader.load(script, file: "a.script") else { return [] }
    let playable = loaded.open()
    for step in loaded.steps {
      let titles = await playable.play(step).failures.map(\.value.title)
      if !titles.isEmpty { return titles }
    }
    return []
  }

  @Test func stepsThatDoNotMatterAreLeftOut() async throws {
    let found = try await shortest([
      "send .add(1)", "send .clear", "send .both", "receive _", "receive _", "send .add(2)", "expect count == 3",
    ])
    #expect(found == ["feature Race", "send .add(2)", "  ...", "expect count == 3"])
  }

  @Test func aRepeatedStepIsLeftOutAsOftenAsItCanBe() async throws {
    let all = try await shortest(["repeat 50", "  send .add(1)", "end", "expect count < 3"])
    #expect(all?.count == 102)
    let one = try await shortest([
      "repeat 50", "  send .add(1)", "  send .clear", "end", "send .add(1)", "expect count == 0",
    ])
    #expect(one == ["feature Race", "send .add(1)", "  ...", "expect count == 0"])
  }

  @Test func aScriptThatPassesHasNoShortestOne() async throws {
    #expect(try await shortest(["send .add(1)", "expect count == 1"]) == nil)
  }
}
