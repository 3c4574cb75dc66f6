internal import LockstepPlayback
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// Plays scripts concurrently, and reports them in order: the output equals that of a sequential run byte for byte.
///
/// Each worker plays one script at a time, and buffers its output until all earlier scripts are printed. The first failure in script
/// order ends the run, even if another one occurred earlier in real time.
struct ParallelScriptRunner {
  let workers: Int
  let outputs: [RunOutput]
  let golden: GoldenFolder?
  let keepsGoing: Bool
  let schedules: (budget: Int, strategy: ScheduleStrategy)?
  let stopwatch: Stopwatch

  /// Plays scripts.
  ///
  /// - Parameters:
  ///   - scripts: The scripts; at least one.
  ///   - sinks: One sink per output.
  ///   - note: Called in order for each script that belongs to the run's result.
  nonisolated(nonsending) func play(
    _ scripts: [QueuedScript],
    _ sinks: [BufferedByteWriter],
    note: (PlayedScript) -> Void
  ) async -> RunSummary {
    let reporters = RunOutput.reporters(of: outputs, sinks)
    for reporter in reporters { reporter.beginRun(scripts) }
    let start = stopwatch.now()
    let control = SharedWorkerState(scripts: scripts.count, workers: workers)
    var summary = await withTaskGroup { group in
      for _ in 0..<workers {
        group.addTask {
          while let script = control.takeNext() { await play(scripts[script], script, control) }
          control.leave()
        }
      }
      return await report(scripts.count, control, sinks, note)
    }
    summary.duration = stopwatch.now() - start
    for reporter in reporters { reporter.endRun(summary) }
    return summary
  }

  private func play(_ script: QueuedScript, _ position: Int, _ control: SharedWorkerState) async {
    let buffer = WorkerOutputBuffer(script: position, outputs: outputs.count, control: control)
    let reporters = RunOutput.reporters(of: outputs, buffer.sinks)
    // The format's header has already been written for the whole run.
    buffer.clear()
    var run = SequentialScriptRunner(
      reporters: reporters,
      golden: golden,
      keepsGoing: true,
      schedules: schedules,
      gate: buffer
    )
    (run.stopwatch, run.trapText) = (stopwatch, \.message)
    let played = await run.play(script)
    if played.outcome.stopsRun, !keepsGoing { control.end(with: position) }
    await buffer.end(played)
  }

  /// Maximum number of bytes waiting to be printed; beyond that, finished workers also wait.
  private static let mostWaiting = 64_000_000

  /// Prints the messages of the workers in order, until all of them finish.
  nonisolated(nonsending) private func report(
    _ count: Int,
    _ control: SharedWorkerState,
    _ sinks: [BufferedByteWriter],
    _ note: (PlayedScript) -> Void
  ) async -> RunSummary {
    var (order, summary, isOver) = (WorkerMessageSorter(), RunSummary(), false)
    for await message in control.messages {
      var message = message
      // A finished worker continues with another script unless too much output is waiting. After the end of the run, all workers continue.
      if message.end != nil, order.size < Self.mostWaiting {
        message.answer()
        message.isAnswered = true
      }
      for due in order.insert(message) {
        if !isOver { for (sink, bytes) in zip(sinks, due.bytes) { sink.append(bytes) } }
        if !due.isAnswered { due.answer() }
        guard let played = due.end, !isOver else { continue }
        summary.count(played)
        note(played)
        isOver = played.outcome.stopsRun && !keepsGoing
      }
      if isOver { for rest in order.takeRest() where !rest.isAnswered { rest.answer() } }
    }
    summary.notRun = count - summary.played
    return summary
  }
}

/// State shared by the workers: the next script, the last script to play, and the channel to the printing task.
final class SharedWorkerState: Sendable {
  let messages: AsyncStream<WorkerMessage>
  private let post: AsyncStream<WorkerMessage>.Continuation
  private let dealer = AtomicIndexCounter()
  private let last: Atomic<Int>
  private let working: Atomic<Int>

