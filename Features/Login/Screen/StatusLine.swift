internal import Lockstep
internal import LockstepScreen

/// The line below the buttons: the progress of the request in flight, the cooldown, or the number of tries left.
struct StatusLine: Screen {
  let store: StoreOf<Login>
  let progress: String

  var body: some Element {
    if store.isLoading {
      ProgressView(progress)
    } else if let cooldown = store.cooldownText {
      Text(cooldown).style(.strong + .danger)
    } else {
      ReservedLine(text: store.triesText)
    }
  }
}

/// A warning, or an empty line, so that what is below doesn't move when the warning appears.
struct ReservedLine: Screen {
  let text: String?

  var body: some Element {
    VBox { if let text { Text(text).style(.warning) } }.height(min: 1)
  }
}
