internal import Lockstep

extension Settings {
  func toggleDeveloperSection(_ state: inout State) -> Effect<Action> {
    guard state.developer == nil else {
      state.developer = nil
      return .none
    }
    return openDeveloperSection(&state)
  }

  func openDeveloperSection(_ state: inout State) -> Effect<Action> {
    state.developer = DeveloperSection.State(build: diagnostics.build())
    return .send(.developer(.opened))
  }
}
