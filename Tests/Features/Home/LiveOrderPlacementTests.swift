import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The order service against a real HTTP server on loopback.
@Suite struct LiveOrderPlacementTests {
  @Test func anOrderIsPlacedAndRemoved() async throws {
    try await Self.withService("v1") { service, server in
      try await service.add(.espresso)
      #expect(try await service.place() == .of(.espresso, .croissant, .espresso))
      #expect(try await service.place() == Order())
      let lines = [PlacedLine(id: "espresso", quantity: 2), PlacedLine(id: "croissant", quantity: 1)]
      #expect(try await Self.placedOrders(server) == [lines])
    }
  }

  @Test func anOrderWhoseConfirmationIsLostIsPlacedOnce() async throws {
    try await Self.withService("forgetful") { service, server in
      await #expect(throws: OrderError.self) { try await service.place() }
      let placedOrders = try await Self.placedOrders(server)
      #expect(placedOrders.count == 1)
      #expect(try await service.place() == .of(.espresso, .croissant))
      #expect(try await Self.placedOrders(server) == placedOrders)
    }
  }

  @Test(arguments: [
    (401, OrderError.sessionExpired), (403, .refused), (404, .refused), (429, .serverError), (500, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: OrderError) async throws {
    try await Self.withService("status/\(status)") { service, _ in
      await #expect(throws: error) { try await service.place() }
    }
  }

  /// Runs a test with a service that has an espresso and a croissant, and its server.
  ///
  /// - Parameter path: The server's behaviour.
  private static func withService(
    _ path: String,
    _ test: (OrderService, LoopbackServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(.menu) { server in
      let service = OrderService.http(
        baseURL: try server.url(path),
        files: .inMemory(),
        timeout: LoopbackServer.patience
      )
      try await withDependencies {
        $0.uuid = .incrementing
      } operation: {
        try await service.add(.espresso)
        try await service.add(.croissant)
        try await test(service, server)
      }
    }
  }

  private struct PlacedLine: Decodable, Equatable {
    let id: String
    let quantity: Int
  }

  private static func placedOrders(_ server: LoopbackServer) async throws -> [[PlacedLine]] {
    try JSONDecoder().decode([String: [[PlacedLine]]].self, from: try await server.body(of: "v1/orders"))["orders"]
      ?? []
  }
}
