/// A store for a screen that is driven by a test or a script: shows given states, and collects the screen's actions.
///
/// In a test, the feature's own store may be ahead of the last asserted step, because effects send actions before the test receives them.
/// The screen shows the asserted state. Each new state is applied as one step, so that only reads of changed values are evaluated again.
package final class DisplayStore<State, Action: Sendable> {
  /// The store to create the screen with.
  package let store: Store<State, Action>

  private let machine: StoreMachine<State, Action>
  private let content: Content

  private final class Content {
    var next: State?
    var actions: [Action] = []
  }

  /// Creates a store that shows a state.
  package init(_ state: State) {
    let content = Content()
    self.content = content
    machine = StoreMachine(
      state: { state },
      dependencies: StoreDependencies.current,
      home: .host(NoOpEffectHost()),
      reduce: { state, action in
        if let next = content.next {
          state = next
          content.next = nil
        } else {
          content.actions.append(action)
        }
        return .none
      }
    )
    store = Store(source: .machine(machine), core: machine.core)
  }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: The action that led to it.
  package func show(_ state: State, after action: Action) {
    content.next = state
    machine.send(action)
  }

  /// Calls a function and returns the actions that the screen sent during the call; the state doesn't change.
  package func actions<Failure>(sentBy body: () throws(Failure) -> Void) throws(Failure) -> [Action] {
    content.actions = []
    try body()
    return content.actions
  }
}

/// The environment of a store without effects.
private final class NoOpEffectHost: EffectHost {
  func makeRegions(for core: StoreCore) -> CancellableRegionRegistry {
    CancellableRegionRegistry(executor: nil) { _ in }
  }

  func start(_ job: EffectExecution, for core: StoreCore) {}
}
