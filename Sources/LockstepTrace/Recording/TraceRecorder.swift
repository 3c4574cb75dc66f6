package import Lockstep
package import LockstepDiff

/// Writes a trace during a run. The article Traces describes the format.
///
/// For a script, the text is recorded first, then the steps and the end. An interactive session has no script, so each step is recorded
/// before it is played.
package final class TraceRecorder {
  private let output: BufferedByteWriter
  private let options: TraceOptions
  private var ring: LineRingBuffer?

  /// The number of steps played since the script or session began, and the number of steps in the script.
  private var steps = 0
  private var allSteps: Int?
  private var isSession = false

  /// Begins a trace by writing its header.
  package init(output: BufferedByteWriter, options: TraceOptions = TraceOptions()) {
    self.output = output
    self.options = options
    write(TraceFormat.header)
    flush()
  }

  /// Begins a script, and writes its text so that the trace can be replayed.
  ///
  /// - Parameters:
  ///   - heading: The feature and the settings.
  ///   - steps: The number of steps; `nil` if it is unknown.
  ///   - source: The lines of the script's text.
  package func beginScript(_ heading: TraceHeading, steps: Int?, source: [String]?) {
    begin(allSteps: steps, isSession: false)
    let line = opening(heading, source: source)
    // Readers reject longer lines.
    write(line.count <= TraceLineReader.longest ? line : opening(heading, source: nil))
    flush()
  }

  /// Begins an interactive session.
  package func beginSession(_ heading: TraceHeading) {
    begin(allSteps: nil, isSession: true)
    write("sessionStarted") { Self.write(heading, options, to: &$0) }
    flush()
  }

  /// Records that a step of an interactive session is about to be played, so that the trace contains the step even if playing it crashes.
  ///
  /// - Parameter text: The step as a script could contain it.
  package func begin(step text: String) {
    write("step") { $0.write(text, under: "text") }
    flush()
  }

  /// Records the state before the first step, or after a step whose changes are not recorded completely.
  package func record(state: () -> Tree?) {
    // If only the last events are kept, earlier states are useless.
    guard ring == nil, let state = state() else { return }
    write(Self.line(of: state))
    flush()
  }

  /// Records that a step was played.
  ///
  /// - Parameters:
  ///   - events: The step's events, in order.
  ///   - line: The step's line in the script's text, counted from 1; nil for a session, whose steps are recorded before they are played.
  ///   - typed: The step's statement if it typed text that isn't secret; otherwise nil.
  ///   - isFailure: Whether the step failed.
  ///   - state: Returns the state after the step; nil if it is unknown.
  package func record(
    _ events: [TraceEvent],
    line: Int? = nil,
    typed: String? = nil,
    isFailure: Bool,
    state: () -> Tree?
  ) {
    if let line, ring == nil { write("step") { $0.write(line, under: "line") } }
    if let typed {
      write("typed") { [steps] json in
        json.write(steps + 1, under: "step")
        json.write(typed, under: "text")
      }
    }
    for event in events { write(event) }
    if !events.allSatisfy(\.saysAllChanges) { record(state: state) }
    steps += 1
    // A script ends with its last step or with a failed step; a session continues.
    let isLast = !isSession && (steps == allSteps || isFailure)
    if isLast || steps.isMultiple(of: options.hashesEvery), let state = state() { writeHash(of: state) }
    flush()
  }

  /// Records that an interactive session moved to a position, by undo or redo.
  package func went(to position: Int) {
    write("wentTo") { $0.write(position, under: "position") }
    flush()
  }

  /// Ends an interactive session.
  ///
  /// - Parameter state: The state at its end.
  package func endSession(state: Tree) {
    writeHash(of: state)
    writeRing()
    write("sessionEnded") { $0.write(steps, under: "steps") }
    flush()
  }

  /// Ends a script or the run.
  ///
  /// - Parameters:
  ///   - event: The value of the line's `event` member.
  ///   - facts: Writes the other members of the line.
  package func end(_ event: String, _ facts: (inout JSONWriter) -> Void) {
    writeRing()
    write(event, facts)
    flush()
  }
}

extension TraceRecorder {
  private func begin(allSteps: Int?, isSession: Bool) {
    // A script that is restarted under another schedule has no end line.
    writeRing()
    ring = options.keepsLast.map { LineRingBuffer(capacity: $0) }
    steps = 0
    (self.allSteps, self.isSession) = (allSteps, isSession)
  }

  private func opening(_ heading: TraceHeading, source: [String]?) -> [UInt8] {
    Self.line("scriptStarted") { [options] json in
      Self.write(heading, options, to: &json)
      if let source { json.write(source, under: "source") }
    }
  }

  private static func write(_ heading: TraceHeading, _ options: TraceOptions, to json: inout JSONWriter) {
    json.write(heading.feature, under: "feature")
    if let script = heading.script { json.write(script, under: "script") }
    if let world = heading.world { json.write(world, under: "world") }
    if let seed = heading.seed { json.write(seed, under: "seed") }
    if let schedule = heading.schedule { json.write(schedule, under: "schedule") }
    if heading.showsJobs { json.write(1, under: "jobs") }
    if heading.isLive { json.write(1, under: "live") }
    if let last = options.keepsLast { json.write(last, under: "last") }
  }

