package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of the folder `Servers` on loopback, in a separate process that runs during a test.
package struct LoopbackServer: Sendable {
  /// The servers, named after their scripts.
  package enum Kind: String, Sendable { case auth, broadcast, chat, menu, stability }

  /// The timeout for responses that arrive: only a hang takes an hour, however busy the machine is.
  package static let patience = Duration.seconds(3600)

  private let port: Int
  private let refusingPort: Int

  /// Starts a server, passes it to a test, and stops it even if the test throws.
  package static func run<Result>(
    _ kind: Kind,
    isolation: isolated (any Actor)? = #isolation,
    _ test: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let launcher = try ServerLauncher.shared(kind)
    let server = try await launcher.start()
    do {
      let result = try await test(server)
      await launcher.stop(server.port)
      return result
    } catch {
      await launcher.stop(server.port)
      throw error
    }
  }

  fileprivate init(port: Int, refusingPort: Int) {
    (self.port, self.refusingPort) = (port, refusingPort)
  }

  /// The base URL for a behaviour, as listed in the server's script.
  package func url(_ path: String) throws -> URL { try Self.url(port, path) }

  /// A base URL that refuses every connection.
  package func refusingURL() throws -> URL { try Self.url(refusingPort, "v1") }

  /// Waits until the server reports an event: `arrived`.
  package func wait(for event: String) async throws { _ = try await body(of: event) }

  /// The body of the response to a `GET` request.
  package func body(of path: String) async throws -> Data {
    // Set here because Foundation on Linux ignores the initializer's timeout.
    var request = URLRequest(url: try url(path))
    request.timeoutInterval = Self.patience / .seconds(1)
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }

  private static func url(_ port: Int, _ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else { throw URLError(.badURL) }
    return url
  }
}

/// One server of each kind.
package struct AppServers: Sendable {
  package let auth, menu, chat, broadcast, stability: LoopbackServer

  /// Starts the servers, passes them to a test, and stops them even if the test throws.
  package static func run(
    isolation: isolated (any Actor)? = #isolation,
    _ test: (AppServers) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(.auth) { auth in
      try await LoopbackServer.run(.menu) { menu in
        try await LoopbackServer.run(.chat) { chat in
          try await LoopbackServer.run(.broadcast) { broadcast in
            try await LoopbackServer.run(.stability) { stability in
              try await test(
                AppServers(auth: auth, menu: menu, chat: chat, broadcast: broadcast, stability: stability)
              )
            }
          }
        }
      }
    }
  }
}

/// The process that starts the servers of one kind, each as a copy of itself. Python takes longer to start than most of the tests take.
private final class ServerLauncher: Sendable {
  private static let launchers = Mutex<[LoopbackServer.Kind: ServerLauncher]>([:])

  private let kind: LoopbackServer.Kind
  private let process: ChildProcess

  static func shared(_ kind: LoopbackServer.Kind) throws -> ServerLauncher {
    try launchers.withLock { launchers in
      if let launcher = launchers[kind] { return launcher }
      let launcher = try ServerLauncher(kind)
      launchers[kind] = launcher
      return launcher
    }
  }

  private init(_ kind: LoopbackServer.Kind) throws {
    self.kind = kind
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Servers/\(kind)_server.py").path
    process = try ChildProcess("/usr/bin/env", ["python3", "-B", script])
  }

  func start() async throws -> LoopbackServer {
    let answer = await process.ask("start") ?? ""
    let ports = answer.split(separator: " ").compactMap { Int($0) }
    guard ports.count == 2 else { throw NotStarted(kind: kind, answer: answer) }
    return LoopbackServer(port: ports[0], refusingPort: ports[1])
  }

  func stop(_ port: Int) async { _ = await process.ask("stop \(port)") }

  private struct NotStarted: Error, CustomStringConvertible {
    let kind: LoopbackServer.Kind
    let answer: String
    var description: String { "\(kind)_server.py answered “\(answer)” instead of two ports; is python3 installed?" }
  }
}
