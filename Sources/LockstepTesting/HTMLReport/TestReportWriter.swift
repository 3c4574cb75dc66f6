internal import Lockstep
internal import LockstepDiff
internal import LockstepReport
internal import LockstepTrace
internal import Synchronization
internal import Testing

/// Writes the steps and failures of one test store to the page as they occur.
final class TestReportWriter: Sendable {
  /// The recorder of the store that is reporting a failure.
  @TaskLocal static var current: TestReportWriter?

  private let page: TestRunPage
  private let name: String
  private let content: Mutex<TestStepBuffer>
  private let result = Mutex((end: RunEnd(.passed), isWritten: false))

  init(page: TestRunPage, number: Int, test: String, feature: String) {
    self.page = page
    name = TestRunPage.name(of: test)
    let id = TestRunPage.id(number: number)
    let output = BufferedByteWriter { [page] in page.append($0) }
    var blocks = ReportBlockWriter(output: output, id: id, isPlain: true)
    var run = RunHeader(kind: .test, name: name, feature: feature)
    run.test = test
    blocks.begin(run)
    content = Mutex(TestStepBuffer(blocks: blocks))
  }

  func begin(at state: Tree) { content.withLock { $0.begin(at: state) } }

  /// Records that the test calls the store.
  func begin(_ call: TestFailure.Call, at location: CodeLocation) {
    content.withLock { $0.begin(call, at: location.short) }
  }

  func endCall() { content.withLock { $0.flush() } }

  func record(_ event: TraceEvent) { content.withLock { $0.record(event) } }

  /// Records a failure.
  ///
  /// - Parameters:
  ///   - text: The failure.
  ///   - location: The line at which it is reported.
  ///   - place: The same line for Swift Testing, which attaches the page to the test.
  func fail(_ text: String, at location: CodeLocation, attachingTo place: SourceLocation) {
    let text = "\(location):\(location.column): error: \(text)"
    let step = content.withLock { $0.failedPosition }
    update { end in
      end.outcome = .failed
      end.failures.append(text)
      if end.step == nil { end.step = step }
    }
    page.add(failure: text, of: name)
    TestReport.current?.attach(at: place)
  }

  /// Records the number of the step that the next failures are about; nil if there is none.
  func assert(step number: Int?) { content.withLock { $0.asserted = number } }

  /// Records that the test makes no more calls to the store.
  func finish() {
    let end = result.withLock { result in
      defer { result.isWritten = true }
      return result.isWritten ? nil : result.end
    }
    content.withLock { content in
      if let end { content.write(end) } else { content.flush() }
    }
  }

  /// Records the result of the whole test.
  func endTest(hasSucceeded: Bool, seconds: Double) {
    update { end in
      end.seconds = seconds
      guard !hasSucceeded, end.outcome == .passed else { return }
      end.outcome = .failed
      end.failures = ["The test failed outside of its test store."]
    }
  }

  private func update(_ change: (inout RunEnd) -> Void) {
    result.withLock { result in
      change(&result.end)
      result.isWritten = false
    }
    finish()
  }
}

/// The steps of a test store, and the step parts that haven't been written yet.
private struct TestStepBuffer {
  /// The step that the test asserts.
  var asserted: Int?

  private var blocks: ReportBlockWriter
  private var assembler = StepAssembler()
  private var location: String?

  /// The parts to write, and the position of the first part's step.
  private var parts: [IndexedStep] = []
  private var first = 0
  private var hasUnwritten = false
  private var position = -1

  /// The positions of the steps, indexed by step number minus one.
  private var positions: [Int] = []

  /// Whether later actions are not recorded, because a test may send actions endlessly.
  private var isFull = false

  /// Maximum number of actions recorded per store.
  private static let mostActions = 2_000

  init(blocks: consuming ReportBlockWriter) { self.blocks = blocks }

  mutating func begin(at state: Tree) {
    assembler.record(state: state)
    blocks.begin(at: state)
    blocks.flushOutput()
  }

  mutating func begin(_ call: TestFailure.Call, at location: String) {
    self.location = location
    if call == .advance { beginStep("advance", at: location) }
  }

  mutating func record(_ event: TraceEvent) {
    if case .stepStarted = event, positions.count == Self.mostActions { isFull = true }
    if !isFull { record(TracedEvent(event)) }
  }

  private mutating func record(_ event: TracedEvent) {
    if case .stepStarted(_, _, let origin) = event {
      beginStep("", at: origin == .sent ? location : nil)
      positions.append(position)
    } else if position < 0 {
      beginStep("start", at: nil)
    }
    _ = assembler.record(event)
    hasUnwritten = true
    switch event {
    // Written before the reducer or the effect runs, because it may trap or never return.
    case .stepStarted, .effectStarted: flush()
    default: break
    }
  }

  private mutating func beginStep(_ statement: String, at location: String?) {
    collect()
    position += 1
    _ = assembler.beginStep(statement: statement, location: location)
    hasUnwritten = true
  }

  mutating func flush() {
    guard hasUnwritten else { return }
    collect()
    blocks.write(parts: parts, first: first)
    blocks.flushOutput()
    (parts, first, hasUnwritten) = ([], position, false)
  }

  private mutating func collect() {
    if let part = assembler.takePart() { parts.append(part) }
  }

  /// The position of the asserted step, or of the last one.
  var failedPosition: Int? {
    guard let asserted, positions.indices.contains(asserted - 1) else { return position < 0 ? nil : position }
    return positions[asserted - 1]
  }

  mutating func write(_ end: RunEnd) {
    flush()
    blocks.finish(end)
    if isFull { blocks.write(facts: Self.sayThatActionsAreMissing) }
    blocks.flushOutput()
  }
}

extension TestStepBuffer {
  private static func sayThatActionsAreMissing(_ json: inout JSONWriter) {
    json.key("facts")
    json.array { json in
      json.object { json in
        json.write("Later actions are missing", under: "title")
        json.write("The first \(mostActions) actions of each test store are recorded.", under: "text")
      }
    }
  }
}

extension CodeLocation {
  /// The location as it is shown with a step: `CartTests.swift:41`.
  fileprivate var short: String { "\(file):\(line)" }
}
