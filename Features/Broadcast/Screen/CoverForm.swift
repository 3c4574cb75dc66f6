internal import Foundation
internal import Lockstep
internal import LockstepScreen

/// The cover: its picture, and the address that it is loaded from.
struct CoverForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      HBox(spacing: 2) {
        Image("Cover", phase: store.cover.phase).width(16).height(4)
        CoverStatus(store: store)
      }
      CoverAddress(store: store)
    }
  }
}

/// The text about the cover, and the buttons that load it again or remove it.
private struct CoverStatus: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      Text(store.coverText).style(store.canRetryCover ? .warning : .secondary).height(min: 2)
      HBox(spacing: 2) {
        if store.canRetryCover { Button("Try again") { store.send(.coverRetryButtonTapped) } }
        if store.canRemoveCover { Button("Remove cover") { store.send(.coverRemoved) } }
      }
    }
    .width(.fill)
  }
}

/// The field for the address, and the button that loads the cover.
private struct CoverAddress: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      HBox(spacing: 2, alignment: .center) {
        TextField(
          "Cover address",
          text: store.binding(get: \.coverAddress, send: Preparation.Action.coverAddressChanged),
          prompt: "https://…"
        )
        .width(.fill)
        Button("Load") { store.send(.coverLoadButtonTapped) }.disabled(!store.canLoadCover)
      }
      ReservedLine(text: store.coverAddressProblem)
    }
  }
}

extension Preparation.Cover {
  /// The picture; the reason of a failure is in the text beside it.
  fileprivate var phase: ImagePhase {
    switch self {
    case .placeholder: .placeholder
    case .loading: .loading
    case .image(let image): .content("data:image/\(image.format.rawValue);base64,\(image.data.base64EncodedString())")
    case .failed: .failure("")
    }
  }
}
