package import Lockstep
internal import Synchronization

/// An effect in flight that runs only on request.
// Properties are unchecked, because the checks would slow down exploration. Only one thread uses an effect at a time.
package final class SteppedEffect {
  package let id: EffectID
  package let job: EffectExecution

  /// The jobs of the effect's tasks.
  let queue = JobQueue()

  /// The events of all effects of the step.
  package let stepPast: StepEffectHistory

  /// The identity that the stepper's observer assigned to the effect.
  @exclusivity(unchecked) package var identity: AnyObject?

  /// Whether running the effect has no visible result other than its end; nil if unknown.
  @exclusivity(unchecked) package var isSilent: Bool?

  /// Whether the effect has run; a trial doesn't count.
  @exclusivity(unchecked) package private(set) var hasRun = false

  /// The effect's unprocessed actions, each with the messages that followed it.
  @exclusivity(unchecked) var pending = FIFOQueue<SimulatedEffectMailbox.Message>()

  /// The events that the effect received, in order. With its origin, they determine how it continues.
  @exclusivity(unchecked) package private(set) var past: [UInt64] = []

  /// The number of queued jobs whose causes are recorded in the past.
  @exclusivity(unchecked) private var knownJobs = 0

  /// Whether each open region of the effect was cancelled.
  @exclusivity(unchecked) private var cancellations: [Bool] = []

  /// The unanswered questions, in the order in which they were asked.
  @exclusivity(unchecked) private var questions: [UnansweredQuestion] = []

  /// The times at which the effect started timers. Their next ticks depend on these even while it doesn't sleep.
  @exclusivity(unchecked) package private(set) var timerStarts: [Duration] = []

  /// Whether the effect may share memory with other effects of its step. The engine's own delays never do.
  private var mayShare: Bool { !job.name.isPause }

  init(_ job: EffectExecution, _ stepPast: StepEffectHistory) {
    (self.job, id, self.stepPast) = (job, job.id, stepPast)
    past.reserveCapacity(8)
    if mayShare { stepPast.noteStart() }
  }

  /// Whether the queue contains a job with an unknown cause.
  var hasArrivals: Bool { queue.count > knownJobs }

  /// Whether tasks of the effect are waiting to run.
  package var hasJobs: Bool { !queue.isEmpty }

  /// The number of unprocessed messages.
  package var pendingCount: Int { pending.count }

  /// Whether the effect can run without time passing.
  package var canGoOn: Bool { !pending.isEmpty || !queue.isEmpty }

  // MARK: - Questions

  /// The question to answer next.
  package var question: UnansweredQuestion? { questions.first }

  func ask(_ question: UnansweredQuestion) { questions.append(question) }

  /// Removes and returns the question to answer next.
  func takeQuestion() -> UnansweredQuestion? { questions.isEmpty ? nil : questions.removeFirst() }

  /// Removes a question whose task was cancelled.
  func withdraw(_ answer: OpenAnswer) { questions.removeAll { $0.answer === answer } }
}

// MARK: - Past

extension SteppedEffect {
  /// The bit that marks a word of the past as a cancellation.
  package static var cancellationFlag: UInt64 { Event.cancellation }

  /// The kind of an event that reaches an effect, in the highest bits of a word of its past.
  private enum Event {
    static let answer: UInt64 = 1 << 63
    static let lateAnswer: UInt64 = 1 << 62
    static let wake: UInt64 = 1 << 61
    static let arrival: UInt64 = 1 << 60
    static let cancellation: UInt64 = 1 << 59
    static let end: UInt64 = 1 << 58
  }

  private func note(_ event: UInt64) {
    past.append(event)
    if mayShare { stepPast.note(event, for: job) }
  }

  /// Records that the effect runs the jobs in its queue.
  ///
  /// - Parameter time: The time, if the feature reads the date; otherwise the effect can't depend on it, because its sleeps are known.
  func noteRun(at time: Duration?) {
    hasRun = true
    note(UInt64(queue.count))
    if let (low, high) = time?.words { past += [low, high] }
  }

  /// Records the last run of a cancelled effect. Only the remaining effects can show its results.
  func noteLastRun() {
    if mayShare { stepPast.note(UInt64(queue.count) | Event.end, for: job) }
  }

  /// Records an answer. If a sleep ended before the answer, the answer may be too late.
  func noteAnswer(_ option: Int) {
    note(UInt64(truncatingIfNeeded: option) | Event.answer | (queue.isEmpty ? 0 : Event.lateAnswer))
  }

