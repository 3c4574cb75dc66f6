internal import Foundation
internal import Lockstep
internal import LockstepScreen

/// An icon-sized remote image, loaded when it is visible: the placeholder, the image, or a mark for a failure.
struct RemoteImageScreen: Screen {
  let store: StoreOf<RemoteImage>
  /// Describes the content of the image.
  let label: TextState
  /// The letters shown until the image is loaded.
  let placeholder: String

  var body: some Element {
    Image(label, phase: store.phase.element) { Text(placeholder).style(.placeholder) }
      .frame(width: 6, height: 2).flex(shrink: 0)
      .lifetime(of: store, appeared: .appeared, disappeared: .disappeared)
  }
}

/// A button that reloads an image after a failure; its title is the problem.
struct ImageRetryButton: Screen {
  let store: StoreOf<RemoteImage>
  /// Distinguishes the buttons of different images in scripts.
  let id: String
  var title: TextState = "Retry"
  /// The button's action, for screen readers.
  var label: TextState = "Retry icon"

  var body: some Element {
    if case .failed(let error) = store.phase {
      Button(title) { store.send(.tapped) }
        .accessibilityLabel(label)
        .accessibilityHint(error.text)
        .id("icon-\(id)")
    }
  }
}

extension RemoteImage.Phase {
  /// The phase for the screen's image element; an image becomes a data URL.
  var element: ImagePhase {
    switch self {
    case .placeholder: .placeholder
    case .loading: .loading
    case .image(let content): .content(content.data.dataURL("image/\(content.format.rawValue.lowercased())"))
    case .failed(let error): .failure(error.text)
    }
  }
}
