internal import Lockstep
internal import LockstepScreen

/// The summary of a broadcast that has ended.
///
/// “Broadcast again” and Esc lead back to the preparation, from which the summary can be opened again.
struct SummaryPage: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    VBox {
      ScrollView {
        VBox {
          VBox {
            Text("Broadcast ended").style(.title)
            Text(store.summary?.title ?? "").style(.secondary)
          }
          Facts(store: store)
          ServiceLine(store: store)
        }
        .width(max: 60)
        .padding(.horizontal, 1)
      }
      VBox {
        Divider()
        HBox { Button("Broadcast again") { store.send(.againButtonTapped) }.keyboardShortcut(.cancelAction) }
      }
      .flex(shrink: 0)
      .padding(.horizontal, 1)
    }
  }
}

/// Why the facts are the app's own, and the button that asks the service again.
private struct ServiceLine: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    if let text = store.summary?.serviceText {
      if store.summary?.canRetry == true {
        VBox {
          Text(text).style(.warning)
          HBox { Button("Try again") { store.send(.summaryRetryButtonTapped) } }
        }
      } else {
        ProgressView(text)
      }
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
    .style(.card)
  }
}
