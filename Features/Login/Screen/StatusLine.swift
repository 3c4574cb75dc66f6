internal import Lockstep
internal import LockstepScreen

/// The line below the buttons: the progress of the request in flight, the cooldown, or the empty fields and the number of tries left.
struct StatusLine: Screen {
  let store: StoreOf<Login>
  let progress: TextState

  var body: some Element {
    if store.isLoading {
      ProgressView(progress)
    } else if let cooldown = store.cooldownText {
      Text(cooldown).style(.alarm)
    } else {
      HBox(spacing: 1) {
        if let missing = store.missingText { Text(missing).style(.secondary) }
        if let tries = store.triesText { Text(tries).style(.warning) }
      }
      .height(min: 1)
    }
  }
}
