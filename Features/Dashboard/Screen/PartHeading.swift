internal import Lockstep
internal import LockstepScreen

/// The heading of a part that is loaded separately, and beside it the part's progress or problem, so that what is below doesn't move.
struct PartHeading: Screen {
  let title: TextState
  let phase: LoadableValuePhase
  /// Whether there is a value that does not belong to the current filters.
  var isOutdated = false
  /// What is missing if the part is empty.
  let emptyText: TextState
  /// Why the last request failed.
  let error: StabilityError?

  var body: some Element {
    HBox(spacing: 2) {
      Text(title).style(.heading)
      switch phase {
      case .loading: ProgressView(isOutdated ? "Outdated, loading…" : "Loading…")
      case .failed:
        Text(isOutdated ? "Outdated, failed" : "Failed").style(.danger).accessibilityHint(error?.title ?? "")
      case .empty: Text(emptyText).style(.secondary)
      case .idle: Text("Not loaded yet").style(.secondary)
      case .content: if isOutdated { Text("Outdated").style(.warning) }
      }
    }
  }
}
