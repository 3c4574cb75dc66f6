internal import Lockstep
internal import LockstepDiff
internal import LockstepScript

/// A script or session that is played again: what it brings about, step by step, no further than it is asked for.
package final class ReplayedRun {
  /// `Login/offline`, or `Login` for a session.
  package let title: String

  /// The line of the trace where it begins.
  package let line: Int

  /// How many steps the script has; `nil` for a session.
  let allSteps: Int?

  /// Whether the trace has only its last events, and those behind the hashes.
  let keepsLast: Int?
  private let stage: Stage

  /// The way through the script; a session has none.
  private var cursor: ScriptCursor?
  private let listener: (PlayedStep, () -> Tree) -> Void

  /// What was brought about and not yet compared, oldest first.
  private var pending: [ReplayedEvent] = []
  private var head = 0

  /// Whether the trace has come to its events, so that from now on all are compared.
  private var comesToEvents: Bool

  /// How many events were brought about, steps were played, and what went wrong.
  private(set) var events = 0
  package private(set) var steps = 0
  private(set) var failed: PlayedStep?
  private(set) var isOver = false

  /// The step played last.
  private(set) var last: PlayedStep?

  /// How many events and hashes were compared.
  package var compared = (events: 0, hashes: 0)

  /// The state at the last hash that was the same, and after how many steps that was.
  private(set) var known: (state: Tree, steps: Int)

  /// What a run is played on.
  enum Stage {
    case script(LoadedScript)
    case session(FeatureSession)
  }

  init(
    _ stage: Stage,
    title: String,
    line: Int,
    keepsLast: Int?,
    listener: @escaping (PlayedStep, () -> Tree) -> Void
  ) {
    self.stage = stage
    self.title = title
    self.line = line
    self.keepsLast = keepsLast
    self.listener = listener
    comesToEvents = keepsLast == nil
    if case .script(let loaded) = stage {
      cursor = ScriptCursor(loaded.script)
      allSteps = loaded.script.playedSteps
    } else {
      allSteps = nil
    }
    known = (Self.state(stage), 0)
  }

  var session: FeatureSession? { if case .session(let session) = stage { session } else { nil } }

  var state: Tree { Self.state(stage) }

  private static func state(_ stage: Stage) -> Tree {
    switch stage {
    case .script(let loaded): loaded.playable.stateTree
    case .session(let session): session.playable.stateTree
    }
  }
}

// MARK: - Playing

extension ReplayedRun {
  /// Plays the next step of the script.
  ///
  /// - Returns: Whether there was one.
  nonisolated(nonsending) func playNext() async -> Bool {
    guard !isOver, case .script(let loaded) = stage else { return false }
    if let number = cursor?.next() {
      take(await loaded.playable.play(number))
      isOver = failed != nil
      return true
    }
    isOver = true
    guard let last = loaded.script.steps.last, let left = await loaded.playable.leftovers(after: last) else {
      return false
    }
    take(left)
    return true
  }

  /// Plays a step of a session.
  nonisolated(nonsending) func perform(_ step: Script.Step) async throws(PlanMistakes) {
    guard let session else { return }
    take(try await session.perform(step))
    failed = nil
  }

  private func take(_ played: PlayedStep) {
    steps += 1
    last = played
    if !played.failures.isEmpty { failed = played }
    compact()
    for event in played.events { pending.append(ReplayedEvent(line: event.json, step: steps, played: played)) }
    events += played.events.count
    listener(played) { state }
  }

  /// Where the trace has only the last events, which stand behind the hashes, the earlier ones can't be compared.
  private func compact() {
    let waiting = pending.count - head
    if !comesToEvents, let keepsLast { head += max(0, waiting - keepsLast) }
    guard head > 4_096 || head == pending.count else { return }
    pending.removeFirst(head)
    head = 0
  }
}

// MARK: - What came of it

extension ReplayedRun {
  /// The oldest event that was not compared; plays on until there is one.
  nonisolated(nonsending) func next() async -> ReplayedEvent? {
    comesToEvents = true
    while head == pending.count { guard await playNext() else { return nil } }
    return pending[head]
  }

  /// The oldest event there is already.
  var waiting: ReplayedEvent? { head < pending.count ? pending[head] : nil }

  /// The number of the oldest event that was not compared, counted from 0.
  var position: Int { events - (pending.count - head) }

  /// The oldest event is what the trace says.
  func confirm() {
    head += 1
    compared.events += 1
  }

  /// Leaves out what the trace leaves out.
  ///
  /// - Returns: Whether so many can be left out.
  nonisolated(nonsending) func omit(_ count: Int) async -> Bool {
    comesToEvents = true
    while position < count {
      guard await next() != nil else { return false }
      head += min(count - position, pending.count - head)
    }
    return position == count
  }

  /// The state is what the trace says.
  func confirmHash(of state: Tree) {
    known = (state, steps)
    compared.hashes += 1
  }
}
