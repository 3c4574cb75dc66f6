package import Lockstep
package import LockstepDiff
package import LockstepScreen
package import LockstepScript
package import LockstepSimulation
internal import LockstepTrace

/// The result of a step of a script.
package struct PlayedStep: Sendable {
  package var step: Script.Step

  /// The number of the store's step that was asserted; nil if none was.
  package var number: Int?

  /// The store's notes, in order; each action is described only when its note is read.
  package var notes: [LazyTraceEvent] = []

  /// The store's events, in order.
  ///
  /// - Complexity: O(size of the actions).
  package var events: [TraceEvent] { notes.map(\.event) }

  /// The changes of the store's step.
  var changes: [Change] {
    guard let number else { return [] }
    for case .event(.stateChanged(number, let difference)) in notes.reversed() { return difference.changes }
    return []
  }

  /// Whether the step passed, or had an effect before it failed.
  package var hasDoneSomething: Bool { failures.isEmpty || !notes.isEmpty }

  /// The output of `state`.
  package var shown: [String] = []

  /// The question that a `choose` answers as soon as an effect asks it; nil if it was asked before.
  package var laterQuestion: String?

  /// A sentence on a question that an effect must ask before the step has an effect; nil for none.
  package var noteOnLaterQuestion: String? {
    laterQuestion.map { "answers the next question “\(StepFault.cut($0))” of an effect" }
  }

  /// The snapshot taken by `snapshot`.
  package var snapshot: Snapshot?

  /// The failures; empty for a step that passed.
  package var failures: [Located<StepFault>] = []

  /// Whether the step failed because the expected event hasn't happened yet. A script that ends earlier fails in the same way.
  package var failsForNow: Bool {
    failures.contains { if case .propertyDoesNotHoldYet = $0.value { true } else { false } }
  }

  /// The explanation of the compared value, one item per line; empty if it is unknown.
  package var why: [String] = []

  /// Whether the step typed into a password field, or may have done so because the field is unknown.
  package var typesSecretly = false

  /// The changes of hidden values by a step that typed into a password field. Its events don't contain them.
  package var hiddenChanges: [Change] = []

  /// The statement with its secret hidden; nil if it contains none.
  var hiddenTitle: String?

  /// The statement on one line, with secrets hidden.
  ///
  /// - Complexity: O(size of the actions).
  package var shownTitle: String {
    hiddenTitle ?? (hidesText ? StatementTextRedactor.hiding(step.kind.title) : step.kind.title)
  }

  /// Whether the text in the step must be hidden.
  ///
  /// - Complexity: O(size of the actions).
  var hidesText: Bool {
    typesSecretly
      || events.contains { if case .stepStarted(_, let action, _) = $0 { action.hidesSomething } else { false } }
  }

  /// The repetitions of the enclosing blocks, outermost first; set only if the step failed.
  package var repetitions: [ScriptStepIterator.Repetition] = []

  /// The actions received by an `unordered` block, oldest first.
  package var parts: [UnorderedReceive] = []

  package init(
    step: Script.Step,
    number: Int? = nil,
    notes: [LazyTraceEvent] = [],
    shown: [String] = [],
    snapshot: Snapshot? = nil,
    failures: [Located<StepFault>] = [],
    parts: [UnorderedReceive] = []
  ) {
    self.step = step
    self.number = number
    self.notes = notes
    self.shown = shown
    self.snapshot = snapshot
    self.failures = failures
    self.parts = parts
  }

  /// A `receive` of an `unordered` block.
  package struct UnorderedReceive: Sendable {
    /// The position of the `receive` in the block.
    package var receive: Int
    package var played: PlayedStep
  }

  /// A part of the state, as written to a golden file.
  package struct Snapshot: Sendable, Equatable {
    package var name: String
    package var text: String
  }
}

/// An unreceived action.
package struct UnreceivedAction: Sendable, Equatable {
  package var action: Tree

  /// The name of the effect that sent the action; `nil` for `Effect.send` and for actions sent by the screen.
  package var effect: String?

  /// Whether a screen element sent the action when it appeared or disappeared.
  package var isFromScreen = false

  package init(action: Tree, effect: String? = nil, isFromScreen: Bool = false) {
    self.action = action
    self.effect = effect
    self.isFromScreen = isFromScreen
  }
}

