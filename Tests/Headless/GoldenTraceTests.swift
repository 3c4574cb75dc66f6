import Foundation
import Synchronization
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepTrace

/// The bundled features' scripts and their golden traces in `Snapshots`. `headless run Features --golden Snapshots` plays and compares them, as the
/// gate does.
@Suite struct GoldenTraceTests {
  private static let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()

  @Test func everyTraceBelongsToAScript() throws {
    let traces = try Self.files(below: "Snapshots", ending: ".trace")
    let scripts = try Self.files(below: "Features", ending: ".script").map {
      $0.replacing("/Scripts/Explored/", with: "/").replacing("/Scripts/", with: "/")
    }
    .sorted()
    #expect(!scripts.isEmpty)
    #expect(traces == scripts)
  }

  @Test func everyScriptIsFormatted() async {
    let printed = PrintedOutput()
    let code = await printed.run(["format", "\(Self.root)/Features", "--check"])
    #expect(code == .success, "Run `headless format Features`:\n\(printed.text)")
  }

  private static func files(below folder: String, ending suffix: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }
}

/// The output of a command.
private final class PrintedOutput: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  func run(_ arguments: [String]) async -> ExitCode {
    let output = BufferedByteWriter { [self] in add($0) }
    let errors = BufferedByteWriter { [self] in add($0) }
    let console = Console(output: output, errors: errors, showsColor: false)
    let code = await CommandRouter(program: "headless", catalog: Headless.catalog, console: console).run(arguments)
    console.flush()
    return code
  }

  private func add(_ more: some Sequence<UInt8>) {
    bytes.withLock { $0.append(contentsOf: more) }
  }
}