  /// Records which of several sleeps ended. If there was only one sleep, its absence shows that it ended.
  ///
  /// - Parameters:
  ///   - sleeps: The effect's previous sleeps, in the order in which they end.
  ///   - rest: The time that has passed.
  func noteWakes(of sleeps: [Sleep], within rest: Duration) {
    for sleep in sleeps where sleep.remaining.map({ $0 <= rest }) == true {
      knownJobs += 1
      if sleeps.count > 1 { note(UInt64(sleeps.rank(of: sleep)) | Event.wake) }
    }
  }

  /// Records that the causes of all queued jobs are known, because the effect has started or run.
  func noteJobs() { knownJobs = queue.count }

  /// Records timers that the effect has begun.
  func noteTimers(_ count: Int, at now: Duration) {
    timerStarts += Array(repeating: now, count: count)
  }

  /// Records jobs with other causes: another effect or a cancellation resumed a task.
  func noteArrivals() {
    guard hasArrivals else { return }
    note(UInt64(queue.count - knownJobs) | Event.arrival)
    noteJobs()
  }

  /// Records which regions of the effect were cancelled separately.
  func note(cancellations: [Bool]) {
    guard cancellations != self.cancellations else { return }
    self.cancellations = cancellations
    for (index, isCancelled) in cancellations.enumerated() where isCancelled {
      note(UInt64(index) | Event.cancellation)
    }
  }
}

extension [Sleep] {
  /// The position of a sleep in the order in which the sleeps began.
  package func rank(of sleep: Sleep) -> Int { count { $0.number < sleep.number } }
}

extension Duration {
  /// The attoseconds as two 64-bit words.
  package var words: (low: UInt64, high: UInt64) {
    let attoseconds = attoseconds
    return (UInt64(truncatingIfNeeded: attoseconds), UInt64(truncatingIfNeeded: attoseconds >> 64))
  }
}

/// A question asked by an effect. Only the driver of the effect's store answers it.
package struct UnansweredQuestion {
  package let name: String
  package let options: [String]
  let answer: OpenAnswer
}

/// A pending answer: given once, or never if the effect is cancelled first.
final class OpenAnswer: Sendable {
  private struct LockedState {
    var continuation: UnsafeContinuation<Int, any Error>?
    var answer: Result<Int, any Error>?
  }

  private let content = Mutex(LockedState())

  /// Resumes a continuation once the answer is given.
  ///
  /// - Returns: False if the answer was already given.
  func wait(_ continuation: UnsafeContinuation<Int, any Error>) -> Bool {
    let answer = content.withLock { content in
      if content.answer == nil { content.continuation = continuation }
      return content.answer
    }
    if let answer { continuation.resume(with: answer) }
    return answer == nil
  }

  func give(_ answer: Result<Int, any Error>) {
    let continuation = content.withLock { content in
      guard content.answer == nil else { return nil as UnsafeContinuation<Int, any Error>? }
      content.answer = answer
      return content.continuation.take()
    }
    continuation?.resume(with: answer)
  }
}

/// The events of the effects of one step, in order, including effects that have ended.
package final class StepEffectHistory {
  /// Two words per event: the position of its effect, and the event as in ``SteppedEffect/past``.
  @exclusivity(unchecked) package private(set) var events: [UInt64] = []

  /// The number of effects that the step has started.
  @exclusivity(unchecked) package private(set) var effectCount = 0

  init() { events.reserveCapacity(16) }

  func noteStart() { effectCount += 1 }

  /// Records an event that reached an effect.
  ///
  /// - Parameters:
  ///   - event: A word of the effect's own past.
  ///   - job: The effect.
  func note(_ event: UInt64, for job: EffectExecution) {
    events.append(job.context.position)
    events.append(event)
  }
}

/// Identifies the effects of a stepped store, and records events that exploration needs.
package protocol SteppedEffectObserver: AnyObject {
  /// An effect was created and is about to start.
  func effectWillStart(_ effect: SteppedEffect)

  /// A step has started a second effect.
  func stepDidStartSeveralEffects()

  /// An effect has resumed a task of another effect of its step.
  func effectDidResumeSibling()

  /// An effect measures time, so that its behaviour depends on when it ran.
  func effectDidMeasureTime()

  /// An effect has ended.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - isLastOfStep: Whether no effects of its step are left.
  func effectDidEnd(_ effect: SteppedEffect, isLastOfStep: Bool)

  /// Returns the effects in flight in an order that is independent of the order in which they started.
  func sortedEffects(of stepper: EffectStepper) -> [SteppedEffect]
}
