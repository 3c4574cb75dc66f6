internal import Lockstep
internal import LockstepScreen

/// The access to camera and microphone, and the buttons that request it.
struct DeviceAccessForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      ForEach(store.devices) { status in DeviceRow(store: store, status: status) }
      if store.isAccessDenied {
        HBox { Button("Check again") { store.send(.accessRefreshButtonTapped) } }
      }
    }
  }
}

/// A device's access, and the button that requests it.
private struct DeviceRow: Screen {
  let store: StoreOf<Preparation>
  let status: Preparation.DeviceStatus

  var body: some Element {
    HBox(wraps: true) {
      Text(status.text).style(style).flex(grow: 1)
      if status.access != nil {
        // The button is disabled rather than removed after the answer, so that it keeps the focus and later key presses don't reach another
        // control.
        Button(title) {
          store.send(.accessButtonTapped(status.device))
        }
        .accessibilityLabel("Allow \(status.device.name)")
        .style(style)
        .disabled(!status.canAsk)
        .flex(shrink: 0)
      }
    }
    .layoutStyle { $0.columnGap = 1 }
  }

  private var title: TextState {
    switch status.access {
    case nil, .undetermined: "Allow \(status.device.name)"
    case .granted: TextState(verbatim: "✓")
    case .denied: "Refused"
    }
  }

  private var style: ElementStyle {
    switch status.access {
    case nil: .secondary
    case .undetermined: ElementStyle()
    case .granted: .success
    case .denied: .warning
    }
  }
}
