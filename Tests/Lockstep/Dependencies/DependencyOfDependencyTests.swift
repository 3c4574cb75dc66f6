import Lockstep
import LockstepTesting
import Testing

/// A default value that is made of another dependency uses that of the same store.
@Suite struct DependencyOfDependencyTests {
  private func notes(
    after note: String,
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) async -> [String] {
    let store = TestStore(initialState: Notebook.State(), reducer: { Notebook() }, withDependencies: prepare)
    store.exhaustivity = .off
    await store.send(.added(note))
    return store.state.notes
  }

  @Test func itKeepsItsNotesInTheStoresFiles() async {
    let files = FileStorage.inMemory()
    #expect(await notes(after: "milk") { $0.fileStorage = files } == ["milk"])
    #expect(await notes(after: "tea") { $0.fileStorage = files } == ["milk", "tea"])
    // The other function still uses the store's files.
    let partly = await notes(after: "eggs") { ($0.fileStorage, $0.notes.add) = (files, { _ in }) }
    #expect(partly == ["milk", "tea"])
    let passed = await notes(after: "jam") { ($0.fileStorage, $0.notes) = (files, .stored(in: files)) }
    #expect(passed == ["milk", "tea", "jam"])
  }
}

private struct Notes: Sendable, DependencyKey {
  var all: @Sendable () throws -> [String]
  var add: @Sendable (_ note: String) throws -> Void

  static func stored(in files: FileStorage) -> Notes {
    let name = "notes.json"
    return Notes(
      all: { try files.load([String].self, from: name) ?? [] },
      add: { note in try files.save((files.load([String].self, from: name) ?? []) + [note], to: name) }
    )
  }

  static var liveValue: Notes {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  static var testValue: Notes { liveValue }
}

extension DependencyValues {
  fileprivate var notes: Notes {
    get { self[Notes.self] }
    set { self[Notes.self] = newValue }
  }
}

private struct Notebook: ReducerProtocol {
  struct State: Equatable { var notes: [String] = [] }
  enum Action: Sendable { case added(String) }

  @Dependency(\.notes) var notes

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .added(let note):
      try? notes.add(note)
      state.notes = (try? notes.all()) ?? []
    }
    return .none
  }
}
