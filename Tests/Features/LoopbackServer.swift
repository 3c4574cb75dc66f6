import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of `Servers` on loopback, in a separate process that runs during a test.
final class LoopbackServer {
  private let process = Process()
  private let input = Pipe()
  private let port: Int
  private let refusingPort: Int

  /// Starts a server, passes it to a test, and stops it even if the test throws.
  ///
  /// - Parameter kind: `"menu"` for `menu_server.py`.
  static func run(_ kind: String, _ test: (LoopbackServer) async throws -> Void) async throws {
    let server = try LoopbackServer(kind)
    defer { server.stop() }
    try await test(server)
  }

  private init(_ kind: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.script(kind)]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let ports = Self.firstLine(of: output.fileHandleForReading).split(separator: " ").compactMap { Int($0) }
    guard ports.count == 2 else { throw NotStarted(kind: kind) }
    (port, refusingPort) = (ports[0], ports[1])
  }

  /// The timeout for expected responses; a busy machine may need more than a minute.
  static let patience = Duration.seconds(240)

  /// The base URL for a behaviour, as listed in the server's script.
  func url(_ path: String) throws -> URL { try Self.url(port, path) }

  /// A base URL that refuses every connection.
  func refusingURL() throws -> URL { try Self.url(refusingPort, "v1") }

  /// Waits until the server reports an event.
  func wait(for event: String) async throws -> Bool {
    // Longer than the server's patience, because the server reports missing events itself.
    // Set here because Foundation on Linux ignores the initializer's timeout.
    var request = URLRequest(url: try url(event))
    request.timeoutInterval = 2 * (Self.patience / .seconds(1))
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode == 200
  }

  private func stop() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  private struct NotStarted: Error, CustomStringConvertible {
    let kind: String
    var description: String { "\(kind)_server.py printed no ports on its first line; is python3 installed?" }
  }

  private static func url(_ port: Int, _ path: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
  }

  private static func script(_ kind: String) -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    return tests.appending(path: "Servers/\(kind)_server.py").path
  }

  private static func firstLine(of handle: FileHandle) -> String {
    var line = Data()
    while let byte = try? handle.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
