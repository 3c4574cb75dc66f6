import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live broadcast service against a real HTTP server on loopback.
@Suite struct LiveBroadcastServiceTests {
  @Test func theCatalogueIsLoaded() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let lots = try await server.broadcasts("v1").catalogue()
      let picture = try server.url("v1/pictures/lamp.gif")
      #expect(
        lots == [
          .init(id: "lamp", title: "Brass lamp", picture: picture, startingPrice: 1000, increment: 100, seconds: 60),
          .init(id: "vase", title: "Väse", startingPrice: 800, increment: 50, seconds: 60),
        ]
      )
      #expect(try await RemoteImageLoader.http(timeout: LoopbackServer.patience).load(picture).format == .gif)
    }
  }

  @Test func aBroadcastIsCreatedStartedAndEnded() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let service = try server.broadcasts("v1")
      let created = try await service.create(.lamps)
      #expect(created == CreatedBroadcast(id: "1", stream: try server.url("v1/streams/1")))
      try await service.start("1")
      await #expect(throws: BroadcastError.notFound) { try await service.summary("1") }
      let sales = [
        Sale(lot: "lamp", bidder: "ann", amount: 1500, currency: "EUR"),
        Sale(lot: "vase", bidder: nil, amount: 0, currency: "EUR"),
      ]
      try await service.end("1", BroadcastReport(peakViewers: 12, sales: sales))
      try await service.end("1", BroadcastReport())
      #expect(try await service.summary("1") == BroadcastSummary(duration: 75, peakViewers: 12, sales: sales))
      let counts = try await server.counts()
      #expect(counts.broadcasts == [.lamps])
      #expect(
        counts.requests == [
          "POST broadcasts": 1, "POST broadcasts start": 1, "POST broadcasts end": 2, "GET broadcasts summary": 2,
        ]
      )
    }
  }

  @Test func limitsAndRejections() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let service = try server.broadcasts("limited")
      await #expect(throws: BroadcastError.rejected) { try await service.create(.lamps) }
      var request = BroadcastRequest.lamps
      request.quality = .low
      #expect(try await service.create(request).highestQuality == .low)
      request.lots = []
      await #expect(throws: BroadcastError.rejected) { try await service.create(request) }
    }
  }

  @Test func requestsCarryTheAuthorization() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let known = try server.broadcasts("private", authorization: "Bearer secret")
      _ = try await known.catalogue()
      _ = try await known.create(.lamps)
      try await known.start("1")
      try await known.end("1", BroadcastReport())
      _ = try await known.summary("1")
      await expect(.sessionExpired, from: try server.broadcasts("private"))
    }
  }

  @Test(arguments: [
    (400, BroadcastError.rejected), (401, .sessionExpired), (403, .forbidden), (404, .notFound), (410, .notFound),
    (418, .unexpectedAnswer), (422, .rejected), (429, .serverError), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: BroadcastError) async throws {
    try await LoopbackServer.run(.broadcast) { server in
      await expect(error, from: try server.broadcasts("status/\(status)"))
    }
  }

  @Test(arguments: [("malformed", BroadcastError.unexpectedAnswer), ("odd", .unexpectedAnswer), ("cut", .offline)])
  func everyInvalidAnswerIsMapped(path: String, error: BroadcastError) async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let service = try server.broadcasts(path)
      await #expect(throws: error) { try await service.catalogue() }
      await #expect(throws: error) { try await service.create(.lamps) }
      await #expect(throws: error) { try await service.summary("1") }
    }
  }

  @Test func refusedAndSilentServersAreDistinguished() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let refusing = BroadcastService.http(baseURL: try server.refusingURL(), timeout: LoopbackServer.patience)
      await expect(.offline, from: refusing)
      let silent = BroadcastService.http(baseURL: try server.url("silent"), timeout: .seconds(1))
      await #expect(throws: BroadcastError.timedOut) { try await silent.catalogue() }
    }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.broadcast) { server in
      let service = try server.broadcasts("silent")
      let request = Task { try await service.catalogue() }
      try await server.wait(for: "arrived")
      request.cancel()
      await #expect(throws: CancellationError.self) { try await request.value }
      try await server.wait(for: "hungup")
    }
  }

  private func expect(_ error: BroadcastError, from service: BroadcastService) async {
    await #expect(throws: error) { try await service.catalogue() }
    await #expect(throws: error) { try await service.create(.lamps) }
    await #expect(throws: error) { try await service.start("1") }
    await #expect(throws: error) { try await service.end("1", BroadcastReport()) }
    await #expect(throws: error) { try await service.summary("1") }
  }
}
