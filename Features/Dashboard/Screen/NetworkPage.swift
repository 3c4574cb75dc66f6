internal import Lockstep
internal import LockstepScreen

/// The page of a person without a ticket for the internal network.
struct NetworkPage: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox(spacing: 1) {
      Text("Internal network").style(.title)
      if store.access == .refused { Text("The internal network refused your ticket.").style(.warning) }
      Text("The numbers of the dashboard are in the internal network. A ticket admits you for a while.")
      HBox { Button("Enter the internal network") { store.send(.accessButtonTapped) } }
    }
    .padding(1)
  }
}
