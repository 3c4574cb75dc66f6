internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Records the use of a screen on a terminal as script steps: the keys, the window's sizes, and the elapsed time.
struct ScreenRecorder {
  /// The meaning of a key, which is easier to read in a script than the key.
  enum Meaning {
    /// The key used an element, perhaps a field for secret text.
    case use(ScreenCommand, isSecret: Bool)
    /// The key moved the focus, or scrolled.
    case movement
    /// The user resized the terminal; without panels, the screen would have this size.
    case resized(ScreenSize)
    /// A panel of the app changed the space for the screen.
    case panel

    var isMovement: Bool {
      switch self {
      case .movement, .panel: true
      case .use, .resized: false
      }
    }
  }

  private(set) var steps: [Script.Step]

  /// The meanings of steps, keyed by index.
  private(set) var meanings: [Int: Meaning] = [:]

  /// The states after steps, keyed by index; a step that was immediately followed by another one has none.
  private(set) var states: [Int: Any] = [:]

  /// The last size of the screen, and its size without panels.
  private var sizes: (screen: ScreenSize, full: ScreenSize)?

  /// Whether nothing has happened since the last `advance` began.
  private var isQuiet = false

  /// The number of steps up to the last one that did something: after it, the user only moved, and time passed without an event.
  private(set) var usefulCount = 0

  /// Whether the user has used the screen since the session was last saved.
  var hasUnsavedUse = false

  /// - Parameter steps: The steps that were already played.
  init(after steps: [Script.Step] = []) { self.steps = steps }

  /// Adds a step that sends the feature's first action, or has no effect.
  mutating func add(_ step: Script.Step) {
    steps.append(step.acceptingAnyChange)
    usefulCount = steps.count
  }

  /// Adds an input that had an effect.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - meaning: The input's meaning; nil if only the key expresses it.
  mutating func add(_ input: ScreenInput, meaning: Meaning?) {
    if let meaning { meanings[steps.count] = meaning }
    steps.append(Script.Step(kind: .key(input), range: .nowhere))
    guard meaning?.isMovement != true else { return }
    (usefulCount, hasUnsavedUse) = (steps.count, true)
  }

  /// Adds a played step: a typed statement that does more than print, or elapsed time. Actions that keys sent, and received actions, are
  /// not added, because the other steps reproduce them.
  mutating func add(_ played: PlayedStep) {
    switch played.step.kind {
    case .send(let pattern) where pattern.kind == .wildcard: break
    case .receive(let pattern) where pattern.kind == .wildcard: break
    case .advance(let duration): pass(duration)
    default:
      guard played.hasDoneSomething, !played.step.kind.onlyPrints else { return }
      add(played.step)
      hasUnsavedUse = true
    }
    isQuiet = played.step.kind.isAdvance && played.withoutClock.notes.isEmpty
    if !isQuiet { usefulCount = steps.count }
  }

  /// Records the state after the last step.
  mutating func record(state: Any) { states[steps.count - 1] = state }

  /// Adds the screen's size, unless it is unchanged. A script can omit sizes that only make space for a panel.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - full: The size that it would have without panels.
  mutating func add(_ size: ScreenSize, of full: ScreenSize) {
    let isResized = sizes?.full != full
    guard isResized || sizes?.screen != size else { return }
    sizes = (size, full)
    meanings[steps.count] = isResized ? .resized(full) : .panel
    add(Script.Step(kind: .window(size), range: .nowhere))
  }

  /// Adds time to the last `advance` if nothing happened since; otherwise adds a new step, because the focus may have moved in between.
  private mutating func pass(_ duration: Duration) {
    if isQuiet, case .advance(let before)? = steps.last?.kind {
      states[steps.count - 1] = nil
      steps[steps.count - 1] = Script.Step(kind: .advance(before + duration), range: .nowhere)
    } else if duration > .zero {
      steps.append(Script.Step(kind: .advance(duration), range: .nowhere))
    }
  }
}

extension Script.Step.Kind {
  /// Whether the step only prints the state or the screen.
  fileprivate var onlyPrints: Bool {
    switch self {
    case .state, .screen(nil): true
    default: false
    }
  }
}
