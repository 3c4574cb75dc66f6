import Lockstep
import LockstepSimulation
import Testing

/// A folder that may contain a folder.
private struct Folder: ReducerProtocol {
  struct State: Equatable {
    var files = 0
    var folders: [State] = []

    var folder: State? {
      get { folders.first }
      set { folders = newValue.map { [$0] } ?? [] }
    }
  }

  indirect enum Action: Sendable, Equatable {
    case add, added
    case folder(Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      guard action == .add else { return .none }
      state.files += 1
      return .send(.added)
    }
    .ifLet(\.folder, action: Action.folder) { Folder() }
  }
}

@Suite struct RecursiveFeatureTests {
  @Test func aFeatureMayContainItsOwnType() {
    let state = Folder.State(folders: [Folder.State(folders: [Folder.State()])])
    let store = SimulatedStore(state) { Folder() }
    _ = store.send(.folder(.folder(.add)))
    _ = store.send(.folder(.add))
    #expect(store.state == Folder.State(folders: [Folder.State(files: 1, folders: [Folder.State(files: 1)])]))
    #expect(store.received.map(\.action) == [.folder(.folder(.added)), .folder(.added)])
  }
}
