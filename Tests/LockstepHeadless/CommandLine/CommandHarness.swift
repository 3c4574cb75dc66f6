import Foundation

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// A temporary folder with a test's scripts, in which names of scripts are found, and a runner named `headless`.
final class CommandHarness {
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var code: ExitCode
  }

  let folder: String
  var catalog = ScriptHarness.catalog
  var environment: [String: String] = [:]

  /// The file of the program; nil if it is unknown, so that no other process is started.
  var executable: URL?

  /// The terminal at input and output; nil if there is none.
  var terminal: FakeTerminal?

  /// The clock of `--live`.
  var liveClock: any Clock<Duration> = ContinuousClock()

  /// Measures the times of scripts. By default, scripts take no time.
  var stopwatch = Stopwatch { .zero }

  /// Whether the output is a terminal.
  var isTerminal = false

  /// Whether input and output are a terminal.
  var isTyped = false

  /// Whether the program is a background job of its terminal.
  var isInBackground = false

  /// The chunks of standard input.
  var input: [[UInt8]] = []

  init() throws {
    folder = NSTemporaryDirectory() + "headless-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(filePath: folder + "/" + file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func text(of file: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + file).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs a command; `$` stands for the folder in arguments and output.
  func run(_ arguments: String...) async -> Outcome {
    await run(arguments)
  }

  /// Plays `Shop`, or the feature in the arguments, with lines from a pipe.
  func play(_ lines: String, _ arguments: [String] = ["Shop"]) async -> Outcome {
    input = [Array(lines.replacing("$", with: folder).utf8)]
    return await run(["play"] + arguments)
  }

  func run(_ arguments: [String], showsColor: Bool = false) async -> Outcome {
    let (output, errors) = (PrintedOutput(), PrintedOutput())
    let console = Console(output: output.sink, errors: errors.sink, showsColor: showsColor) { [self] in
      input.isEmpty ? nil : input.removeFirst()
    }
    console.isTerminal = isTerminal
    (console.isTyped, console.isInBackground) = (isTyped, isInBackground)
    console.terminal = { [terminal] in terminal }
    let commands = CommandRouter(
      program: "headless",
      catalog: catalog,
      console: console,
      environment: environment,
      executable: executable,
      folder: folder,
      liveClock: liveClock,
      stopwatch: stopwatch
    )
    let code = await commands.run(arguments.map { $0.replacing("$", with: folder) })
    return Outcome(
      output: output.text.replacing(folder, with: "$"),
      errors: errors.text.replacing(folder, with: "$"),
      code: code
    )
  }
}

extension SessionScriptWriter {
  /// The environment that plays the script.
  var environment: [String: String] {
    Dictionary(uniqueKeysWithValues: secrets.names.map { (SecretEnvironment.variable(named: $0.name), $0.text) })
  }
}
