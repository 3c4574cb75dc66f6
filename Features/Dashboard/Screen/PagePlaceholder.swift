internal import Lockstep
internal import LockstepScreen

/// The placeholder of a page without content: its progress, its problem with advice and a retry button, or the reason why it is empty.
///
/// It is empty once there is content.
struct PagePlaceholder: Screen {
  let phase: LoadableValuePhase
  let emptyText: TextState
  let error: StabilityError?
  let retry: () -> Void

  var body: some Element {
    switch phase {
    case .loading, .idle: ProgressView("Loading…")
    case .failed:
      VBox {
        Text(error?.title ?? "").style(.alarm)
        Text(error?.advice ?? "")
        HBox { Button("Try again", action: retry) }
      }
    case .empty: Text(emptyText).style(.secondary)
    case .content: EmptyElement()
    }
  }
}
