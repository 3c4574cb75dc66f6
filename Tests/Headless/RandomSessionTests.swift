import Foundation
import Lockstep
import LockstepScreen
import LockstepScript
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepHeadlessTests
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// Uses features at random as on a page, plays the saved sessions as scripts, and reads their traces. `SESSIONS_FUZZ=200` tries 200 sessions.
@Suite struct RandomSessionTests {
  @Test(arguments: FuzzSeeds("SESSIONS", few: runs(5)).range)
  func aSavedSessionPassesAsAScriptAndItsTraceCanBeViewed(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let names = ["Root", "Login", "Home", "Broadcast", "Dashboard", "Settings"]
    let name = try #require(names.randomElement(using: &random))
    let entry = try #require(Headless.catalog.entries.first { $0.name == name })
    let trace = PrintedOutput()
    let recorder = TraceRecorder(output: trace.sink, options: ScreenTraceWriter.options)
    let surface = await WebFeatureSession(entry, PlaybackSettings(seed: seed), title: name, recorder: recorder)
    for _ in 0..<30 { await use(surface, &random) }
    let harness = try CommandHarness()
    harness.catalog = Headless.catalog
    let saved = await SessionScriptWriter(surface.session, omitting: .idleTime)
    try harness.write(saved.text, to: "session.script")
    surface.end()
    try harness.write(trace.text, to: "t")
    let viewed = await harness.run("trace", "steps", "$/t")
    #expect(viewed.code == .success && viewed.output.contains("  1  "), "seed \(seed): \(viewed)\n\(trace.text)")
    let run = await SecretEnvironment.$environment.withValue(saved.environment) {
      await harness.run("run", "$/session.script", "--quiet")
    }
    #expect(
      run.code == .success,
      "seed \(seed): \(run.output)\(run.errors)\n\(harness.text(of: "session.script") ?? "")"
    )
  }

  private func use(_ surface: WebFeatureSession, _ random: inout SeededGenerator) async {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: await surface.pass(.milliseconds(10 * Int.random(in: 1...200, using: &random)))
    case 1: _ = await surface.play("back")
    case 3 where Bool.random(using: &random):
      _ = await surface.go(toShown: Int.random(in: surface.shownPosition / 2...surface.log.shown.count, using: &random))
    case 3: _ = await surface.restore()
    case 2:
      _ = await surface.play(
        "window \(Int.random(in: 30...120, using: &random))x\(Int.random(in: 12...50, using: &random))"
      )
    default:
      guard let snapshot = surface.snapshot,
        let (query, element) = usable(in: snapshot).randomElement(using: &random)
      else { return }
      guard let statement = statement(for: element, query.scriptText, &random) else { return }
      _ = await surface.play(statement)
    }
  }

  private func usable(in snapshot: ScreenSnapshot) -> [(ElementQuery, ScreenElement)] {
    let queries = snapshot.uniqueQueries
    return snapshot.elements.compactMap { element in queries[element.number].map { ($0, element) } }
  }

  private func statement(for element: ScreenElement, _ query: String, _ random: inout SeededGenerator) -> String? {
    func text() -> String {
      ["a", "tea", "blob@example.com", "correct horse", "1", ""].randomElement(using: &random) ?? ""
    }
    func direction() -> String { Bool.random(using: &random) ? "up" : "down" }
    switch element.role {
    case .button, .link, .tab: return "tap \(query)"
    case .toggle: return "toggle \(query)"
    case .textField, .secureField, .textEditor:
      return element.hasSubmit && Bool.random(using: &random)
        ? "submit \(query)" : "fill \(query) \(Literal.quoted(text()))"
    case .stepper, .slider: return "step \(query) \(direction())"
    case .list, .scrollView: return "scroll \(query) \(direction())"
    case .picker:
      guard case .choice(_, let options) = element.value, let option = options.randomElement(using: &random) else {
        return nil
      }
      return "select \(query) \(Literal.quoted(option))"
    case .datePicker: return "step \(query) \(direction())"
    case .alert, .box, .chart, .confirmationDialog, .divider, .image, .navigationStack, .progressView, .row, .screen,
      .section,
      .sheet, .spacer, .tabView, .text:
      return nil
    }
  }
}
