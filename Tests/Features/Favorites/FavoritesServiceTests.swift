import Features
import Foundation
import LockstepTesting
import Testing

/// The service without features.
@Suite struct FavoritesServiceTests {
  @Test func favouritesAreRestoredAtTheNextLaunch() async throws {
    let files = FileStorage.inMemory()
    let favorites = FavoritesService.stored(in: files)
    try await favorites.toggle("b")
    try await favorites.toggle("a")
    try await favorites.toggle("c")
    try await favorites.toggle("c")
    #expect(try files.text(of: "favorites.json") == #"["a","b"]"#)
    let next = FavoritesService.stored(in: files)
    #expect(await next.now("a"))
    #expect(await next.now("b"))
    #expect(await !next.now("c"))
  }

  @Test func aDamagedFileIsRenamed() async throws {
    let files = FileStorage.holding("[\"a\"", in: "favorites.json")
    let favorites = FavoritesService.stored(in: files)
    #expect(await !favorites.now("a"))
    try await favorites.toggle("b")
    #expect(try files.text(of: "favorites.json") == #"["b"]"#)
    #expect(try files.text(of: "favorites.json.damaged") == "[\"a\"")
  }

  @Test func removingAllRemovesRenamedFiles() async throws {
    let files = FileStorage.holding("{", in: "favorites.json")
    let service = FavoritesService.stored(in: files)
    try await service.removeAll()
    #expect(try files.text(of: "favorites.json.damaged") == nil)
  }

  @Test func anUnreadableFileIsNotReplaced() async throws {
    var files = FileStorage.holding(#"["a"]"#, in: "favorites.json")
    let load = files.load
    files.load = { name in throw FileStorageError.failed(.load, file: name, code: 5) }
    let favorites = FavoritesService.stored(in: files)
    #expect(await !favorites.now("a"))
    await #expect(throws: FavoritesError.notReadable) { try await favorites.toggle("b") }
    #expect(try load("favorites.json") == Data(#"["a"]"#.utf8))
  }

  @Test func aChangeThatCantBeSavedIsNotMade() async throws {
    let favorites = FavoritesService.onFullDisk
    await #expect(throws: FavoritesError.notSaved) { try await favorites.toggle("a") }
    #expect(await !favorites.now("a"))
  }

  @Test func observersOfTheListReceiveItAfterEachChange() async throws {
    let favorites = FavoritesService.containing(["b"])
    var lists = await favorites.items().makeAsyncIterator()
    #expect(await lists.next() == ["b"])
    try await favorites.toggle("a")
    #expect(await lists.next() == ["a", "b"])
    try await favorites.removeAll()
    #expect(await lists.next() == [])
  }

  @Test func observersReceiveTheCurrentValueAndEachChange() async throws {
    let favorites = FavoritesService.embedded()
    var changes = await favorites.observe("a").makeAsyncIterator()
    #expect(await changes.next() == false)
    try await favorites.toggle("a")
    #expect(await changes.next() == true)
    try await favorites.toggle("b")
    try await favorites.removeAll()
    #expect(await changes.next() == false)
  }

  @Test func aSlowObserverReceivesTheNewestValue() async throws {
    let favorites = FavoritesService.embedded()
    var changes = await favorites.observe("a").makeAsyncIterator()
    for _ in 1...3 { try await favorites.toggle("a") }
    #expect(await changes.next() == true)
  }

  @Test func aChangeCancelledBeforeItsTurnIsNotMade() async throws {
    let favorites = FavoritesService.embedded()
    try await favorites.toggle("a")
    await favorites.cancelled { try await $0.toggle("b") }
    await favorites.cancelled { try await $0.removeAll() }
    #expect(await favorites.now("a"))
    #expect(await !favorites.now("b"))
  }

  @Test func removingNothingWritesNothing() async throws {
    let files = FileStorage.inMemory()
    try await FavoritesService.stored(in: files).removeAll()
    #expect(try files.text(of: "favorites.json") == nil)
  }

  @Test func storesShareOnlyGivenServices() async {
    let store = TestStore(initialState: FavoriteButton.State(id: "a")) {
      FavoriteButton()
    } withDependencies: {
      $0.context = .live
      $0.fileStorage = .holding(#"["a"]"#, in: "favorites.json")
    }
    await store.send(.appeared)
    await store.receive(.isFavoriteChanged(true)) { $0.isFavorite = true }
    await store.send(.disappeared)
    await store.finish()
  }
}

extension FavoritesService {
  /// Runs an operation in a task that is already cancelled.
  fileprivate func cancelled(_ change: @escaping @Sendable (FavoritesService) async throws -> Void) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await change(self)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  fileprivate func now(_ id: MenuItem.ID) async -> Bool {
    var iterator = await observe(id).makeAsyncIterator()
    return await iterator.next() ?? false
  }
}
