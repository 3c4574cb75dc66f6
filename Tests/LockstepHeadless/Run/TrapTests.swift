import Foundation
import Lockstep
import LockstepTrace
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// What is known about a script whose feature traps. A trap ends a process, so each test has one of its own.
@Suite struct TrapTests {
  @Test func runNamesTheScriptAndTheStep() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await TrapTests.play(["run", "$", "--jobs", "2"], output: STDERR_FILENO)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("Fatal error: Index out of range\n"), "\(errors)")
    #expect(errors.contains("\ntrap in Shelf/b at $/b.script:5, `send .taken(3)`\n"), "\(errors)")
    #expect(errors.components(separatedBy: "trap in").count == 2, "\(errors)")
  }

  @Test func runNamesTheStepOfAStackOverflow() async throws {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      try await TrapTests.play(["run", "$", "--jobs", "2"], step: "send .counted(1)", output: STDERR_FILENO)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // The other script may print something before the process ends.
    #expect(errors.contains("trap in Shelf/b at $/b.script:5, `send .counted(1)`\n"), "\(errors)")
  }

  @Test func ofTrapsAtTheSameTimeOnlyTheFirstIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await TrapTests.play(["run", "$", "--jobs", "2"], first: "send .taken(3)", output: STDERR_FILENO)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.components(separatedBy: "trap in").count == 2, "\(errors)")
  }

  @Test func stepsBeforeATrapArePrinted() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await TrapTests.play(["run", "$/b.script"], output: STDERR_FILENO)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.hasPrefix("Shelf/b\n\nexhaustivity off\nsend .taken(0)\n  lots[0]: − 1\n"), "\(errors)")
    #expect(errors.contains("\ntrap in Shelf/b at $/b.script:5, `send .taken(3)`\n"), "\(errors)")
  }

  @Test func watchIsToldOfTheStep() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await TrapTests.play(["watch", "--once", "$/b.script"], output: STDERR_FILENO)
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).components(separatedBy: "\n")
    let step = "$/b.script:5, `send .taken(3)`"
    #expect(lines.compactMap(TrapNote.init(line:)) == [TrapNote(file: "$/b.script", title: "Shelf/b", step: step)])
  }

  /// Plays two scripts, of which `b` traps. The folder is named `$`, because the test knows no other name.
  private static func play(
    _ arguments: [String],
    first: String = "send .taken(0)",
    step: String = "send .taken(3)",
    output: Int32
  ) async throws {
    let folder = NSTemporaryDirectory() + "traps-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/$", withIntermediateDirectories: true)
    #expect(FileManager.default.changeCurrentDirectoryPath(folder))
    for (name, step) in [("a", first), ("b", step)] {
      let text = "feature Shelf\nexhaustivity off\nsend .taken(0)\n# A comment.\n\(step)\n"
      try Data(text.utf8).write(to: URL(filePath: "$/\(name).script"))
    }
    TrapHandler.install(writingTo: output)
    let sink = BufferedByteWriter { bytes throws(SystemError) in try FileDescriptor(STDERR_FILENO).write(bytes) }
    let commands = CommandRouter(
      program: "headless",
      catalog: FeatureCatalog { FeatureEntry("Shelf", initialState: Shelf.State()) { Shelf() } },
      console: Console(output: sink, errors: sink, showsColor: false),
      environment: [:],
      folder: "."
    )
    _ = await commands.run(arguments)
    exit(0)
  }
}

private struct Shelf: ReducerProtocol {
  struct State { var lots = [1, 2] }

  enum Action: Sendable, Decodable { case taken(Int), counted(Int) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .taken(let index): state.lots.remove(at: index)
      case .counted(let number): state.lots = [sum(from: number)]
      }
      return .none
    }
  }

  /// Overflows the stack.
  private func sum(from number: Int) -> Int { number < 0 ? 0 : number + sum(from: number + 1) }
}
