internal import Lockstep

extension Settings {
  func toggleDeveloperSection(_ state: inout State) -> Effect<Action> {
    guard state.developer == nil else {
      state.developer = nil
      return .none
    }
    state.developer = DeveloperSection.State(build: diagnostics.build())
    return .send(.developer(.opened))
  }
}
