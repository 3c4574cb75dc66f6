import Lockstep
import LockstepSimulation
import Testing

/// Nests every operator three levels deep: 125 features, each changed at each of its three levels.
@Suite struct NestedOwnershipTests {
  private static let depth = 3

  @Test(arguments: ChildStorage.allCases)
  func effectsLiveExactlyAsLongAsTheirFeatureAndItsAncestors(outermost: ChildStorage) {
    var checked = 0
    for type in Self.features(of: Self.depth) where type.ways[0] == outermost {
      for level in 0..<Self.depth {
        for disturbance in ParentChange.allCases {
          check(type, disturbance, at: level)
          checked += 1
        }
      }
    }
    #expect(checked == 25 * Self.depth * ParentChange.allCases.count)
  }

  private func check<Root: NestableFeature>(_: Root.Type, _ disturbance: ParentChange, at level: Int) {
    let issues = IssueLog()
    let store = SimulatedStore(Root.full(id: 1), issues: issues) { Root() }
    _ = store.send(Root.action(nil, below: 0))
    #expect(store.running == ["work"])
    _ = store.send(Root.action(disturbance, below: level))
    let survives = Self.survives(disturbance, Array(Root.ways[level...]))
    #expect(store.running == (survives ? ["work"] : []), "\(Root.ways), \(disturbance) at \(level)")
    #expect(issues.issues.isEmpty)
  }

  /// Whether work of the innermost feature survives a change at the first of the given levels.
  private static func survives(_ disturbance: ParentChange, _ ways: [ChildStorage]) -> Bool {
    switch disturbance {
    case .remove: ways[0] == .part
    case .replace: false
    case .renew: true
    case .reset: ways.allSatisfy { $0 == .part }
    }
  }

  /// All features with the given number of levels.
  private static func features(of depth: Int) -> [any NestableFeature.Type] {
    func around<Child: NestableFeature>(_: Child.Type) -> [any NestableFeature.Type] {
      ChildStorage.allCases.map { way in
        switch way {
        case .part: NestablePropertyParent<Child>.self
        case .scopedCase: NestableScopedCaseParent<Child>.self
        case .optional: NestableOptionalParent<Child>.self
        case .ifCase: NestableIfCaseLetParent<Child>.self
        case .row: NestableRowsParent<Child>.self
        }
      }
    }
    guard depth > 0 else { return [EndlessFeature.self] }
    return features(of: depth - 1).flatMap { around($0) }
  }
}

/// Children without an identity, one for each operator.
private struct UnidentifiedChildrenFeature: ReducerProtocol {
  enum Choice: Equatable { case first(Int), second(Int), none }

  struct State: Equatable {
    var part = 0
    var optional: Int? = 0
    var choice = Choice.first(0)
    var rows = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
  }

  enum Action: Sendable {
    case part(Void), optional(Void), first(Void), second(Void), row(id: Int, action: Void)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.part, action: Action.part) { WaitingFeature(name: "part") }
    Scope(state: \.choice, action: CasePath(Action.first)) {
      EmptyReducer().ifCaseLet(CasePath(Choice.first), action: Self.whole) { WaitingFeature(name: "first") }
    }
    Scope(state: \.choice, action: CasePath(Action.second)) {
      Scope(state: CasePath(Choice.second), action: Self.whole) { WaitingFeature(name: "second") }
    }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.optional, action: Action.optional) { WaitingFeature(name: "optional") }
    .forEach(\.rows, action: Action.row) { WaitingFeature(name: "row") }
  }

  private static let whole = CasePath<Void, Void>(embed: { $0 }, extract: { $0 })
}

private struct WaitingFeature: ReducerProtocol {
  let name: String

  func reduce(into state: inout Int, action: Void) -> Effect<Void> {
    .run(name: name, operation: wait(for: 60))
  }
}

@Suite struct AnonymousOwnershipTests {
  private let store = SimulatedStore(UnidentifiedChildrenFeature.State()) { UnidentifiedChildrenFeature() }

  init() {
    for action in [UnidentifiedChildrenFeature.Action.part(()), .optional(()), .first(()), .row(id: 2, action: ())] {
      _ = store.send(action)
    }
  }

  private func change(_ change: @escaping @Sendable (inout UnidentifiedChildrenFeature.State) -> Void) -> [String] {
    _ = store.send(.change(change))
    return store.running
  }

  @Test func effectsOfAnUnidentifiedStateEndWithItsPresence() {
    #expect(change { $0 = UnidentifiedChildrenFeature.State() } == ["part", "optional", "first", "row"])
    #expect(
      change {
        $0.part = 5; $0.optional = 5; $0.choice = .first(5)
      } == ["part", "optional", "first", "row"]
    )
    #expect(change { $0.optional = nil } == ["part", "first", "row"])
  }

  @Test func theCaseIsTheIdentityOfACasesState() {
    #expect(change { $0.choice = .second(0) } == ["part", "optional", "row"])
    _ = store.send(.second(()))
    #expect(change { $0.choice = .second(1) } == ["part", "optional", "row", "second"])
    #expect(change { $0.choice = .first(1) } == ["part", "optional", "row"])
  }

  @Test func theIDInTheCollectionIsTheIdentityOfAnElement() {
    #expect(change { $0.rows[id: 2] = 25 } == ["part", "optional", "first", "row"])
    #expect(change { $0.rows.remove(id: 1) } == ["part", "optional", "first", "row"])
    #expect(change { $0.rows.remove(id: 2) } == ["part", "optional", "first"])
  }
}
