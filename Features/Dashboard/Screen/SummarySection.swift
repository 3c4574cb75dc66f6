internal import Lockstep
internal import LockstepScreen

/// The app's stability over the last seven days, and the known outages.
struct SummarySection: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    Section("Last 7 days") {
      SummaryStatus(store: store)
      SummaryLines(store: store)
    }
  }
}

private struct SummaryStatus: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    PartStatus(phase: store.summaryPhase, emptyText: "No sessions in 7 days", error: store.summary.error)
  }
}

private struct SummaryLines: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    let outages = store.outageTexts
    VBox(spacing: 1) {
      VBox { for text in store.summaryTexts { Text(text) } }
      if !outages.isEmpty {
        VBox {
          Text("Known outages").style(.strong)
          for text in outages { Text(text) }
        }
      }
    }
  }
}
