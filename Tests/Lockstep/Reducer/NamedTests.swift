import Lockstep
import LockstepSimulation
import Testing

/// Starts an effect with a name and one without.
private struct NamedEffectFeature: ReducerProtocol {
  static let line: UInt = #line + 5

  func reduce(into _: inout Int, action: String) -> Effect<String> {
    switch action {
    case "named": .run(name: "work", operation: wait)
    case "unnamed": .run(operation: wait)
    case "both": .concatenate(.send("done"), .merge(.run(name: "a", operation: wait), .run(name: "b", operation: wait)))
    case "debounced":
      .run(name: "work", operation: wait).debounce(id: "pause", for: .seconds(1), clock: clock)
    default: .none
    }
  }

  @Dependency(\.continuousClock) private var clock

  private let wait: @Sendable (Send<String>) async throws -> Void = { _ in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(1))
  }
}

private struct NamedEffectParent: ReducerProtocol {
  struct State {
    var left = 0
    var right = 0
    var boss = 0
  }

  enum Action: Sendable { case left(String), right(String), boss(String) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.left, action: Action.left) { NamedEffectFeature().named("left") }
    Scope(state: \.right, action: Action.right) { NamedEffectFeature().named("right") }
    Scope(state: \.boss, action: Action.boss) { NamedEffectFeature() }
  }
}

@Suite struct NamedTests {
  @Test func effectsAreNamedByTheirInstance() {
    let journal = EventLog()
    let store = SimulatedStore(NamedEffectParent.State()) { NamedEffectParent() }
    store.machine.core.listen { event in
      if case .effectStarted(_, _, let name) = event { journal.note(name) }
    }
    let actions: [NamedEffectParent.Action] = [.left("unnamed"), .left("debounced"), .right("named"), .boss("named")]
    for action in actions { _ = store.send(action) }
    let unnamed = "left/NamedTests.swift"
    #expect(store.running == ["\(unnamed):\(NamedEffectFeature.line)", "left/debounce of work", "right/work", "work"])
    #expect(journal.entries == [unnamed, "left/debounce of work", "right/work", "work"], "the stable form")
  }

  @Test func namesNest() {
    let store = SimulatedStore(NamedEffectParent.State()) { NamedEffectParent().named("team").named("firm") }
    for action in [NamedEffectParent.Action.left("both"), .boss("named")] { _ = store.send(action) }
    store.processAll()
    #expect(store.running == ["firm/team/left/a", "firm/team/left/b", "firm/team/work"])
  }

  @Test func aFailingEffectIsReportedByItsFullName() {
    struct TestError: Error {}
    let issues = IssueLog()
    let store = SimulatedStore(0, issues: issues) {
      Reduce<Int, Int> { _, _ in .run(name: "work") { _ in throw TestError() } }.named("left")
    }
    _ = store.send(1)
    #expect(issues.titles == ["The effect “left/work” threw an uncaught error: TestError()"])
  }

  @MainActor @Test func aStoreMadeInsideHasNoName() {
    let outer = Store(initialState: 0) {
      Reduce<Int, Int> { state, _ in
        let inner = SimulatedStore(0) { NamedEffectFeature() }
        _ = inner.send("named")
        state = inner.running == ["work"] ? 1 : -1
        return .none
      }
      .named("outer")
    }
    outer.send(1)
    #expect(outer.state == 1)
  }
}
