internal import Lockstep
internal import LockstepScreen

/// A row of the list: the icon of the crashing module, the signature as a link to its group, and its counts.
struct AggregationRowScreen: Screen {
  let store: StoreOf<AggregationRow>

  var body: some Element {
    let group = store.aggregation
    HBox(spacing: 1) {
      RemoteImageScreen(store: store.scope(state: \.icon, action: AggregationRow.Action.icon), label: "Icon")
      VBox {
        Link(group.title, to: "app://dashboard/aggregation/\(group.id)") { store.send(.tapped) }
          .id("signature-\(group.id)")
        HBox(spacing: 2, justify: .spaceBetween) {
          Text(group.text).style(.secondary + .lineLimit(1))
          ImageRetryButton(store: store.scope(state: \.icon, action: AggregationRow.Action.icon), id: group.id)
        }
      }
      .flex(grow: 1)
      .width(min: 0)
    }
  }
}
