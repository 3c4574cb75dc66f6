import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// What fails while a script of `Shop` is played, and all that is printed of it.
@Suite struct PlaybackFailureTests {
  /// What a quiet run prints, without the script's name and the summary.
  func failure(of script: String) async throws -> String {
    let text = try await ScriptBench.play("feature Shop\n" + script, detail: .quiet)
    return String(text.dropFirst("Shop/a\n\n".count).dropLast("\n\n1 failed\n".count))
  }
}
