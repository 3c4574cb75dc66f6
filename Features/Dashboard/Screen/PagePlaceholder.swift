internal import Lockstep
internal import LockstepScreen

/// A page's placeholder while it has no content: a progress indicator, an error with a retry button, or the reason why it is empty.
///
/// Shows nothing once the page has content.
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
