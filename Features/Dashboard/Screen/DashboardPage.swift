internal import Lockstep
internal import LockstepScreen

/// The dashboard's own page: the filters, and the three parts that are loaded separately.
struct DashboardPage: Screen {
  let store: StoreOf<Dashboard>

  var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        FilterSection(store: store)
        Divider()
        MetricSection(store: store)
        TrendsSection(store: store)
        SummarySection(store: store)
        HBox { Button("Crashes by signature") { store.send(.aggregationsButtonTapped) } }
      }
      .padding(.horizontal, 1)
    }
  }
}
