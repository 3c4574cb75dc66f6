internal import Lockstep
internal import LockstepScreen

/// What appears in front of the live room: a failure, the question what to do about a person, and the question whether to stop.
struct LiveRoomDialogs: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    if let notice = store.notice {
      Alert(notice.title, message: notice.message) {
        Button("OK") { store.send(.noticeDismissed) }
      }
    }
    if let person = store.selectedPerson { moderation(of: person) }
    ConfirmationDialog(store.scope(state: \.$confirmation, action: LiveRoom.Action.confirmation))
  }

  private func moderation(of person: String) -> some Element {
    ConfirmationDialog(TextState(person), message: store.moderationText, onDismiss: { store.send(.personDismissed) }) {
      if store.isSelectedPersonBlocked {
        Button("Unblock") { store.send(.unblockButtonTapped(person)) }
      } else {
        if store.isSelectedPersonMuted {
          Button("Unmute") { store.send(.unmuteButtonTapped(person)) }
        } else {
          Button("Mute") { store.send(.muteButtonTapped(person)) }
        }
        Button("Block") { store.send(.blockButtonTapped(person)) }.style(.danger)
      }
    }
  }
}
