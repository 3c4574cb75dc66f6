import Lockstep
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepHeadlessTests

/// A bundled feature with a fault that a reducer around it plants, and what exploration must report.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let feature: String
  let world: String?

  /// The violation's title, as `explore` prints it.
  let violation: String
  /// What `run` reports for the saved script.
  let failure: String
  /// Number of moves of a shortest path.
  let moves: Int

  /// The feature alone, and with the fault.
  let (sound, faulty): (FeatureCatalog, FeatureCatalog)
}

extension PlantedFault {
  /// A reducer that handles an action in place of the feature; the last parameter is the feature.
  typealias Plant<State, Action: Sendable> =
    @Sendable (inout State, Action, (inout State, Action) -> Effect<Action>) -> Effect<Action>

  /// Plants a fault.
  ///
  /// - Parameters:
  ///   - description: What is wrong with the faulty feature.
  ///   - feature: The feature's name.
  ///   - world: The world to explore in.
  ///   - violation: The violation's title.
  ///   - failure: What `run` reports.
  ///   - moves: Number of moves of a shortest path.
  ///   - initialState: The state in which exploration begins.
  ///   - reducer: Creates the feature.
  ///   - declared: Adds the worlds, the alphabet and the properties of the feature.
  ///   - plant: The fault.
  init<R: ReducerProtocol & SendableMetatype>(
    _ description: String,
    in feature: String,
    world: String? = nil,
    violates violation: String,
    failure: String,
    after moves: Int,
    startingAt initialState: R.State,
    of reducer: @escaping @Sendable () -> R,
    declared: (FeatureEntry<R.State, R.Action>) -> FeatureEntry<R.State, R.Action>,
    plant: @escaping Plant<R.State, R.Action>
  ) where R.State: Sendable, R.Action: Decodable {
    testDescription = "\(feature): \(description)"
    (self.feature, self.world, self.moves) = (feature, world, moves)
    (self.violation, self.failure) = (violation, failure)
    let sound = FeatureEntry(feature, initialState: initialState, reducer: reducer)
    let faulty = FeatureEntry(feature, initialState: initialState) {
      let reducer = Reduce(reducer())
      return Reduce { plant(&$0, $1, reducer.reduce) }
    }
    self.sound = FeatureCatalog { declared(sound) }
    self.faulty = FeatureCatalog { declared(faulty) }
  }
}

// MARK: - Forgotten cancellations

extension Effect {
  /// The same effect, which neither cancels effects with an id nor is cancelled by it.
  func forgetting(_ id: some Hashable & Sendable) -> Self { Self(node: node?.forgetting(CancelID(id))) }
}

extension EffectNode {
  fileprivate func forgetting(_ id: CancelID) -> EffectNode? {
    switch self {
    case .send, .run: return self
    case .merge(let nodes): return .merge(nodes.compactMap { $0.forgetting(id) })
    case .concatenate(let nodes): return .concatenate(nodes.compactMap { $0.forgetting(id) })
    case .cancel(let ids):
      let others = ids.filter { $0 != id }
      return others.isEmpty ? nil : .cancel(others)
    case .cancellable(let node, let other, let cancelInFlight):
      guard let node = node.forgetting(id) else { return nil }
      return other == id ? node : .cancellable(node, other, cancelInFlight: cancelInFlight)
    case .throttle(let node, let rule): return node.forgetting(id).map { .throttle($0, rule) }
    case .owned(let node, let instance): return node.forgetting(id).map { .owned($0, instance) }
    }
  }
}

/// Races and dead ends planted in the bundled features are found by exploration, and the saved paths fail in `run`.
@Suite struct PlantedFaultTests {
  @Test(arguments: PlantedFault.all)
  func explorationFindsAPlantedFaultOnAShortestPath(fault: PlantedFault) async throws {
    let harness = try CommandHarness()
    let explore = ["explore", fault.feature] + (fault.world.map { ["--world", $0] } ?? [])

    harness.catalog = fault.faulty
    let found = await harness.run(explore + ["--depth", "\(fault.moves)", "--save", "$/fault.script"])
    #expect(found.code == .failure && found.output.contains("\nviolated: \(fault.violation)\n"), "\(found)")
    let script = try #require(harness.text(of: "fault.script"))
    let moves = script.split(separator: "\n").filter { line in
      ["send ", "resume ", "choose ", "advance "].contains { line.hasPrefix($0) }
    }
    #expect(moves.count == fault.moves, "\(script)")
    let played = await harness.run("run", "$/fault.script", "--trace", "$/t")
    #expect(played.code == .failure && played.output.contains(": error: \(fault.failure)\n"), "\(script)\(played)")

    // Whatever ends earlier fails in the same way if something has not happened yet.
    let shortened = await harness.run("trace", "shrink", "$/t")
    let isShortened = !fault.failure.hasSuffix("doesn't hold yet")
    #expect(shortened.code == (isShortened ? .success : .wrongUse), "\(shortened)")
    #expect(isShortened || shortened.errors.contains("can't be shortened: \(fault.failure), and"), "\(shortened)")

    harness.catalog = fault.sound
    let sound = await harness.run(explore + ["--depth", "\(fault.moves)"])
    #expect(sound.code == .success, "\(sound)")
  }
}
