internal import Foundation
internal import Lockstep
internal import LockstepScreen

/// The cover: its picture and its address.
struct CoverForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      HBox(spacing: 2) {
        Image("Cover", phase: store.cover.phase).frame(width: 16, height: 4)
        Text(store.coverText).style(store.canRetryCover ? .warning : .secondary).width(.fill)
      }
      CoverAddress(store: store)
    }
    .shownAsWhole()
  }
}

/// The field for the address, and the buttons that load or remove the cover.
private struct CoverAddress: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    TextField(
      "Cover address",
      text: store.binding(get: \.coverAddress, send: Preparation.Action.coverAddressChanged),
      prompt: "https://…"
    )
    .onSubmit { store.send(store.canLoadCover ? .coverLoadButtonTapped : .coverAddressSubmitted) }
    ReservedLine(text: store.coverAddressText)
    HBox(spacing: 1) {
      // A single button for both keeps the focus when it is used.
      Button(store.canRetryCover ? "Try again" : "Load") {
        store.send(store.canRetryCover ? .coverRetryButtonTapped : .coverLoadButtonTapped)
      }
      .disabled(!store.canRetryCover && !store.canLoadCover)
      Button("Remove") { store.send(.coverRemoved) }.disabled(!store.canRemoveCover)
    }
  }
}

extension Preparation.Cover {
  /// The picture's phase; the text beside the picture explains a failure.
  fileprivate var phase: ImagePhase {
    switch self {
    case .placeholder: .placeholder
    case .loading: .loading
    case .image(let image, _):
      .content(image.data.dataURL("image/\(image.format.rawValue)"))
    case .failed: .failure("")
    }
  }
}
