internal import Lockstep
internal import LockstepDiff
internal import LockstepScript

/// A script or session that is replayed lazily: each step is played only when its events are needed.
package final class RunReplayer {
  /// The title: `Login/offline`, or `Login` for a session.
  package let title: String

  /// The trace line at which the run begins.
  package let line: Int

  /// The number of steps in the script; `nil` for a session.
  let allSteps: Int?

  /// The number of most recent events that the trace keeps and writes after the hashes; `nil` if it keeps all events.
  let keepsLast: Int?
  /// The version of the trace.
  private let version: Int
  private let stage: PlaybackTarget

  /// The position in the script; nil for a session.
  private var cursor: ScriptStepIterator?
  private let listener: (PlayedStep, () -> Tree) -> Void

  /// Fills in a statement whose text is hidden in the trace; returns nil if the text is unknown.
  private let fill: (String) -> String?

  /// The statements whose text the trace contains separately from the script, by step number.
  private var revealed: [Int: String] = [:]

  /// The first statement that was played without its hidden text.
  private(set) var hidden: String?

  /// Events that were produced but not yet compared, oldest first.
  private var pending: [ReplayedEvent] = []
  private var head = 0

  /// Whether the trace has begun to list events; from then on, all events are compared.
  private var comesToEvents: Bool

  /// The numbers of produced events and of played steps.
  private(set) var events = 0
  package private(set) var steps = 0

  /// The number of the script's steps that the trace has reached.
  var recordedSteps = 0
  private(set) var failed: PlayedStep?
  private(set) var isOver = false

  /// The most recently played step.
  private(set) var last: PlayedStep?

  /// The numbers of compared events and hashes.
  package var compared = (events: 0, hashes: 0)

  /// The state at the last matching hash, and the number of steps played up to then.
  private(set) var known: (state: Tree, steps: Int)

  /// The script or session in which a run is played.
  enum PlaybackTarget {
    case script(LoadedScript, any PlayableFeature)
    case session(FeatureSession)
  }

  init(
    _ stage: PlaybackTarget,
    title: String,
    line: Int,
    keepsLast: Int?,
    version: Int,
    fill: @escaping (String) -> String?,
    listener: @escaping (PlayedStep, () -> Tree) -> Void
  ) {
    self.stage = stage
    self.title = title
    self.line = line
    self.keepsLast = keepsLast
    self.version = version
    self.fill = fill
    self.listener = listener
    comesToEvents = keepsLast == nil
    if case .script(let loaded, _) = stage {
      cursor = ScriptStepIterator(loaded.script)
      allSteps = loaded.script.playedSteps
    } else {
      allSteps = nil
    }
    known = (Self.state(stage), 0)
  }

  var session: FeatureSession? { if case .session(let session) = stage { session } else { nil } }

  var state: Tree { Self.state(stage) }

  private static func state(_ stage: PlaybackTarget) -> Tree {
    switch stage {
    case .script(_, let playable): playable.stateTree
    case .session(let session): session.playable.stateTree
    }
  }
}

// MARK: - Playing

extension RunReplayer {
  /// Plays the next step of the script.
  ///
  /// - Returns: Whether there was a next step.
  nonisolated(nonsending) func playNext() async -> Bool {
    guard !isOver, case .script(let loaded, let playable) = stage else { return false }
    if let number = cursor?.next() {
      take(await playable.play(filled(loaded.script.steps[number], playable) ?? loaded.steps[number]))
      isOver = failed != nil
      return true
    }
    isOver = true
    guard let last = loaded.script.steps.last, let left = await playable.leftovers(after: last) else {
      return false
    }
    take(left)
    return true
  }

  /// Plays one step of a session.
  nonisolated(nonsending) func perform(_ step: Script.Step) async throws(LocatedFaults) {
    guard let session else { return }
    take(try await session.perform(filled(step, session.playable)?.step ?? step))
    failed = nil
  }

  /// Records the full statement of a step whose text is not secret.
  func reveal(_ statement: String, ofStep number: Int) { revealed[number] = statement }

  /// Returns the next step with its hidden text filled in; nil if nothing is hidden or the text is unknown.
  private func filled(_ step: Script.Step, _ playable: any PlayableFeature) -> PlannedStep? {
    guard step.isHidden else { return nil }
    let statement = step.kind.title
    guard let text = revealed.removeValue(forKey: steps + 1) ?? fill(statement) else {
      hidden = hidden ?? statement
      return nil
    }
    return Script.Step(traced: text).flatMap { try? playable.plan(step.with(kind: $0.kind)) }
  }

  private func take(_ played: PlayedStep) {
    steps += 1
    last = played
    if !played.failures.isEmpty { failed = played }
    compact()
    for event in played.events {
      pending.append(ReplayedEvent(line: event.json(version: version), step: steps, played: played))
    }
    events += played.events.count
    listener(played) { state }
  }

  /// Drops old events that can't be compared: if the trace keeps only the last events, they follow the hashes.
  private func compact() {
    let waiting = pending.count - head
    if !comesToEvents, let keepsLast { head += max(0, waiting - keepsLast) }
    guard head > 4_096 || head == pending.count else { return }
    pending.removeFirst(head)
    head = 0
  }
}

// MARK: - Results

extension RunReplayer {
  /// Returns the oldest event that has not been compared, playing steps until there is one.
  nonisolated(nonsending) func next() async -> ReplayedEvent? {
    comesToEvents = true
    while head == pending.count { guard await playNext() else { return nil } }
    return pending[head]
  }

  /// The oldest event that was produced but not compared.
  var waiting: ReplayedEvent? { head < pending.count ? pending[head] : nil }

  /// The index of the oldest event that has not been compared.
  var position: Int { events - (pending.count - head) }

  /// Confirms that the oldest event matches the trace.
  func confirm() {
    head += 1
    compared.events += 1
  }

  /// Skips the number of events that the trace omits.
  ///
  /// - Returns: Whether there were enough events to skip.
  nonisolated(nonsending) func omit(_ count: Int) async -> Bool {
    comesToEvents = true
    while position < count {
      guard await next() != nil else { return false }
      head += min(count - position, pending.count - head)
    }
    return position == count
  }

  /// Confirms that the state matches the hash in the trace.
  func confirmHash(of state: Tree) {
    known = (state, steps)
    compared.hashes += 1
  }
}

/// An event produced by a replay.
struct ReplayedEvent {
  /// The event as a line of a trace.
  let line: [UInt8]

  /// The number of steps played when the event was produced, including its own step.
  let step: Int

  /// The step that produced the event.
  let played: PlayedStep
}
