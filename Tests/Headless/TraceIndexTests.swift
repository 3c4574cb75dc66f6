import Foundation
import LockstepDiff
import LockstepPlayback
import LockstepReport
import LockstepScript
import LockstepTrace
import Synchronization
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadless

/// The index of the traces of all bundled scripts, compared with what the runs computed and with a plain scan of the trace.
@Suite struct TraceIndexTests {
  /// Keeps the trace and the state after each step of each script.
  private final class Recorder: RunReporter {
    private(set) var bytes: [UInt8] = []
    private(set) var states: [[Tree]] = []
    private var trace: JSONReporter?

    init() {
      trace = JSONReporter(
        output: BufferedByteWriter { [unowned self] in bytes += $0 },
        options: TraceOptions(flushes: true)
      )
    }

    func beginScript(_ info: ScriptInfo) {
      states.append([])
      trace?.beginScript(info)
    }

    func recordStart(state: () -> Tree) {
      states[states.count - 1].append(state())
      trace?.recordStart(state: state)
    }

    func recordStep(_ played: PlayedStep, state: () -> Tree) {
      states[states.count - 1].append(state())
      trace?.recordStep(played, state: state)
    }

    func endScript(_ script: PlayedScript) { trace?.endScript(script) }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Every twentieth script, or every hundredth; `check_report.py` compares the states of all scripts in the page.
  private static var files: [String] {
    let all = (FileManager.default.subpaths(atPath: "\(root)/Features") ?? []).filter { $0.hasSuffix(".script") }
      .sorted()
    let count = runs(all.count / 20, oneIn: 5)
    return stride(from: 0, to: all.count, by: all.count / count).map { "\(root)/Features/\(all[$0])" }
  }

  @Test func theStateAndTheCauseAreThoseOfTheRun() async throws {
    let loader = ScriptLoader(catalog: Headless.catalog, overrides: RunOverrides())
    for file in Self.files {
      let recorder = Recorder()
      let script = try loader.load(Array(Data(contentsOf: URL(filePath: file))), file: file)
      _ = await SequentialScriptRunner(reporters: [recorder], golden: nil, keepsGoing: true).play([.loaded(script)])
      try check(recorder, file)
    }
  }

  @Test func aTraceThatIsCutOffAtAnyByteOpens() async throws {
    let recorder = Recorder()
    let text = "feature Login\nfill \"Account\" \"blob@example.com\"\n  ...\ntap \"Log in\"\n  ...\n"
    let script = try ScriptLoader(catalog: Headless.catalog, overrides: RunOverrides()).load(text.utf8, file: "a")
    _ = await SequentialScriptRunner(reporters: [recorder], golden: nil, keepsGoing: true).play([.loaded(script)])
    let header = try #require(recorder.bytes.firstIndex(of: UInt8(ascii: "\n")))
    let whole = try Self.index(of: recorder.bytes)
    #expect(whole.runs.first?.steps.count == 2)
    for count in (header + 1)..<recorder.bytes.count {
      let cut = Array(recorder.bytes[..<count])
      let index = try Self.index(of: cut)
      #expect(index.unfinished == cut.reversed().prefix { $0 != UInt8(ascii: "\n") }.count, "cut at \(count)")
      // Never a step more, and the states before the last step are those of the whole trace.
      guard let run = index.runs.first, run.steps.count > 1 else { continue }
      #expect(run.state(after: 1) == whole.runs[0].state(after: 1), "cut at \(count)")
    }
  }

  private static func index(of bytes: [UInt8]) throws -> TraceIndex {
    var rest = bytes
    return try TraceIndex(
      reading: TraceLineReader {
        defer { rest = [] }
        return rest
      }
    )
  }

