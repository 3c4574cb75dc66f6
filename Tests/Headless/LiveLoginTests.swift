import Features
import Foundation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepTrace

/// `run --live` against a real HTTP server.
@Suite struct LiveLoginTests {
  @Test func loginRunsAgainstItsServer() async throws {
    let server = try AuthServerProcess()
    defer { server.stop() }
    let outcome = try await play(
      """
      feature Login
      send .accountChanged("blob@example.com")
        account = "blob@example.com"
      send .passwordChanged("correct horse")
      send .loginButtonTapped
        isLoading = true
      receive .loginResponse(.success)
        isLoading = false
        session = Session(account: "blob@example.com", ...)
      receive .delegate(.signedIn)
      advance 10ms
      send .logoutButtonTapped
        session = nil
      receive .delegate(.signedOut)
      receive .logoutResponse
      finish
      """,
      url: server.url
    )
    #expect(outcome.code == .success, "\(outcome.output)")
  }

  @Test func aWrongPasswordIsRejectedByTheServer() async throws {
    let server = try AuthServerProcess()
    defer { server.stop() }
    let outcome = try await play(
      """
      feature Login
      exhaustivity off
      send .accountChanged("blob@example.com")
      send .passwordChanged("wrong horse")
      send .loginButtonTapped
      receive .loginResponse(.failure(.wrongCredentials))
      expect wrongTries == 1
      """,
      url: server.url
    )
    #expect(outcome.code == .success, "\(outcome.output)")
  }

  private func play(_ script: String, url: URL) async throws -> (output: String, code: ExitCode) {
    let file = NSTemporaryDirectory() + "live-" + UUID().uuidString + ".script"
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let catalog = FeatureCatalog {
      FeatureEntry("Login", initialState: Login.State()) { Login() }.world("http") {
        $0.authManager = .http(baseURL: url)
      }
    }
    var bytes: [UInt8] = []
    let sink = ByteSink { bytes += $0 }
    let commands = CommandRouter(
      program: "headless",
      catalog: catalog,
      console: Console(output: sink, errors: sink, showsColor: false)
    )
    let code = await commands.run(["run", file, "--live", "--world", "http"])
    sink.flush()
    return (String(decoding: bytes, as: UTF8.self), code)
  }
}

/// The login server of the features' tests, in a separate process that runs during a test.
private final class AuthServerProcess {
  let url: URL
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let output = Pipe()
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", tests.appending(path: "Features/Servers/auth_server.py").path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    let port = try #require(String(decoding: line, as: UTF8.self).split(separator: " ").first)
    url = try #require(URL(string: "http://127.0.0.1:\(port)/v1"))
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }
}
