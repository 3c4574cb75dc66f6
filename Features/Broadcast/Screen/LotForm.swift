public import Lockstep
public import LockstepScreen

/// The lots of a broadcast: the chosen lots in order, the remaining lots of the catalogue, and the editor, presented over them.
public struct LotForm: Screen {
  private let store: StoreOf<LotList>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<LotList>) {
    self.store = store
  }

  public var body: some Element {
    VBox {
      HBox(spacing: 2, justify: .spaceBetween) {
        Text("Lots").style(.heading)
        Text(store.planText).style(.secondary)
      }
      ChosenLots(store: store)
      Catalogue(store: store)
      HBox { Button("New lot …") { store.send(.addButtonTapped) } }
    }
    .id("lots")
    LotSheet(store: store)
  }
}

/// The chosen lots, in the order in which they are sold.
private struct ChosenLots: Screen {
  let store: StoreOf<LotList>

  var body: some Element {
    let last = store.chosen.count - 1
    VBox {
      ForEach(Array(store.chosen.enumerated()), id: \.element.id) { index, lot in
        HBox(spacing: 1, alignment: .start) {
          Text("\(index + 1).").flex(shrink: 0)
          LotThumbnail(store: store.pictures, lot: lot)
          VBox {
            LotLine(lot: lot)
            buttons(of: lot, isFirst: index == 0, isLast: index == last)
          }
          .width(.fill)
        }
        .style(.separated)
        .shownAsWhole()
        .animation(.standard)
      }
    }
    .focusSection()
  }

  private func buttons(of lot: Auction.Lot, isFirst: Bool, isLast: Bool) -> some Element {
    HBox(wraps: true) {
      Button("Up") { store.send(.upButtonTapped(lot.id)) }
        .disabled(isFirst)
        .accessibilityLabel("Up: \(lot.title)")
      Button("Down") { store.send(.downButtonTapped(lot.id)) }
        .disabled(isLast)
        .accessibilityLabel("Down: \(lot.title)")
      Button("Edit") { store.send(.editButtonTapped(lot.id)) }.accessibilityLabel("Edit: \(lot.title)")
      Button("Remove") { store.send(.removeButtonTapped(lot.id)) }.accessibilityLabel("Remove: \(lot.title)")
    }
    .layoutStyle { $0.columnGap = 1 }
  }
}

/// The lots that can be added, or the reason why there are none.
private struct Catalogue: Screen {
  let store: StoreOf<LotList>

  var body: some Element {
    VBox {
      HBox(spacing: 2, justify: .spaceBetween) {
        Text("Catalogue").style(.strong)
        if !store.offered.isEmpty { Text("starting price, time").style(.secondary) }
      }
      if let text = store.catalogueText {
        placeholder(text)
      } else {
        VBox { ForEach(store.offered) { lot in row(of: lot) } }.focusSection()
      }
    }
    .padding(.top, 1)
  }

  @ElementBuilder private func placeholder(_ text: TextState) -> some Element {
    switch store.loading {
    case .notStarted, .inFlight: ProgressView(text)
    case .loaded: Text(text).style(.secondary)
    case .failed:
      Text(text).style(.warning)
      HBox {
        Button("Try again") { store.send(.retryButtonTapped) }.accessibilityLabel("Try again: catalogue")
      }
    }
  }

  private func row(of lot: Auction.Lot) -> some Element {
    VBox {
      HBox(spacing: 1, alignment: .center) {
        LotThumbnail(store: store.pictures, lot: lot)
        LotLine(lot: lot).width(.fill)
        Button("Add") { store.send(.chooseButtonTapped(lot.id)) }
          .disabled(lot.problem != nil)
          .accessibilityLabel("Add: \(lot.title)")
          .flex(shrink: 0)
      }
      if let problem = lot.problem { Text(problem).style(.warning) }
    }
    .style(.separated)
  }
}

extension Store<LotList.State, LotList.Action> {
  fileprivate var pictures: StoreOf<LotPictures> { scope(state: \.pictures, action: LotList.Action.pictures) }
}

/// The picture of a lot, or the first letter of its name if it has none.
private struct LotThumbnail: Screen {
  let store: StoreOf<LotPictures>
  let lot: Auction.Lot

  var body: some Element {
    LotPicture(store: store, lot: lot, height: 1)
    if lot.picture == nil {
      Image("", phase: .placeholder) { Text(String(lot.title.prefix(1))).style(.placeholder) }
        .frame(width: 9, height: 1)
        .flex(shrink: 0)
    }
  }
}

/// A lot's name, price and bidding time; stacked in a narrow window.
private struct LotLine: Screen {
  let lot: Auction.Lot

  var body: some Element {
    HBox(wraps: true) {
      Text(lot.title).flex(grow: 1)
      Text(lot.termsText).style(.secondary)
    }
    .layoutStyle { $0.columnGap = 2 }
  }
}
