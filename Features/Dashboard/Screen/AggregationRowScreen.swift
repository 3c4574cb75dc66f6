internal import Lockstep
internal import LockstepScreen

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
          ImageRetryButton(store: icon, id: "\(group.id)")
        }
        .layoutStyle { $0.columnGap = 2 }
      }
      .flex(grow: 1)
      .width(min: 0)
    }
  }
}
