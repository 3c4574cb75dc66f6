import Features
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stability server in a process of its own, on loopback, for as long as a test runs.
final class LoopbackStabilityServer {
  private let process = Process()
  private let input = Pipe()
  private let port: Int
  private let refusingPort: Int

  /// Starts a server, lets a test use it, and stops it in any case.
  static func run(_ test: (LoopbackStabilityServer) async throws -> Void) async throws {
    let server = try LoopbackStabilityServer()
    defer { server.stop() }
    try await test(server)
  }

  private init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let ports = Self.firstLine(of: output.fileHandleForReading).split(separator: " ").compactMap { Int($0) }
    guard ports.count == 2 else { throw NotStarted() }
    (port, refusingPort) = (ports[0], ports[1])
  }

  /// How long what must come may take; a machine that does much else needs more than a minute.
  static let patience = Duration.seconds(240)

  /// The live service on this server, in no hurry.
  func stability(
    _ path: String,
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) throws -> Stability {
    .http(baseURL: try url(path), timeout: Self.patience, authorization: authorization)
  }

  /// Where the server behaves as a path says: see `stability_server.py`.
  func url(_ path: String) throws -> URL { try Self.url(port, path) }

  /// Where every connection is refused.
  func refusingURL() throws -> URL { try Self.url(refusingPort, "v1") }

  /// Waits until the server says that something has happened.
  func wait(for event: String) async throws -> Bool {
    // Longer than the server's patience: it tells when an event does not come.
    // Set afterwards, as Foundation on Linux heeds no time that is given to the initializer.
    var request = URLRequest(url: try url(event))
    request.timeoutInterval = 2 * (Self.patience / .seconds(1))
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode == 200
  }

  /// The requests it has answered by its rules, in order, each with its query in alphabetical order.
  func asked() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: try url("asked"))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func stop() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  private struct NotStarted: Error, CustomStringConvertible {
    var description: String { "stability_server.py printed no ports on its first line; is python3 installed?" }
  }

  private static func url(_ port: Int, _ path: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
  }

  private static var script: String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.appending(path: "Servers/stability_server.py").path
  }

  private static func firstLine(of handle: FileHandle) -> String {
    var line = Data()
    while let byte = try? handle.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
