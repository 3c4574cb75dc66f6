internal import Lockstep
internal import LockstepScreen

/// The app's stability over the last seven days, and the known outages.
struct SummarySection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    VBox {
      SummaryHeading(store: store)
      Text(store.summaryScopeText).style(.secondary)
      SummaryLines(store: store)
    }
    .style(.card)
  }
}

private struct SummaryHeading: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    PartHeading(
      title: "Last 7 days",
      phase: store.summaryPhase,
      isOutdated: store.isSummaryOutdated,
      emptyText: "No sessions in 7 days",
      error: store.summary.error
    )
  }
}

private struct SummaryLines: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    let outages = store.outageTexts
    for text in store.summaryTexts { Text(text) }
    if !outages.isEmpty {
      VBox {
        Text("Known outages").style(.strong)
        for text in outages { Text(text) }
      }
      .margin(.top, 1)
    }
  }
}