  init(scripts: Int, workers: Int) {
    (messages, post) = AsyncStream.makeStream()
    last = Atomic(scripts - 1)
    working = Atomic(workers)
  }

  /// Returns the index of the next script to play; `nil` if there is none.
  func takeNext() -> Int? {
    let script = dealer.next()
    return isWanted(script) ? script : nil
  }

  func isWanted(_ script: Int) -> Bool { script <= last.load(ordering: .relaxed) }

  /// Ends the run after a script: later scripts are no longer needed.
  func end(with script: Int) {
    last.min(script, ordering: .relaxed)
  }

  /// Sends a message and waits for its response.
  nonisolated(nonsending) func send(_ message: (@escaping @Sendable () -> Void) -> WorkerMessage) async {
    await withCheckedContinuation { continuation in
      _ = post.yield(message { continuation.resume() })
    }
  }

  /// Records that a worker finished. The last worker ends the message stream.
  func leave() {
    if working.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { post.finish() }
  }
}

/// Sorts the messages of several workers into script order, and determines which script's output is printed next.
struct WorkerMessageSorter {
  /// The index of the script whose output is printed next; all earlier scripts have ended.
  private(set) var front = 0
  private var waiting: [Int: [WorkerMessage]] = [:]

  /// Total size of the waiting messages in bytes.
  private(set) var size = 0

  /// Adds a message.
  ///
  /// - Returns: The messages that can now be printed, in order.
  mutating func insert(_ message: WorkerMessage) -> [WorkerMessage] {
    waiting[message.script, default: []].append(message)
    size += message.size
    var due: [WorkerMessage] = []
    while let messages = waiting.removeValue(forKey: front) {
      due += messages
      for message in messages { size -= message.size }
      if messages.last?.end != nil { front += 1 }
    }
    return due
  }

  /// Removes all waiting messages, which will not be printed.
  mutating func takeRest() -> [WorkerMessage] {
    defer { (waiting, size) = ([:], 0) }
    return waiting.keys.sorted().flatMap { waiting[$0] ?? [] }
  }
}

/// A worker's message about the script that it plays.
struct WorkerMessage: Sendable {
  /// The script's index in the run.
  let script: Int

  /// The bytes written since the last message, one array per output.
  let bytes: [[UInt8]]

  /// The outcome; `nil` if the script is still running.
  var end: PlayedScript?

  /// Resumes the worker; call it only once.
  let answer: @Sendable () -> Void

  /// Whether the worker was resumed before this message was printed.
  var isAnswered = false

  var size: Int { bytes.reduce(0) { $0 + $1.count } }
}

/// A worker's buffered output.
final class WorkerOutputBuffer: RunFlowControl {
  /// Maximum number of buffered bytes before the worker waits for its turn.
  private static let most = 1_048_576

  private let script: Int
  private let control: SharedWorkerState
  private var bytes: [[UInt8]]

  /// One sink per output.
  private(set) var sinks: [BufferedByteWriter] = []

  init(script: Int, outputs: Int, control: SharedWorkerState) {
    (self.script, self.control) = (script, control)
    bytes = Array(repeating: [], count: outputs)
    sinks = (0..<outputs).map { output in BufferedByteWriter { [unowned self] in bytes[output] += $0 } }
  }

  /// Discards the buffered output, such as a format's header, which is written only once per run.
  func clear() {
    _ = takeAll()
  }

  nonisolated(nonsending) func pass() async -> Bool {
    guard control.isWanted(script) else { return false }
    if bytes.contains(where: { $0.count >= Self.most }) {
      let bytes = takeAll()
      await control.send { WorkerMessage(script: script, bytes: bytes, answer: $0) }
    }
    return control.isWanted(script)
  }

  nonisolated(nonsending) func end(_ played: PlayedScript) async {
    let bytes = takeAll()
    await control.send { WorkerMessage(script: script, bytes: bytes, end: played, answer: $0) }
  }

  private func takeAll() -> [[UInt8]] {
    for sink in sinks { sink.flush() }
    defer { bytes = bytes.map { _ in [] } }
    return bytes
  }
}
