internal import Lockstep
internal import LockstepScreen

/// The dashboard's own page: the filters, and the metric, trends and summary, which are loaded separately.
struct DashboardPage: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    ScrollView {
      // In windows of at least 100 columns, the filters are beside the numbers.
      HBox(wraps: true) {
        FilterSection(store: store).flex(grow: 1, basis: .points(44))
        VBox {
          ProblemBox(store: store)
          MetricSection(store: store)
          HBox { Button("Crashes by signature") { store.send(.aggregationsButtonTapped) }.style(.primary) }
          TrendsSection(store: store)
          SummarySection(store: store)
        }
        .flex(grow: 3, basis: .points(52))
        .width(min: 0)
      }
      .layoutStyle { $0.columnGap = 2 }
      .padding(.right, 1)
    }
  }
}

/// The problem, the time until the next retry, and a button that retries all failed requests immediately.
private struct ProblemBox: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    if let error = store.error {
      VBox {
        Text(error.title).style(.alarm)
        Text(error.advice)
        HBox(spacing: 2, alignment: .center) {
          Button("Try again") { store.send(.retryButtonTapped) }.disabled(store.isBusy)
          if let text = store.retryText { Text(text).style(.secondary) }
        }
      }
      .style(.card)
    }
  }
}

/// The page shown to a person without a ticket for the internal network.
struct NetworkPage: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox(spacing: 1) {
      Text("Internal network").style(.title)
      if store.access == .refused { Text("The internal network refused your ticket.").style(.warning) }
      Text("The dashboard's data is on the internal network. A ticket gives you temporary access.")
      HBox { Button("Connect to the internal network") { store.send(.accessButtonTapped) }.style(.primary) }
    }
    .padding(1)
  }
}

/// The heading of a separately loaded section. Its progress or problem is beside it, so that the content below doesn't move.
struct PartHeading: Screen {
  let title: TextState
  let phase: LoadableValuePhase
  /// Whether the displayed value does not belong to the current filters.
  var isOutdated = false
  /// The text shown if the section is empty.
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
