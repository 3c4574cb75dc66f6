internal import Lockstep
internal import LockstepScreen

/// The summary of a broadcast that has ended.
struct SummaryPage: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        Text("Broadcast ended").style(.title)
        Facts(store: store)
        HBox(spacing: 2) {
          Button("Broadcast again") { store.send(.againButtonTapped) }
          Button("Close") { store.send(.closeButtonTapped) }
        }
      }
      .width(max: 60)
      .padding(.horizontal, 1)
    }
  }
}

/// The facts with their names in a column.
private struct Facts: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    VBox {
      ForEach(store.summary?.facts ?? [], id: \.name) { fact in
        HBox(spacing: 2) {
          Text(fact.name).style(.secondary).width(12)
          Text(fact.value).style(.strong).width(.fill)
        }
      }
    }
  }
}
