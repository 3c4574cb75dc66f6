internal import Lockstep

/// The actor that isolates the store of `watch`.
actor WatchStoreActor {
  private let watch: Watch
  private var store: StoreOf<Watch>?
  private var view: ViewStoreOf<Watch>?

  init(_ watch: Watch) {
    self.watch = watch
  }

  /// Starts watching.
  ///
  /// - Returns: The state now and after each change; a slow reader receives only the newest one.
  func start() -> AsyncStream<Watch.State> {
    let store = Store(initialState: Watch.State()) { watch }
    let view = ViewStore(store, observe: { $0 })
    (self.store, self.view) = (store, view)
    store.send(.started)
    return view.states
  }

  func send(_ action: Watch.Action) {
    store?.send(action)
  }
}
