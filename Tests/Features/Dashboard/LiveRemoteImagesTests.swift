import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live images against a real HTTP server on loopback.
@Suite struct LiveRemoteImagesTests {
  @Test func anImageIsLoadedOnceForManyCallers() async throws {
    try await LoopbackServer.run(.stability) { server in
      let images = RemoteImageLoader.http(timeout: LoopbackServer.patience).cached()
      let (cart, chat) = (try server.url("images/cart.gif"), try server.url("images/chat.gif"))
      try await withThrowingTaskGroup(of: RemoteImageContent.self) { group in
        for number in 0..<40 { group.addTask { try await images.load(number.isMultiple(of: 2) ? cart : chat) } }
        for try await image in group { #expect(image == served) }
      }
      _ = try await images.load(cart)
      #expect(try await server.asked().sorted() == ["images/cart.gif", "images/chat.gif"])
    }
  }

  @Test func theCacheIsLimited() async throws {
    try await LoopbackServer.run(.stability) { server in
      let images = RemoteImageLoader.http(timeout: LoopbackServer.patience).cached(capacity: 1)
      for name in ["a", "b", "b", "a"] { _ = try await images.load(try server.url("images/\(name).gif")) }
      #expect(try await server.asked() == ["images/a.gif", "images/b.gif", "images/a.gif"])
    }
  }

  @Test(arguments: [
    ("status/401", RemoteImageError.unauthorized), ("status/403", .unauthorized), ("status/404", .notFound),
    ("status/410", .notFound), ("status/500", .serverError), ("status/503", .serverError), ("images/text", .notAnImage),
    ("images/large", .notAnImage), ("malformed", .notAnImage), ("cut", .offline),
  ])
  func everyFailureIsMappedAndNotCached(path: String, error: RemoteImageError) async throws {
    try await LoopbackServer.run(.stability) { server in
      let images = RemoteImageLoader.http(timeout: LoopbackServer.patience).cached()
      let url = try server.url(path)
      for _ in 0..<2 { await #expect(throws: error) { try await images.load(url) } }
    }
  }

  @Test func refusedAndSilentServersAreDistinguished() async throws {
    try await LoopbackServer.run(.stability) { server in
      let (refusing, silent) = (try server.refusingURL(), try server.url("silent/image"))
      let (patient, hasty) = (
        RemoteImageLoader.http(timeout: LoopbackServer.patience), RemoteImageLoader.http(timeout: .seconds(1))
      )
      await #expect(throws: RemoteImageError.offline) { try await patient.load(refusing) }
      await #expect(throws: RemoteImageError.timedOut) { try await hasty.load(silent) }
    }
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/a.gif", "data:image/gif;base64,R0lGODlh", "a.gif"])
  func addressesWithoutAServerHaveNoImage(text: String) async throws {
    let url = try #require(URL(string: text))
    await #expect(throws: RemoteImageError.notFound) { try await RemoteImageLoader.http().load(url) }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.stability) { server in
      let images = RemoteImageLoader.http(timeout: LoopbackServer.patience).cached()
      let url = try server.url("silent/image")
      let load = Task { try await images.load(url) }
      try await server.wait(for: "arrived/image")
      load.cancel()
      await #expect(throws: CancellationError.self) { try await load.value }
      try await server.wait(for: "hungup/image")
    }
  }

  @Test func theFeatureWorksWithIt() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = Self.testStore(try server.url("images/cart.gif"))
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.phase = .loading }
      await store.receive(.response(.success(served)), timeout: LoopbackServer.patience) {
        $0.phase = .image(served)
      }
      await store.finish()
    }
  }

  @Test func scrollingAwayClosesTheConnection() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = Self.testStore(try server.url("silent/image"))
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.phase = .loading }
      try await server.wait(for: "arrived/image")
      await store.send(.disappeared) { $0.phase = .placeholder }
      try await server.wait(for: "hungup/image")
      await store.finish()
    }
  }

  @Test func requestsTimeOutAfterTenSecondsOfTheFeaturesClock() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = Self.testStore(try server.url("silent/image"))
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.phase = .loading }
      try await server.wait(for: "arrived/image")
      await store.advance(by: .seconds(10))
      await store.receive(RemoteImage.Action.response, timeout: LoopbackServer.patience) {
        $0.phase = .failed(.timedOut)
      }
      try await server.wait(for: "hungup/image")
      await store.finish()
    }
  }

  private static func testStore(_ url: URL) -> TestStoreOf<RemoteImage> {
    TestStore(initialState: RemoteImage.State(url: url)) {
      RemoteImage()
    } withDependencies: {
      $0.remoteImages = .http(timeout: LoopbackServer.patience)
    }
  }
}

/// The image that `stability_server.py` serves.
private let served = RemoteImageContent.image("GIF89a and so on")
