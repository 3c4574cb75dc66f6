/// Routes a scoped store's actions to the machine: converts an action to one of the root, level by level, then processes it.
///
/// In two steps, so that the levels' functions have returned before the reducers run: if nested, ten levels of each take a third longer.
@usableFromInline
struct ActionRoute<Action> {
  /// Converts an action to one of the root and hands it to the machine's entry.
  @usableFromInline let bring: (Action) -> Void

  /// Processes the action that was handed over.
  @usableFromInline let process: () -> StoreTask

  @inlinable
  init(bring: @escaping (Action) -> Void, process: @escaping () -> StoreTask) {
    self.bring = bring
    self.process = process
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    bring(action)
    return process()
  }
}

/// Holds the root action that a route has made until it is processed.
// Not a property of the machine, because making a store would take 400 more instructions: its generic code looks up the optional's type.
@usableFromInline
final class ActionEntry<State, Action: Sendable> {
  @usableFromInline let machine: Machine<State, Action>

  // Unchecked: no access is held across a call.
  @exclusivity(unchecked) @usableFromInline var arrival: Action?

  @inlinable
  init(_ machine: Machine<State, Action>) {
    self.machine = machine
  }

  @inlinable
  func process() -> StoreTask {
    guard let action = arrival.take() else { return StoreTask(nil) }
    return machine.sendAsTask(action)
  }
}
