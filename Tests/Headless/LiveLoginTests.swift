import Features
import Foundation
import TestProcesses
import Testing

@testable import LockstepHeadless
@testable import LockstepHeadlessTests
@testable import LockstepPlayback
@testable import LockstepTrace

/// `run --live` against a real HTTP server.
@Suite struct LiveLoginTests {
  @Test func loginRunsAgainstItsServer() async throws {
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
      advance 1ms
      send .logoutButtonTapped
        session = nil
      receive .delegate(.signedOut)
      receive .logoutResponse
      finish
      """
    )
    #expect(outcome.code == .success, "\(outcome.output)")
  }

  @Test func aWrongPasswordIsRejectedByTheServer() async throws {
    let outcome = try await play(
      """
      feature Login
      exhaustivity off
      send .accountChanged("blob@example.com")
      send .passwordChanged("wrong horse")
      send .loginButtonTapped
      receive .loginResponse(.failure(.wrongCredentials))
      expect wrongTries == 1
      """
    )
    #expect(outcome.code == .success, "\(outcome.output)")
  }

  private func play(_ script: String) async throws -> (output: String, code: ExitCode) {
    try await LoopbackServer.run(.auth) { try await play(script, url: try $0.url("v1")) }
  }

  private func play(_ script: String, url: URL) async throws -> (output: String, code: ExitCode) {
    let file = NSTemporaryDirectory() + "live-" + UUID().uuidString + ".script"
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let catalog = FeatureCatalog {
      FeatureEntry("Login", initialState: Login.State()) { Login() }.world("http") {
        $0.authManager = .http(baseURL: url, timeout: LoopbackServer.patience)
      }
    }
    // The feature's own timeouts are on this clock.
    return await catalog.runLive(file, world: "http", on: SlowClock())
  }
}
