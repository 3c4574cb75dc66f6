internal import Lockstep
internal import LockstepScreen

/// The summary of a broadcast after its end.
///
/// “Broadcast again” and Esc return to the preparation, from which the summary can be opened again.
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
        HBox {
          Button("Broadcast again") { store.send(.againButtonTapped) }.style(.primary).keyboardShortcut(.cancelAction)
        }
      }
      .flex(shrink: 0)
      .padding(.horizontal, 1)
    }
    .width(max: 100)
  }
}

/// The reason why the facts are the app's own, and the retry button.
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

/// The facts, with their names in a column.
private struct Facts: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    VBox {
      ForEach(store.summary?.facts ?? [], id: \.name) { fact in
        Text(fact.name).style(.secondary)
        Text(fact.value).style(fact.name == Broadcast.Summary.revenueName ? .figure : .strong)
      }
    }
    .layout(FactTable())
    .style(.card)
  }
}

/// Lays out names beside values. In any language, all values are aligned after the longest name, which gets at most half the width.
private struct FactTable: Layout {
  func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size {
    place(subviews, in: proposal.width.points ?? 40)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {
    _ = place(subviews, in: bounds.size.width)
  }

  var css: String? { "display:grid;grid-template-columns:fit-content(50%) 1fr;column-gap:1rem;align-items:baseline" }

  /// - Returns: The size of the names and values.
  private func place(_ subviews: LayoutSubviews, in width: Double) -> Size {
    let rows = stride(from: 0, to: subviews.count - 1, by: 2).map { (subviews[$0], subviews[$0 + 1]) }
    let longest = min(rows.map(\.0.maxContentWidth).max() ?? 0, width / 2)
    let name = ProposedSize(width: .definite(longest), height: .maxContent)
    let value = ProposedSize(width: .definite(width - longest - 2), height: .maxContent)
    var y = 0.0
    for row in rows {
      row.0.place(at: Point(x: 0, y: y), proposal: name)
      row.1.place(at: Point(x: longest + 2, y: y), proposal: value)
      y += max(row.0.sizeThatFits(name).height, row.1.sizeThatFits(value).height)
    }
    return Size(width: width, height: y)
  }
}
