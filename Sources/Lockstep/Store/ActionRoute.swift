/// Routes a scoped store's actions to the machine: converts an action to a root action, level by level, and then processes it.
///
/// Conversion and processing are separate steps, so that the conversion functions of all levels have returned before the reducers run. With
/// nested calls, ten levels of scopes and ten levels of reducers take a third longer.
@usableFromInline
struct ActionRoute<Action> {
  /// Converts an action to a root action and stores it in the machine's ``PendingRootAction``.
  @usableFromInline let bring: (Action) -> Void

  /// Processes the stored action.
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

/// Holds a root action from its conversion until it is processed.
// Not a property of the machine, because the machine's generic code would look up the optional's type, which adds 400 instructions to
// making a store.
@usableFromInline
final class PendingRootAction<State, Action: Sendable> {
  @usableFromInline let machine: StoreMachine<State, Action>

  // Unchecked: no access is held across a call.
  @exclusivity(unchecked) @usableFromInline var arrival: Action?

  @inlinable
  init(_ machine: StoreMachine<State, Action>) {
    self.machine = machine
  }

  @inlinable
  func process() -> StoreTask {
    guard let action = arrival.take() else { return StoreTask(nil) }
    return machine.sendAsTask(action)
  }
}
