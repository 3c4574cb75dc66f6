internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Records the use of a screen on a terminal as the steps of a script: each key, the sizes of the window, and the time that passes.
struct ScreenRecorder {
  /// The meaning of a key, which reads better in a script than the key.
  enum Meaning {
    /// It used an element.
    case use(ScreenCommand)
    /// It moved the focus, or scrolled.
    case movement
  }

  private(set) var steps: [Script.Step]

  /// The meanings of steps, by their positions.
  private(set) var meanings: [Int: Meaning] = [:]

  /// Whether nothing has happened since the last `advance` began.
  private var isQuiet = false

  /// Whether a person has used the screen.
  private(set) var hasBeenUsed = false

  /// - Parameter steps: The steps that were played before.
  init(after steps: [Script.Step] = []) { self.steps = steps }

  /// Adds a step that sends the feature's first action, or does nothing.
  mutating func add(_ step: Script.Step) { steps.append(step.acceptingAnyChange) }

  /// Adds a use of the screen that had an effect.
  ///
  /// - Parameters:
  ///   - input: The use.
  ///   - meaning: Its meaning; nil if only the key expresses it.
  mutating func add(_ input: ScreenInput, meaning: Meaning?) {
    if let meaning { meanings[steps.count] = meaning }
    add(Script.Step(kind: .key(input), range: .nowhere))
    if input != .focus { hasBeenUsed = true }
  }

  /// Adds a step that was played: a typed statement, or time that passed. The actions that keys have sent, and those that were received, are
  /// played again by the other steps.
  mutating func add(_ played: PlayedStep) {
    switch played.step.kind {
    case .send(let pattern) where pattern.kind == .wildcard: break
    case .receive(let pattern) where pattern.kind == .wildcard: break
    case .advance(let duration): pass(duration)
    default:
      guard played.hasDoneSomething else { return }
      add(played.step)
      hasBeenUsed = true
    }
    isQuiet = played.step.kind.isAdvance && played.withoutClock.notes.isEmpty
  }

  /// Adds the size of the window, unless it has it already.
  mutating func add(_ size: ScreenSize) {
    let last = steps.last { if case .window = $0.kind { true } else { false } }
    if last?.kind != .window(size) { add(Script.Step(kind: .window(size), range: .nowhere)) }
  }

  /// Adds time to the last `advance` if nothing happened during it. Otherwise the focus may have moved in between.
  private mutating func pass(_ duration: Duration) {
    if isQuiet, case .advance(let before)? = steps.last?.kind {
      steps[steps.count - 1] = Script.Step(kind: .advance(before + duration), range: .nowhere)
    } else if duration > .zero {
      add(Script.Step(kind: .advance(duration), range: .nowhere))
    }
  }
}

extension ScreenSession {
  /// The command that has the same effect as an input on the control with the focus; nil if only `key` has it. A click has moved the focus.
  func command(of input: ScreenInput) -> ScreenCommand? {
    if input == .key(.escape) { return .back }
    let snapshot = snapshot()
    guard let element = snapshot.elements.first(where: \.isFocused), let query = snapshot.uniqueQueries[element.number]
    else { return nil }
    switch element.role {
    case .button, .link, .tab: return input.isActivation ? .tap(query) : nil
    case .toggle: return input.isActivation ? .toggle(query) : nil
    case .textField, .secureField, .textEditor:
      guard input == .key(.enter), element.role != .textEditor else { return .fill(query, "") }
      return element.hasSubmit ? .submit(query) : nil
    case .stepper, .slider: return input.stepDirection.map { .step(query, $0) }
    default: return nil
    }
  }
}

extension ScreenInput {
  /// Whether it activates a control.
  fileprivate var isActivation: Bool {
    switch self {
    case .key(.enter), .key(.character(" ")), .click: true
    default: false
    }
  }

  /// How it changes a number.
  fileprivate var stepDirection: ScreenCommand.StepDirection? {
    switch self {
    case .key(.right), .key(.character("+")): .up
    case .key(.left), .key(.character("-")): .down
    default: nil
    }
  }
}
