internal import Lockstep

extension Root {
  /// Follows a link now, or after signing in. A later pending link replaces an earlier one; an invalid link changes nothing.
  func open(link text: String, in state: inout State) -> Effect<Action> {
    let link: DeepLink
    do {
      link = try DeepLink(text)
    } catch {
      error.report(text)
      return messages.effect(showing: error.message)
    }
    state.change { $0.link = link }
    return state.isSignedIn ? .send(.signedIn(.linkOpened(link))) : .none
  }
}
