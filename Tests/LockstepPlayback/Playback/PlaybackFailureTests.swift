import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The complete output of failing scripts of `Shop`.
@Suite struct PlaybackFailureTests {
  func failure(of script: String) async throws -> String {
    try await ScriptHarness.failing(script)
  }
}