  private func write(_ event: TraceEvent) {
    if ring == nil { write(event.json) } else { ring?.append(event.json) }
  }

  private func writeHash(of state: Tree) {
    write("stateHash") { json in
      json.write(steps, under: "step")
      json.write(StateHash(of: state).text, under: "hash")
    }
  }

  private func writeRing() {
    guard let ring else { return }
    if ring.omitted > 0 { write("omitted") { $0.write(ring.omitted, under: "events") } }
    for line in ring.kept { write(line) }
    self.ring = nil
  }

  private func write(_ event: String, _ facts: (inout JSONWriter) -> Void) {
    write(Self.line(event, facts))
  }

  /// Returns the line that records a state.
  package static func line(of state: Tree) -> [UInt8] {
    line("state") { json in
      json.key("state")
      json.write(state)
    }
  }

  private static func line(_ event: String, _ facts: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.write(event, under: "event")
      facts(&json)
    }
    return json.bytes
  }

  private func write(_ line: [UInt8]) {
    output.append(line)
    output.append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  private func flush() {
    if options.flushes { output.flush() }
  }
}

extension TraceEvent {
  /// Whether the event contains every change of the state.
  package var saysAllChanges: Bool {
    if case .stateChanged(_, let difference) = self { difference.isComplete } else { true }
  }
}

/// A ring buffer of the last lines of an unbounded stream, which also counts all lines.
struct LineRingBuffer {
  private let capacity: Int
  private var lines: [[UInt8]] = []

  /// The number of lines received.
  private(set) var count = 0

  /// - Parameter capacity: Maximum number of lines kept, at least one.
  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ line: [UInt8]) {
    if lines.count < capacity { lines.append(line) } else { lines[count % capacity] = line }
    count += 1
  }

  /// The number of lines received but no longer kept.
  var omitted: Int { count - lines.count }

  /// The kept lines, oldest first.
  var kept: [[UInt8]] {
    let start = omitted == 0 ? 0 : count % capacity
    return Array(lines[start...] + lines[..<start])
  }
}

/// A short hash of a state. It is equal on every machine for states that print the same text.
///
/// The hash is 64-bit FNV-1a over the bytes of the state's JSON as ``TraceFormat`` writes it, in 16 hexadecimal digits. Secrets are hashed
/// as `••••`.
package struct StateHash: Sendable, Equatable {
  package let text: String

  /// - Complexity: O(size of the state)
  package init(of state: Tree) {
    var json = JSONWriter()
    json.write(state)
    let digits = String(Self.hash(json.bytes), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The Fowler–Noll–Vo hash, variant 1a.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

/// Buffers bytes and writes them in large chunks.
package final class BufferedByteWriter {
  @usableFromInline static let capacity = 65_536

  @usableFromInline var waiting: [UInt8] = []
  private let write: ([UInt8]) throws(SystemError) -> Void

  /// The error of the first write that failed, for example because the disk is full. Nothing is written after it.
  package private(set) var error: SystemError?

  package init(_ write: @escaping ([UInt8]) throws(SystemError) -> Void) {
    self.write = write
  }

  @inlinable package func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.capacity { flush() }
  }

  package func append(line: String) {
    append(line.utf8)
    append(CollectionOfOne(UInt8(ascii: "\n")))
  }

  package func flush() {
    guard !waiting.isEmpty else { return }
    if error == nil {
      do throws(SystemError) { try write(waiting) } catch { self.error = error }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// The heading of a script or an interactive session: the feature and the settings.
package struct TraceHeading: Sendable, Equatable {
  var feature: String

  /// The script's name; `nil` for a session.
  var script: String?
  var world: String?
  var seed: UInt64?

  /// The order in which effects run, in the text form of a schedule; `nil` for oldest first.
  var schedule: String?

  /// Whether each job that runs is recorded.
  var showsJobs = false

  /// Whether the run uses real time and live dependencies.
  var isLive = false

  package init(
    feature: String,
    script: String? = nil,
    world: String? = nil,
    seed: UInt64? = nil,
    schedule: String? = nil,
    showsJobs: Bool = false,
    isLive: Bool = false
  ) {
    self.feature = feature
    self.script = script
    self.world = world
    self.seed = seed
    self.schedule = schedule
    self.showsJobs = showsJobs
    self.isLive = isLive
  }
}

/// Options for writing a trace.
package struct TraceOptions: Sendable {
  /// The number of steps between two state hashes; a hash is also written at the end of a script.
  package var hashesEvery = 1_000

  /// The number of most recent events to keep per script; `nil` to keep all.
  var keepsLast: Int?

  /// Whether to write each step's lines immediately, so that none are lost in a crash.
  var flushes = false

  package init(hashesEvery: Int = 1_000, keepsLast: Int? = nil, flushes: Bool = false) {
    self.hashesEvery = hashesEvery
    self.keepsLast = keepsLast
    self.flushes = flushes
  }
}
