internal import Lockstep
internal import LockstepScreen

/// The line below the heading of a part that is loaded separately: its progress, its problem, or nothing.
///
/// The line is always there, so that what is below doesn't move.
struct PartStatus: Screen {
  let phase: LoadableValuePhase
  /// What is missing if the part is empty.
  let emptyText: String
  let error: StabilityError?

  var body: some Element {
    switch phase {
    case .loading: ProgressView("Loading…")
    case .failed: Text(error?.title ?? "").style(.danger)
    case .empty: Text(emptyText).style(.secondary)
    case .idle: Text("Not loaded yet").style(.secondary)
    case .content: VBox {}.height(1)
    }
  }
}

/// The whole page of a screen while it has nothing to show: its progress, its problem with advice, or why it is empty.
struct PagePlaceholder: Screen {
  let phase: LoadableValuePhase
  let emptyText: String
  let error: StabilityError?

  var body: some Element {
    switch phase {
    case .loading, .idle: ProgressView("Loading…")
    case .failed:
      VBox {
        Text(error?.title ?? "").style(.strong + .danger)
        Text(error?.advice ?? "")
      }
    case .empty: Text(emptyText).style(.secondary)
    case .content: Group {}
    }
  }
}
