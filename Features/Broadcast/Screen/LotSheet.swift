internal import Lockstep
internal import LockstepScreen

/// The editor of a lot, while it is open.
struct LotSheet: Screen {
  let store: StoreOf<LotList>

  var body: some Element {
    if let editor = store.scope(state: \.$editor, action: LotList.Action.editor) {
      Sheet(editor.heading) {
        ScrollView { LotFields(store: editor) }
        LotButtons(store: editor) { store.send(.editor(.dismiss)) }
      }
    }
  }
}

private struct LotFields: Screen {
  let store: StoreOf<LotEditor>

  var body: some Element {
    VBox {
      TextField(
        "Name",
        text: store.binding(get: \.title, send: LotEditor.Action.titleChanged),
        prompt: "1–60 characters"
      )
      .focused()
      HBox(wraps: true) {
        TextField(
          "Starting price",
          text: store.binding(get: \.startingPrice, send: LotEditor.Action.startingPriceChanged),
          prompt: TypedAmount.example(in: store.currency)
        )
        .flex(grow: 1, basis: .points(20))
        TextField("Increment", text: store.binding(get: \.increment, send: LotEditor.Action.incrementChanged))
          .flex(grow: 1, basis: .points(20))
      }
      .layoutStyle { $0.columnGap = 2 }
      Text("Prices are in \(store.currency).").style(.secondary)
      Slider("Bidding time", value: seconds, in: range, step: Double(LotEditor.State.step)) {
        "\(Int($0)) s"
      }
      TextField(
        "Picture address",
        text: store.binding(get: \.picture, send: LotEditor.Action.pictureChanged),
        prompt: "https://…"
      )
    }
    .width(max: 60)
  }

  private var seconds: Binding<Double> {
    Binding(get: { Double(store.seconds) }, set: { store.send(.secondsChanged(Int($0.rounded()))) })
  }

  private var range: ClosedRange<Double> {
    let times = Auction.Lot.biddingTimes
    return Double(times.lowerBound)...Double(times.upperBound)
  }
}

/// The reason why the lot can't be saved yet, and the buttons. “Cancel” replaces the sheet's “Close”, because it discards the changes.
private struct LotButtons: Screen {
  let store: StoreOf<LotEditor>
  let cancel: () -> Void

  var body: some Element {
    VBox {
      ReservedLine(text: store.problem)
      HBox(spacing: 2) {
        Button("Save") { store.send(.saveButtonTapped) }.style(.primary).disabled(!store.canSave)
        Button("Cancel", action: cancel).keyboardShortcut(.cancelAction)
      }
    }
    .flex(shrink: 0)
  }
}

/// The picture of a lot, with a retry button after a failure; empty if the lot has no picture.
struct LotPicture: Screen {
  let store: StoreOf<LotPictures>
  let lot: Auction.Lot
  var height: Extent = 2

  var body: some Element {
    // Another URL creates another element, which appears and loads.
    ForEach(lot.picture.map { [$0] } ?? [], id: \.self) { url in
      let images: StoreCollection = store.scope(state: \.self, action: LotPictures.Action.image)
      HBox(spacing: 1) {
        Image("Picture", phase: images[id: url]?.phase.element ?? .placeholder) {
          Text(String(lot.title.prefix(1))).style(.placeholder)
        }
        .frame(width: 9, height: height)
        .onAppear { store.send(.image(id: url, action: .appeared)) }
        if let image = images[id: url] {
          ImageRetryButton(store: image, id: lot.id, title: "Try again", label: "Try again: picture")
        }
      }
      .flex(shrink: 0)
    }
  }
}
