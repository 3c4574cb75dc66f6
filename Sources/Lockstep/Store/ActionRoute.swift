/// The way of a scoped store's actions to the machine: made into an action of the root level by level, then processed.
///
/// In two steps, so that the functions of the levels have returned when the reducers run: one nested in the other, ten levels of each take a third
/// longer.
@usableFromInline
struct ActionRoute<Action> {
  /// Makes an action of the root and brings it to the machine.
  @usableFromInline let bring: (Action) -> Void

  /// Processes what was brought.
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

/// Where the root's actions arrive that a route makes.
// Not a property of the machine, because making a store would take 400 instructions more: its generic code looks up the type of the optional.
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