/// A feature in a simulated store that script steps drive, with its state and action types erased.
package protocol PlayableFeature: AnyObject {
  /// Plans a step, which can then be played any number of times.
  ///
  /// - Throws: The mistakes that can be found before anything runs.
  func plan(_ step: Script.Step) throws(LocatedFaults) -> PlannedStep

  /// Shows the screen before the first step that sends, receives or lets time pass. Elements then send their appear actions, which become
  /// pending. ``play(_:)`` calls this; call it earlier to receive these actions before the step.
  func showScreen(before step: Script.Step)

  /// Plays a planned step until it fails or ends.
  ///
  /// - Parameter planned: A step planned by this feature, or by another store of the same feature with the same settings.
  /// - Returns: The step's events, changes and failures.
  nonisolated(nonsending) func play(_ planned: PlannedStep) async -> PlayedStep

  /// Ends the script as `finish` would.
  ///
  /// - Parameter step: The last played step; failures are reported at its location.
  /// - Returns: The remaining failures; `nil` if there are none.
  nonisolated(nonsending) func leftovers(after step: Script.Step) async -> PlayedStep?

  /// Returns the lines below a step that would assert all of its changes; `nil` for a change that a script cannot express. For an
  /// `unordered` block, returns the lines of its actions in the order received.
  ///
  /// - Parameter played: The result of the last played step.
  /// - Complexity: O(size of the state) if the step changed something.
  func lines(naming played: PlayedStep) -> [String?]

  /// Returns the failures of the lines below a step.
  ///
  /// - Parameters:
  ///   - step: A step with any lines, to be compared with the last played step.
  ///   - played: The result of the last played step.
  ///   - isStrict: Whether the lines must assert every change.
  func failures(below step: Script.Step, in played: PlayedStep, isStrict: Bool) -> [Located<StepFault>]

  /// Returns the failures of the lines of an `unordered` block.
  ///
  /// - Parameters:
  ///   - block: The last played block, with any lines.
  ///   - played: The result of the block.
  ///   - isStrict: Whether the lines must assert every change.
  func unorderedFindings(below block: Script.Step, in played: PlayedStep, isStrict: Bool)
    -> UnorderedBlockCheck.Findings

  /// Returns the line below `end` that asserts the value at a path after an `unordered` block; nil if a script cannot express it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - played: The result of the block, which is the last played step.
  func line(for path: ScriptPath, after played: PlayedStep) -> String?

  /// The current state.
  var stateValue: Any { get }

  /// A description of the current state.
  ///
  /// - Complexity: O(size of the state).
  var stateTree: Tree { get }

  /// Whether the script must assert every change, every action and every effect.
  var isExhaustive: Bool { get }

  /// The pending actions, oldest first; each is described only when it is read.
  var received: any RandomAccessCollection<UnreceivedAction> { get }

  /// The effects in flight, oldest first.
  var effectsInFlight: [EffectInFlight] { get }

  /// The virtual time since the start.
  var now: Duration { get }

  /// The screen after the last asserted step; nil if the feature has no screen.
  var screenSession: ScreenSession? { get }

  /// The window size set by a step; nil before the first such step.
  var windowSize: ScreenSize? { get }

  /// The language of screens opened from now on, unless they set one themselves; nil for the source language.
  var language: Language? { get set }

  /// Opens another screen that shows the current state in a language; nil if the feature has no screen.
  func openScreen(in language: Language?) -> ScreenSession?

  /// Opens the screen for interactive use: it shows the newest state, and elements that appear while the user scrolls send their actions.
  /// Returns nil if the feature has no screen.
  func openForUse() -> ScreenSession?

  /// Sends appear and disappear events after scrolling or resizing, and receives the resulting actions.
  ///
  /// - Returns: The resulting steps, in order.
  func settleScreen() -> [PlayedStep]

  /// The step that sends the app's launch action; nil if the entry has none.
  var launchStep: Script.Step? { get }

  /// Sends the app's launch action, if the entry has one, and receives the resulting actions.
  ///
  /// - Returns: The resulting steps, in order.
  func launch() -> [PlayedStep]

  /// Applies user input to the screen, sends the resulting actions, and receives the actions that follow.
  ///
  /// - Parameter input: Uses the screen; not called if the feature has no screen.
  /// - Returns: The resulting steps, in order.
  func use(_ input: (ScreenSession) throws -> Void) rethrows -> [PlayedStep]

  /// Lets time pass, and receives the actions sent in the meantime. A live run waits for the duration; other runs return immediately.
  ///
  /// - Parameters:
  ///   - duration: The time that passes.
  ///   - elapsed: The time since the last call, which is deducted from the wait.
  /// - Returns: The resulting steps, in order.
  nonisolated(nonsending) func pass(_ duration: Duration, after elapsed: Duration) async -> [PlayedStep]

  /// The actions that scripts have sent so far, directly and through the screen.
  var userActions: [any Sendable] { get }

  /// The log of the jobs that ran; `nil` if jobs are not recorded.
  var log: RunLog? { get }
}

/// A planned step. Patterns and the lines below the step remain in the script's step.
package struct PlannedStep: Sendable {
  package let step: Script.Step

  /// Sends the decoded action of `send`, or applies the change of `given`; nil for other steps.
  ///
  /// A closure hides the feature's own types, because non-generic code is faster.
  let perform: (@Sendable (any PlayableFeature) -> Void)?

  /// Describes the action of `send` or the value of `given`; nil for other steps.
  private let describe: (@Sendable () -> Tree)?

  init(
    step: Script.Step,
    perform: (@Sendable (any PlayableFeature) -> Void)?,
    describe: (@Sendable () -> Tree)? = nil
  ) {
    (self.step, self.perform, self.describe) = (step, perform, describe)
  }

  /// The statement with secrets and text for password fields hidden; nil if it contains neither.
  ///
  /// - Complexity: O(size of what the step sends or sets)
  package var hiddenTitle: String? {
    if step.kind.typesText { return StatementTextRedactor.hiding(step.kind.title) }
    guard let value = describe?(), value.hidesSomething else { return nil }
    return switch step.kind {
    case .send(let literal): Script.Step.Kind.send(literal.hidingSecrets(of: value)).title
    case .given(let path, let literal): Script.Step.Kind.given(path, literal.hidingSecrets(of: value)).title
    default: nil
    }
  }
}
