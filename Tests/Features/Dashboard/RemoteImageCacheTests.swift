import Features
import Foundation
import LockstepTesting
import Synchronization
import Testing

@Suite struct RemoteImageCacheTests {
  @Test(.schedules(20)) func oneLoadServesEveryRowThatShowsTheAddress() async {
    let server = ImageServer()
    let store = Self.rows(count: 40, addresses: 5, server)
    for id in 0..<40 { await store.send(.row(id: id, action: .icon(.appeared))) }
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.rows.allSatisfy { $0.icon.phase == .image(.gif) })
    #expect(server.loads.count == 5 && Set(server.loads).count == 5)
    await store.finish()
  }

  @Test(.schedules(50)) func aRowScrolledAwayDoesNotCancelOtherRows() async {
    let server = ImageServer()
    let store = Self.rows(count: 3, addresses: 1, server)
    for id in 0..<3 { await store.send(.row(id: id, action: .icon(.appeared))) }
    await store.advance(by: .milliseconds(500))
    await store.send(.row(id: 1, action: .icon(.disappeared)))
    #expect(server.loads.count == 1)
    await store.send(.row(id: 0, action: .icon(.disappeared)))
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.rows.map(\.icon.phase) == [.placeholder, .placeholder, .image(.gif)])
    // The first row's load was cancelled with the row, and restarted for the waiters.
    #expect(server.loads.count == 2)
    await store.finish()
  }

  @Test func aFailureReachesAllWaitersAndIsNotCached() async {
    let server = ImageServer()
    server.error = .serverError
    let store = Self.rows(count: 3, addresses: 1, server)
    for id in 0..<3 { await store.send(.row(id: id, action: .icon(.appeared))) }
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.rows.allSatisfy { $0.icon.phase == .failed(.serverError) } && server.loads.count == 1)
    server.error = nil
    await store.send(.row(id: 0, action: .icon(.tapped)))
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.rows[0].icon.phase == .image(.gif) && server.loads.count == 2)
    await store.finish()
  }

  @Test func theLastHundredImagesAreCached() async throws {
    let server = ImageServer()
    let images = RemoteImageLoader { try server.answer($0) }.cached()
    for number in 0..<100 { _ = try await images.load(Self.url(number)) }
    _ = try await images.load(Self.url(0))
    #expect(server.loads.count == 100)
    // The 101st image replaces the least recently used one: the second.
    _ = try await images.load(Self.url(100))
    _ = try await images.load(Self.url(0))
    #expect(server.loads.count == 101)
    _ = try await images.load(Self.url(1))
    #expect(server.loads.count == 102)
  }

  @Test func theEmbeddedImagesAreTheSameInEveryRun() async throws {
    let image = try await RemoteImageLoader.embedded.load(Self.url(1))
    #expect(image.text == "GIF, 35 bytes")
    #expect(try await RemoteImageLoader.embedded.load(Self.url(1)) == image)
    #expect(try await RemoteImageLoader.embedded.load(Self.url(2)) != image)
  }

  @Test func theDashboardLoadsAnImageOnceWithAnyLoader() async {
    let server = ImageServer()
    var list = AggregationList.State(query: .fixture)
    list.position = .end
    for id in 0..<3 {
      var aggregation = Stability.Aggregation.numbered(id, crashes: 9)
      aggregation.icon = Self.url(0)
      list.rows.append(AggregationRow.State(aggregation))
    }
    var state = Dashboard.State(today: "2000-01-01", isEarly: true)
    state.path.append(.aggregations(list))
    let store = TestStore(initialState: state) {
      Dashboard()
    } withDependencies: {
      $0.remoteImages = RemoteImageLoader { try server.answer($0) }
    }
    store.exhaustivity = .off
    for id in 0..<3 {
      await store.send(.path(.element(id: 0, action: .aggregations(.row(id: id, action: .icon(.appeared))))))
    }
    await store.skipReceivedActions()
    #expect(server.loads == [Self.url(0)])
    await store.finish()
  }

  private static func url(_ number: Int) -> URL {
    URL(filePath: "/\(number).gif")
  }

  private static func rows(count: Int, addresses: Int, _ server: ImageServer) -> TestStoreOf<AggregationList> {
    var state = AggregationList.State(query: .fixture)
    state.position = .end
    for id in 0..<count {
      var aggregation = Stability.Aggregation.numbered(id, crashes: 9)
      aggregation.icon = url(id % addresses)
      state.rows.append(AggregationRow.State(aggregation))
    }
    let store = TestStore(initialState: state) {
      AggregationList()
    } withDependencies: {
      $0.remoteImages = RemoteImageLoader { url in
        @Dependency(\.continuousClock) var clock
        let answer = Result { try server.answer(url) }
        try await clock.sleep(for: .seconds(1))
        return try answer.get()
      }
      .cached()
    }
    store.exhaustivity = .off
    return store
  }
}

/// Counts requests.
private final class ImageServer: Sendable {
  private let state = Mutex<(loads: [URL], error: RemoteImageError?)>(([], nil))

  var loads: [URL] { state.withLock { $0.loads } }

  var error: RemoteImageError? {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
  }

  func answer(_ url: URL) throws -> RemoteImageContent {
    try state.withLock { state in
      state.loads.append(url)
      if let error = state.error { throw error }
      return .gif
    }
  }
}
