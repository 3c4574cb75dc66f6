internal import Lockstep
internal import LockstepScreen

/// The picture of a lot, with a button that loads it again after a failure; nothing if the lot has no picture.
struct LotPicture: Screen {
  let store: StoreOf<LotPictures>
  let lot: Auction.Lot

  var body: some Element {
    // A lot whose address has changed shows another element, which appears and loads.
    ForEach(lot.picture.map { [$0] } ?? [], id: \.self) { url in
      let images: StoreCollection = store.scope(state: \.self, action: LotPictures.Action.image)
      HBox(spacing: 1) {
        Image("Picture", phase: images[id: url]?.phase.element ?? .placeholder) {
          Text(String(lot.title.prefix(1))).style(.placeholder)
        }
        .frame(width: 9, height: 2)
        .onAppear { store.send(.image(id: url, action: .appeared)) }
        if let image = images[id: url] {
          ImageRetryButton(store: image, id: lot.id, title: "Try again", label: "Try again: picture")
        }
      }
      .flex(shrink: 0)
    }
  }
}
