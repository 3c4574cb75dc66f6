import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live menu client against a real HTTP server on loopback.
@Suite struct LiveMenuClientTests {
  @Test(arguments: ["v1", "dripping"])
  func theMenuIsDecoded(path: String) async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu(path)
      #expect(try await client.load() == menu)
    }
  }

  @Test(arguments: [
    ("espresso", ["espresso"]), ("E", ["espresso", "tea", "cake"]), ("tea + milk & honey", ["tea"]),
    ("CAFÉ", ["cake"]), ("a=b#c?d/e%20", []), ("milk  honey", []),
  ])
  func aTermIsEncoded(term: String, ids: [MenuItem.ID]) async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu("v1")
      #expect(try await client.search(term) == ids)
    }
  }

  @Test func requestsCarryTheAuthorization() async throws {
    try await LoopbackServer.run(.menu) { server in
      let url = try server.url("private")
      let known = MenuClient.http(baseURL: url, timeout: LoopbackServer.patience, authorization: { "Bearer secret" })
      #expect(try await known.load() == menu)
      let stranger = MenuClient.http(baseURL: url, timeout: LoopbackServer.patience)
      await #expect(throws: MenuError.sessionExpired) { try await stranger.load() }
      await #expect(throws: MenuError.sessionExpired) { try await stranger.search("tea") }
    }
  }

  @Test(arguments: [
    (400, MenuError.unexpectedAnswer), (401, .sessionExpired), (403, .forbidden), (404, .notFound),
    (429, .tooManyRequests), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: MenuError) async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu("status/\(status)")
      await #expect(throws: error) { try await client.load() }
      await #expect(throws: error) { try await client.search("tea") }
    }
  }

  @Test(arguments: ["malformed", "odd", "free"])
  func anInvalidMenuIsAnUnexpectedAnswer(path: String) async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu(path)
      await #expect(throws: MenuError.unexpectedAnswer) { try await client.load() }
      await #expect(throws: MenuError.unexpectedAnswer) { try await client.search("tea") }
    }
  }

  @Test func anAnswerCutInTheMiddleIsALostConnection() async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu("cut")
      await #expect(throws: MenuError.offline) { try await client.load() }
    }
  }

  @Test func aRefusedConnectionIsOffline() async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = MenuClient.http(baseURL: try server.refusingURL(), timeout: LoopbackServer.patience)
      await #expect(throws: MenuError.offline) { try await client.load() }
    }
  }

  @Test func aSilentServerTimesOut() async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = MenuClient.http(baseURL: try server.url("silent"), timeout: .seconds(1))
      await #expect(throws: MenuError.timedOut) { try await client.load() }
    }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.menu) { server in
      let client = try server.menu("silent")
      let load = Task { try await client.load() }
      try await server.wait(for: "arrived")
      load.cancel()
      await #expect(throws: CancellationError.self) { try await load.value }
      try await server.wait(for: "hungup")
    }
  }

  @Test func theFeatureWorksWithIt() async throws {
    try await LoopbackServer.run(.menu) { server in
      let store = Home.testStore(menu: try server.menu("v1"))
      store.timeout = LoopbackServer.patience
      // The request waits for the server and for its timeout; only the wait for the server is real.
      await store.send(.appeared) { $0.isLoading = true }
      await store.receive(.menuResponse(.success(menu)), timeout: LoopbackServer.patience) { $0 = .loaded(menu) }
      await store.send(.queryChanged("honey")) {
        $0.query = "honey"
        $0.search = .searching
      }
      await store.advance(by: .milliseconds(300))
      await store.receive(.searchResponse(.success(["tea"])), timeout: LoopbackServer.patience) {
        $0.search = .found(["tea"])
      }
      await store.finish()
    }
  }

  @Test func leavingTheFeatureClosesTheConnection() async throws {
    try await LoopbackServer.run(.menu) { server in
      let store = Home.testStore(menu: try server.menu("silent"))
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.isLoading = true }
      try await server.wait(for: "arrived")
      await store.send(.disappeared) { $0.isLoading = false }
      try await server.wait(for: "hungup")
      await store.finish()
    }
  }
}

/// The menu that `menu_server.py` serves.
private let menu = [
  MenuItem(
    id: "espresso",
    name: "Espresso",
    price: Money(240, "EUR"),
    imageURL: URL(string: "https://menu.example.com/images/espresso.jpg"),
    section: "Coffee"
  ),
  MenuItem(id: "tea", name: "Tea + milk & honey", price: Money(310, "EUR"), section: "Tea"),
  MenuItem(id: "cake", name: "Café-Kuchen", price: Money(480, "EUR"), section: "Bakery"),
]
