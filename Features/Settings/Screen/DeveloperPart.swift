internal import Lockstep
internal import LockstepScreen

/// The button that opens and closes the developer section, and the section.
struct DeveloperPart: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    let section = store.scope(state: \.developer, action: Settings.Action.developer)
    VBox {
      HBox {
        Button(section == nil ? "Show developer section" : "Hide developer section") {
          store.send(.developerButtonTapped)
        }
      }
      if let section { DeveloperPage(store: section) }
    }
  }
}

/// The build, the number of live effects, and the export of the trace.
private struct DeveloperPage: Screen {
  let store: StoreOf<DeveloperSection>

  var body: some Element {
    VBox {
      Text("Build \(store.build)")
      LiveEffects(store: store)
      ExportStatus(store: store)
      HBox { Button("Export trace") { store.send(.exportButtonTapped) }.disabled(!store.canExport) }
    }
    .padding(.vertical, 1)
  }
}

/// The number of live effects, updated each second.
private struct LiveEffects: Screen {
  let store: StoreOf<DeveloperSection>

  var body: some Element { Text(store.liveEffectsText ?? "Counting effects…") }
}

/// The exported file, the progress, or the reason for a failed export. It is above the button, which the person has just scrolled into
/// view.
private struct ExportStatus: Screen {
  let store: StoreOf<DeveloperSection>

  var body: some Element {
    VBox {
      switch store.export {
      case .notAsked: EmptyElement()
      case .inFlight: ProgressView(text)
      case .done: Text(text).style(.success)
      case .failed: Text(text).style(.danger)
      }
    }
    .height(min: 2)
  }

  private var text: TextState { store.exportText ?? "" }
}