  private func check(_ recorder: Recorder, _ file: String) throws {
    let index = try Self.index(of: recorder.bytes)
    let run = try #require(index.runs.first)
    #expect(index.runs.count == 1 && run.steps.count + 1 == recorder.states[0].count, "\(file)")
    var oracle = PlainScan(bytes: recorder.bytes)
    var random = 0
    for (count, state) in recorder.states[0].enumerated() {
      guard run.state(after: count) == state else {
        Issue.record("\(file), step \(count): the state differs")
        return
      }
      if count > 0 { oracle.takeStep() }
      for (position, path) in state.leafPaths.enumerated() where (position + count) % 17 == 0 {
        random += 1
        check(run, path, count, oracle, file)
      }
    }
    #expect(random > 0)
  }

  /// Compares the step of the chain's first link with the last step whose changes touch the path, and checks the other links.
  private func check(_ run: IndexedRun, _ path: Path, _ count: Int, _ oracle: PlainScan, _ file: String) {
    guard let cause = run.cause(of: path, after: count) else {
      Issue.record("\(file), step \(count): no cause of \(path)")
      return
    }
    #expect(
      cause.links.first.map { $0.step + 1 } == oracle.lastWriter(of: path, in: run),
      "\(file), step \(count): \(path)"
    )
    for (link, next) in zip(cause.links, cause.links.dropFirst()) {
      #expect(next.step <= link.step, "\(file), step \(count): \(path)")
      guard case .effect(let name, _) = next.kind else { continue }
      let starts = run.steps[next.step].entries.contains { entry in
        if case .event(.effectStarted(_, name)) = entry { true } else { false }
      }
      #expect(starts, "\(file): “\(name)” did not start in step \(next.step + 1)")
    }
  }
}

/// Finds the last writer of a path by reading the lines of a trace one by one.
private struct PlainScan {
  private var lines: ArraySlice<JSONValue>
  private var step = 0
  private var writers: [(path: Path, step: Int, isWhole: Bool)] = []

  init(bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONValue(parsing: $0) }[...]
    lines = lines.drop { $0["event"]?.string != "step" }
  }

  /// Reads the lines of the next step.
  mutating func takeStep() {
    step += 1
    lines = lines.dropFirst()
    while let line = lines.first, line["event"]?.string != "step" {
      lines = lines.dropFirst()
      if line["event"]?.string == "state" { writers.append((Path(), step, true)) }
      for change in line["changes"]?.elements ?? [] {
        guard let text = change["path"]?.string, let path = try? Path(parsing: text) else { continue }
        // A move changes the position of an element, not its value.
        if change["from"] == nil { writers.append((path, step, false)) }
      }
    }
  }

  /// A step that set the whole state wrote the values that it changed.
  func lastWriter(of path: Path, in run: IndexedRun) -> Int? {
    writers.last { writer in
      guard writer.isWhole else { return writer.path.touches(path) }
      return run.state(after: writer.step - 1)?[path] != run.state(after: writer.step)?[path]
    }?.step
  }
}

extension Tree {
  /// The paths of the values without parts, except those in lists without ids, whose paths change with their positions.
  fileprivate var leafPaths: [Path] {
    switch self {
    case .leaf, .nil, .paragraph, .folded, .set: [Path()]
    case .structure(_, let fields), .object(_, let fields), .tuple(let fields): Self.paths(fields)
    case .enumeration("Optional", "some", let payload): payload.flatMap(\.value.leafPaths)
    case .enumeration(_, let name, let payload):
      payload.isEmpty ? [Path()] : Self.paths(payload).map { Path([.name(name)] + $0.components) }
    case .array(let elements, let ids):
      ids.map { zip($0, elements).flatMap { id, element in element.leafPaths.map { Path([.id(id)] + $0.components) } } }
        ?? [Path()]
    case .dictionary(let entries):
      entries.flatMap { entry in entry.value.leafPaths.map { Path([.key(entry.key.inline)] + $0.components) } }
    }
  }

  private static func paths(_ fields: [Field]) -> [Path] {
    fields.enumerated().flatMap { index, field in
      let isOnly = fields.count == 1 && field.label == nil
      let component = isOnly ? [] : [field.label.map { Path.Component.name($0) } ?? .position(index)]
      return field.value.leafPaths.map { Path(component + $0.components) }
    }
  }
}
