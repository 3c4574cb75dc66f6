import Features
import Foundation
import LockstepTesting
import Testing

/// The service without features.
@Suite struct RatingsServiceTests {
  @Test func ratingsAreRestoredAtTheNextLaunch() async throws {
    let files = FileStorage.inMemory()
    let ratings = RatingsService.stored(in: files)
    try await ratings.rate("b", .five)
    try await ratings.rate("a", .two)
    try await ratings.rate("a", .four)
    try await ratings.rate("c", .one)
    try await ratings.remove("c")
    #expect(try files.text(of: "ratings.json") == #"{"a":4,"b":5}"#)
    let next = RatingsService.stored(in: files)
    #expect(await next.now("a") == .four)
    #expect(await next.now("c") == nil)
  }

  @Test(arguments: ["{\"a\"", #"{"a":6}"#, #"{"a":0}"#])
  func aDamagedFileIsRenamed(text: String) async throws {
    let files = FileStorage.holding(text, in: "ratings.json")
    let ratings = RatingsService.stored(in: files)
    #expect(await ratings.now("a") == nil)
    try await ratings.rate("b", .three)
    #expect(try files.text(of: "ratings.json") == #"{"b":3}"#)
    #expect(try files.text(of: "ratings.json.damaged") == text)
    try await ratings.removeAll()
    #expect(try files.text(of: "ratings.json") == "{}")
    #expect(try files.text(of: "ratings.json.damaged") == nil)
  }

  @Test func anUnreadableFileIsNotReplaced() async throws {
    var files = FileStorage.holding(#"{"a":1}"#, in: "ratings.json")
    let load = files.load
    files.load = { name in throw FileStorageError.failed(.load, file: name, code: 5) }
    let ratings = RatingsService.stored(in: files)
    #expect(await ratings.now("a") == nil)
    await #expect(throws: RatingsError.notReadable) { try await ratings.rate("b", .two) }
    #expect(try load("ratings.json") == Data(#"{"a":1}"#.utf8))
  }

  @Test func aChangeThatCantBeSavedIsNotMade() async throws {
    var files = FileStorage.inMemory()
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    let ratings = RatingsService.stored(in: files)
    await #expect(throws: RatingsError.notSaved) { try await ratings.rate("a", .two) }
    #expect(await ratings.now("a") == nil)
  }

  @Test func observersOfAllReceiveThemFromTheFirstRatingOn() async throws {
    let ratings = RatingsService.embedded()
    var all = await ratings.all().makeAsyncIterator()
    try await ratings.rate("a", .two)
    #expect(await all.next() == ["a": .two])
    var later = await ratings.all().makeAsyncIterator()
    #expect(await later.next() == ["a": .two])
    try await ratings.removeAll()
    #expect(await all.next() == [:])
    #expect(await later.next() == [:])
  }

  @Test func observersReceiveChangesOfTheirItemOnly() async throws {
    let ratings = RatingsService.embedded()
    var changes = await ratings.observe("a").makeAsyncIterator()
    #expect(await changes.next() == .some(nil))
    try await ratings.rate("a", .two)
    #expect(await changes.next() == .two)
    try await ratings.rate("a", .two)
    try await ratings.rate("b", .one)
    try await ratings.remove("a")
    #expect(await changes.next() == .some(nil))
  }

  @Test func aChangeCancelledBeforeItsTurnIsNotMade() async throws {
    let ratings = RatingsService.embedded()
    try await ratings.rate("a", .one)
    await ratings.cancelled { try await $0.rate("a", .five) }
    await ratings.cancelled { try await $0.removeAll() }
    #expect(await ratings.now("a") == .one)
  }

  @Test(arguments: RatingsError.allCases)
  func aFailingServiceChangesNothing(error: RatingsError) async {
    let ratings = RatingsService.failing(error)
    await #expect(throws: error) { try await ratings.rate("a", .one) }
    await #expect(throws: error) { try await ratings.remove("a") }
    await #expect(throws: error) { try await ratings.removeAll() }
    #expect(await ratings.now("a") == nil)
  }

  @Test func storesShareOnlyGivenServices() async {
    let store = TestStore(initialState: RatingControl.State(id: "a")) {
      RatingControl()
    } withDependencies: {
      $0.context = .live
      $0.fileStorage = .holding(#"{"a":3}"#, in: "ratings.json")
    }
    await store.send(.appeared)
    await store.receive(.ratingChanged(.three)) { ($0.shown, $0.saved) = (.three, .three) }
    await store.send(.disappeared)
    await store.finish()
  }
}

extension RatingsService {
  /// Runs an operation in a task that is already cancelled.
  fileprivate func cancelled(_ change: @escaping @Sendable (RatingsService) async throws -> Void) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await change(self)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  fileprivate func now(_ id: MenuItem.ID) async -> Rating? {
    var iterator = await observe(id).makeAsyncIterator()
    return await iterator.next() ?? nil
  }
}
