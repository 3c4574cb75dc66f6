import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// Failures of the live service, against a real HTTP server on loopback.
@Suite struct LiveStabilityFailureTests {
  @Test(arguments: [
    (400, StabilityError.unexpectedAnswer), (401, .sessionExpired), (403, .forbidden), (404, .notFound),
    (429, .tooManyRequests), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: StabilityError) async throws {
    try await expect(error, from: "status/\(status)")
  }

  @Test(arguments: [("malformed", StabilityError.unexpectedAnswer), ("odd", .unexpectedAnswer), ("cut", .offline)])
  func invalidAnswersAreDistinctFailures(path: String, error: StabilityError) async throws {
    try await expect(error, from: path)
  }

  @Test func aRefusedConnectionIsOffline() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = Stability.http(
        baseURL: try server.refusingURL(),
        timeout: LoopbackServer.patience,
        ticket: { "ticket" }
      )
      for request in StabilityRequest.allCases {
        await #expect(throws: StabilityError.offline) { try await request.ask(stability) }
      }
    }
  }

  @Test func aSilentServerTimesOut() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = Stability.http(baseURL: try server.url("silent"), timeout: .seconds(1), ticket: { "ticket" })
      await #expect(throws: StabilityError.timedOut) { try await stability.metric(.fixture) }
    }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability("silent")
      let load = Task { try await stability.summary("shop") }
      try await server.wait(for: "arrived/summary")
      load.cancel()
      await #expect(throws: CancellationError.self) { try await load.value }
      try await server.wait(for: "hungup/summary")
    }
  }

  @Test func anInvalidNumberIsAnUnexpectedAnswer() async throws {
    try await LoopbackServer.run(.stability) { server in
      for (request, name, number) in impossible {
        let stability = try server.stability("wrong/\(name)/\(number)")
        await #expect(throws: StabilityError.unexpectedAnswer, "\(request): \(name) \(number.prefix(24))") {
          try await request.ask(stability)
        }
      }
    }
  }

  @Test func theLargestValidNumbersAreAccepted() async throws {
    try await LoopbackServer.run(.stability) { server in
      for (request, name, number) in possible {
        let stability = try server.stability("wrong/\(name)/\(number)")
        await #expect(throws: Never.self, "\(request): \(name) \(number.prefix(24))") {
          try await request.ask(stability)
        }
      }
    }
  }

  private func expect(_ error: StabilityError, from path: String) async throws {
    try await LoopbackServer.run(.stability) { server in
      let stability = try server.stability(path)
      for request in StabilityRequest.allCases {
        await #expect(throws: error, "\(request)") { try await request.ask(stability) }
      }
    }
  }
}

/// Requests, and replacements for a number in their responses.
private let impossible: [(StabilityRequest, String, String)] = [
  (.metric, "crashes", "-1"), (.metric, "crashes", "0.5"), (.metric, "sessions", "5"),
  (.metric, "sessions", "1000000000001"), (.users, "users", "-1"), (.users, "users", "401"), (.trends, "points", "101"),
  (.trends, "points", "-0.1"), (.counts, "points", "0.5"),
  (.trends, "points", points(1_441)), (.summary, "sessions", "5"), (.summary, "affectedUsers", "80001"),
  (.summary, "affectedUsers", "-9223372036854775808"), (.summary, "users", "1000000000001"),
  (.summary, "startMinute", "1440"), (.summary, "startMinute", "-1"), (.summary, "endMinute", "3"),
  (.versions, "share", "101"), (.versions, "share", "-1"), (.aggregations, "total", "-1"),
  (.aggregations, "crashes", "-1"), (.aggregations, "users", "-1"), (.aggregation, "crashes", "9223372036854775807"),
  (.aggregation, "users", "-1"), (.crash, "offset", "-1"), (.crash, "similarity", "101"),
  (.crash, "minute", "1440"), (.aggregation, "minute", "-1"),
]

private let possible: [(StabilityRequest, String, String)] = [
  (.metric, "crashes", "0"), (.metric, "sessions", "1000000000000"), (.trends, "points", "100"),
  (.counts, "points", "101"), (.users, "users", "400"),
  (.trends, "points", points(1_440)), (.summary, "affectedUsers", "80000"), (.summary, "startMinute", "0"),
  (.versions, "share", "100"), (.aggregations, "total", "0"), (.aggregation, "crashes", "1000000000000"),
  (.crash, "offset", "0"), (.crash, "similarity", "100"), (.crash, "minute", "1439"),
]

/// Values that extend a list with two other points to the given number of points.
private func points(_ count: Int) -> String {
  (0..<count - 2).map { _ in "0.1" }.joined(separator: ",")
}

/// The functions of the service.
enum StabilityRequest: CaseIterable {
  case metric, users, trends, counts, summary, versions, aggregations, aggregation, crash, apps

  func ask(_ stability: Stability) async throws {
    switch self {
    case .metric: _ = try await stability.metric(.fixture)
    case .users: _ = try await stability.metric(.measuring(.users))
    case .trends: _ = try await stability.trends(.fixture)
    case .counts: _ = try await stability.trends(.measuring(.count))
    case .summary: _ = try await stability.summary("shop")
    case .versions: _ = try await stability.versions("1999-12-31", "shop")
    case .aggregations: _ = try await stability.aggregations(.fixture, nil)
    case .aggregation: _ = try await stability.aggregation(42, .fixture)
    case .crash: _ = try await stability.crash("42-7", "shop")
    case .apps: _ = try await stability.apps()
    }
  }
}
