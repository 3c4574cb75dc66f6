internal import Lockstep
internal import LockstepScreen

/// The list of crashes by signature: its count, its rows, and the progress or failure of the next page.
struct AggregationListScreen: Screen {
  let store: StoreOf<AggregationList>

  var body: some Element {
    VBox {
      ListHeader(store: store)
      ListStatus(store: store)
      SignatureRows(store: store)
    }
    .padding(.right, 1)
    .flex(grow: 1)
    .height(min: 0)
  }
}

/// The filters, the number of loaded rows, and a reload button.
private struct ListHeader: Screen {
  let store: StoreOf<AggregationList>

  var body: some Element {
    VBox {
      Text(store.query.text).style(.secondary)
      HBox(spacing: 2, alignment: .center, justify: .spaceBetween) {
        Text(store.countText ?? "Signatures").style(.secondary)
        Button("Reload") { store.send(.refreshed) }
      }
    }
    .flex(shrink: 0)
  }
}

/// The placeholder shown instead of rows.
private struct ListStatus: Screen {
  let store: StoreOf<AggregationList>

  var body: some Element {
    PagePlaceholder(phase: store.phase, emptyText: store.emptyText, error: store.error) {
      store.send(.retryButtonTapped)
    }
  }
}

/// The rows. Loading a page evaluates only this list and the newly visible rows.
private struct SignatureRows: Screen {
  let store: StoreOf<AggregationList>

  var body: some Element {
    let rows: StoreCollection = store.scope(state: \.rows, action: AggregationList.Action.row)
    if !rows.isEmpty {
      List("Crashes by signature") {
        ForEach(rows.ids, id: \.self) { id in
          // A row near the end loads the next page when it appears.
          if let row = rows[id: id] { AggregationRowScreen(store: row).onAppear { row.send(.appeared) } }
        }
        ListFooter(store: store)
      }
      .onScrollChange(of: { $0.isScrolling && !$0.isAtStart ? $0.row + 1 : nil }) { store.send(.scrolled(toRow: $0)) }
    }
  }
}

/// The last row: the progress or the problem of the next page, a button that loads it, or the end of the list.
private struct ListFooter: Screen {
  let store: StoreOf<AggregationList>

  var body: some Element {
    if store.canLoadMore {
      HBox { Button("Load more") { store.send(.loadMoreButtonTapped) } }
    } else if store.error != nil {
      HBox(spacing: 2, alignment: .center, wraps: true) {
        Text(store.footText ?? "").style(.danger)
        Button("Try again") { store.send(.retryButtonTapped) }
      }
    } else if store.isLoading {
      ProgressView(store.footText ?? "Loading")
    } else {
      Text(store.footText ?? "").style(.secondary)
    }
  }
}

/// A row of the list: the icon of the crashing module, the signature as a link to its group, and its counts.
struct AggregationRowScreen: Screen {
  let store: StoreOf<AggregationRow>

  var body: some Element {
    let group = store.aggregation
    let icon: StoreOf<RemoteImage> = store.scope(state: \.icon, action: AggregationRow.Action.icon)
    HBox(spacing: 1) {
      RemoteImageScreen(store: icon, label: "Icon", placeholder: String(group.place.prefix(1)))
      VBox {
        Link(group.place, to: "app://dashboard/aggregation/\(group.id)") { store.send(.tapped) }
          .style(.rowLink)
          .accessibilityLabel(group.title)
          .id("signature-\(group.id)")
        Text(group.reason)
        HBox(alignment: .center, wraps: true) {
          Text(group.text).style(.secondary)
          Text(group.name).style(.secondary)
        }
        .layoutStyle { $0.columnGap = 2 }
      }
      .flex(grow: 1)
      .width(min: 0)
      // Beside all lines, so that the row's height doesn't change.
      ImageRetryButton(store: icon, id: "\(group.id)").alignment(.flexStart)
    }
  }
}
