internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepWeb
internal import Synchronization

extension PageProcess {
  /// Runs this program with `play FEATURE --web`, each time at the same URL.
  ///
  /// - Parameters:
  ///   - port: The port; nil for any free port.
  static func running(_ executable: URL, _ feature: String, port: Int?) -> PageProcess {
    let runner = PageProcessRunner(executable, feature, port: port)
    return PageProcess(start: runner.start, report: { runner.process.write($0.json) }, interrupt: runner.end)
  }
}

/// Runs one process after another, each with the token, the port and the session of its predecessor.
private final class PageProcessRunner: Sendable {
  let process = RunningSubprocess()
  private let executable: URL
  private let feature: String
  private let folder = URL.temporaryDirectory.appending(
    path: "lockstep-page-\(ProcessInfo.processInfo.processIdentifier)"
  )
  private let token = LoopbackServer.makeToken()
  private let port: Mutex<Int?>
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ executable: URL, _ feature: String, port: Int?) {
    (self.executable, self.feature) = (executable, feature)
    self.port = Mutex(port)
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: permissions)
  }

  /// Ends the previous process, and starts the newest program.
  func start() -> AsyncStream<PageProcess.Event> {
    let (events, post) = AsyncStream.makeStream(of: PageProcess.Event.self)
    task.withLock { task in
      task = Task { [self, before = task] in
        process.interrupt()
        // The port becomes free only when the previous process ends.
        await before?.value
        await run { post.yield($0) }
        post.finish()
      }
    }
    return events
  }

  func end() {
    process.interrupt()
    try? FileManager.default.removeItem(at: folder)
  }

  nonisolated(nonsending) private func run(_ report: (PageProcess.Event) -> Void) async {
    let arguments = ["play", feature, "--web"] + (port.withLock(\.self).map { ["--port", "\($0)"] } ?? [])
    let session = folder.appending(path: "session.script").path
    let new = Subprocess(
      executable,
      arguments,
      environment: [PageProcessEnvironment.variable: "\(token) \(session)", "SWIFT_BACKTRACE": "enable=no"]
    )
    process.set(new)
    defer { process.set(nil) }
    var lines: [String] = []
    let end = try? await new.run { line in
      lines.append(line)
      guard let address = line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\S+/) else { return }
      port.withLock { $0 = Int(address.output.1) }
      report(.serves(String(address.output.0)))
    }
    if end != .exited(0), end != .signal(SIGINT) {
      report(.ended(trapMessage(in: lines) ?? lines.last ?? "it can't be started"))
    }
  }
}

/// The token and the session that `watch` passes to the process that serves its page.
struct PageProcessEnvironment {
  static let variable = "LOCKSTEP_PAGE"
  let token: String
  /// The file with the steps of the session, which the next process continues.
  let session: URL

  /// Reads the environment; nil if this process was not started by `watch`.
  init?(_ environment: [String: String]) {
    let words = environment[Self.variable]?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2 else { return nil }
    (token, session) = (String(words[0]), URL(filePath: String(words[1])))
  }

  /// The session of the previous process; nil if there was none.
  var script: Script? {
    guard let bytes = try? Data(contentsOf: session) else { return nil }
    return try? Script(parsing: Array(bytes), file: "session")
  }

  /// Writes the steps played so far for the next process.
  func save(_ played: FeatureSession) {
    let text = SessionScriptWriter.head(of: played) + played.steps.map { $0.step.kind.text + "\n" }.joined()
    try? OutputFile.write(text.utf8, to: session.path)
  }
}
