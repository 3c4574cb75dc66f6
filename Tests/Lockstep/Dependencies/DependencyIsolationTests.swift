import Foundation
import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// A dependency that is its own key.
private struct Flag: DependencyKey, Equatable {
  var text = "default"
  static let liveValue = Flag()
  static let testValue = Flag()
}

/// Records the values read by a reducer, its effect, a child with an override, and the child's effect.
private struct LevelRecordingFeature: ReducerProtocol {
  struct State: Equatable, Sendable { var seen: Set<String> = [] }

  enum Action: Sendable, Equatable {
    case look, seen(String)
    indirect case child(Action)
  }

  struct Leaf: ReducerProtocol {
    @Dependency(Flag.self) private var flag
    @Dependency(\.fileStorage) private var files

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .look:
        state.seen.insert("reducer \(flag.text)")
        return .run { send in
          await send(.seen("effect \(flag.text)"))
          try files.save(Data(flag.text.utf8), "flag")
          try await withDependencies {
            $0[Flag.self].text += "?"
          } operation: {
            let saved = try files.load("flag").map { String(decoding: $0, as: UTF8.self) }
            await send(.seen("file \(saved ?? "nil")"))
            await send(.seen("inner \(flag.text)"))
          }
        }
      case .seen(let text): state.seen.insert(text)
      case .child: break
      }
      return .none
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Leaf()
    Scope(state: \.self, action: { Action.child($0) }) {
      Leaf().transformDependency(Flag.self) { $0.text += "!" }
    }
  }

  /// The values that a store reads if its flag has the given text.
  static func all(_ text: String) -> Set<String> {
    Set([text, text + "!"].flatMap { ["reducer \($0)", "effect \($0)", "file \($0)", "inner \($0)?"] })
  }
}

/// Each of many concurrent stores reads its own values at every level.
@Suite struct DependencyIsolationTests {
  @Test func hundredsOfSimulatedStoresSideBySideSeeOnlyTheirOwn() async {
    await expectEachSeesItsOwn { text in
      let store = SimulatedStore(LevelRecordingFeature.State()) {
        $0[Flag.self].text = text
        $0.fileStorage = .inMemory()
      } reducer: {
        LevelRecordingFeature()
      }
      for _ in 1...3 {
        _ = store.send(.look)
        _ = store.send(.child(.look))
        store.processAll()
      }
      return store.state.seen
    }
  }

  @Test func hundredsOfTestStoresSideBySideSeeOnlyTheirOwn() async {
    await expectEachSeesItsOwn { text in
      let store = TestStore(initialState: LevelRecordingFeature.State()) {
        LevelRecordingFeature()
      } withDependencies: {
        $0[Flag.self].text = text
      }
      store.exhaustivity = .off
      await store.send(.look)
      await store.skipReceivedActions()
      await store.send(.child(.look))
      await store.skipReceivedActions()
      await store.finish()
      return store.state.seen
    }
  }

  @Test func hundredsOfLiveStoresSideBySideSeeOnlyTheirOwn() async {
    await expectEachSeesItsOwn { text in
      await LiveLevels(text).seen()
    }
  }

  @Test func aScopeReachesOnlyStoresMadeInIt() async {
    await expectEachSeesItsOwn { text in
      await withDependencies {
        $0[Flag.self].text = text
      } operation: {
        await LiveLevels(nil).seen()
      }
    }
  }

  private func expectEachSeesItsOwn(_ look: @escaping @Sendable (_ text: String) async -> Set<String>) async {
    let wrong = await withTaskGroup(of: [String].self) { group in
      for number in 0..<200 {
        group.addTask { await look("\(number)").symmetricDifference(LevelRecordingFeature.all("\(number)")).sorted() }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong == [])
  }
}

/// Owns a live store on a separate actor.
private actor LiveLevels {
  private let text: String?

  init(_ text: String?) {
    self.text = text
  }

  func seen() async -> Set<String> {
    let store = Store(initialState: LevelRecordingFeature.State()) {
      LevelRecordingFeature()
    } withDependencies: {
      if let text = self.text { $0[Flag.self].text = text }
      $0.fileStorage = .inMemory()
    }
    for _ in 1...3 {
      await store.send(.look).finish()
      await store.send(.child(.look)).finish()
    }
    return store.seen
  }
}
