import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live covers against a real HTTP server on loopback.
@Suite struct LiveCoversTests {
  @Test func aCoverIsLoaded() async throws {
    try await LoopbackServer.run(.chat) { server in
      let image = try await CoverClient.http(timeout: LoopbackServer.patience).load(try server.url("covers/lamp.gif"))
      #expect(image.format == .gif)
      #expect(image.data == Data("GIF89a and so on".utf8))
    }
  }

  @Test(arguments: [
    ("status/401", CoverError.unauthorized), ("status/403", .unauthorized), ("status/404", .notFound),
    ("status/410", .notFound), ("status/500", .serverError), ("covers/text", .notAnImage), ("covers/large", .tooLarge),
    ("covers/cut", .offline),
  ])
  func everyFailureIsMapped(path: String, error: CoverError) async throws {
    try await LoopbackServer.run(.chat) { server in
      let url = try server.url(path)
      await #expect(throws: error) { try await CoverClient.http(timeout: LoopbackServer.patience).load(url) }
    }
  }

  @Test func refusedAndSilentServersAreDistinguished() async throws {
    try await LoopbackServer.run(.chat) { server in
      let (refusing, silent) = (try server.refusingURL(), try server.url("silent"))
      let (patient, hasty) = (
        CoverClient.http(timeout: LoopbackServer.patience), CoverClient.http(timeout: .seconds(1))
      )
      await #expect(throws: CoverError.offline) { try await patient.load(refusing) }
      await #expect(throws: CoverError.timedOut) { try await hasty.load(silent) }
    }
  }

  @Test func theFeatureWorksWithIt() async throws {
    try await LoopbackServer.run(.chat) { server in
      let url = try server.url("covers/lamp.gif")
      let store = Preparation.testStore { $0.covers = .http(timeout: LoopbackServer.patience) }
      store.timeout = LoopbackServer.patience
      await store.send(.coverPicked(url)) { $0.cover = .loading(url) }
      let image = try CoverImage(Data("GIF89a and so on".utf8))
      await store.receive(.coverResponse(.success(image)), timeout: LoopbackServer.patience) {
        $0.cover = .image(image, from: url)
      }
      await store.finish()
    }
  }
}
