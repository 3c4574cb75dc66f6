internal import Lockstep
internal import LockstepScreen

/// The preparation: a scrolling form above a start button that is always visible.
struct PreparationPage: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    let preparation = store.scope(state: \.preparation, action: Broadcast.Action.preparation)
    let lots = preparation.scope(state: \.lots, action: Preparation.Action.lots)
    VBox {
      ScrollView {
        VBox(spacing: 1) {
          Text("Prepare your broadcast").style(.title)
          TitleForm(store: preparation).id("title")
          DeviceAccessForm(store: preparation).id("devices")
          // The countdown closes the camera, so that the stream can open it.
          if preparation.camera == .granted, store.phase == .preparing {
            PreviewImage(store: preparation.scope(state: \.preview, action: Preparation.Action.preview))
          }
          LotForm(store: lots).lifetime(of: lots, appeared: .appeared, disappeared: .left)
          ScheduleForm(store: preparation).id("schedule")
          DescriptionForm(store: preparation).id("description")
          CoverForm(store: preparation).id("cover")
        }
        .width(max: 60)
        .padding(.horizontal, 1)
      }
      StartBar(store: store)
    }
    .width(max: 100)
  }
}

/// The title with its length, and the quality.
private struct TitleForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      HBox(spacing: 1, alignment: .center) {
        TextField(
          "Title",
          text: store.binding(get: \.title, send: Preparation.Action.titleChanged),
          prompt: "1–60 characters"
        )
        .width(.fill)
        // As wide as the longest common count, so that the title field keeps its width.
        Text(store.titleCountText)
          .style((store.titleProblem == nil ? .secondary : .warning) + .alignment(.trailing))
          .width(7)
          .flex(shrink: 0)
      }
      Picker(
        "Quality",
        selection: store.binding(get: \.quality, send: Preparation.Action.qualityChanged),
        options: Preparation.Quality.allCases
      ) {
        $0.text
      }
    }
  }
}

/// The broadcast's description, with its problem.
private struct DescriptionForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      TextEditor(
        "Description",
        text: store.binding(get: \.description, send: Preparation.Action.descriptionChanged)
      )
      if let problem = store.descriptionProblem { Text(problem).style(.warning) }
    }
    .shownAsWhole()
  }
}

/// The buttons that start the broadcast or show the last summary, and the reason why it can't start yet, with a link to its form.
private struct StartBar: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    VBox {
      Divider()
      HBox(wraps: true) {
        ReservedLine(text: store.startProblem)
        if let form = store.preparation.formWithProblem { Link("Show", to: "#\(form.rawValue)") }
      }
      .layoutStyle { $0.columnGap = 1 }
      HBox(spacing: 2) {
        Button("Start") { store.send(.startButtonTapped) }.style(.primary).disabled(!store.canStart)
        if store.summary != nil { Button("Last summary") { store.send(.summaryButtonTapped) } }
      }
    }
    .flex(shrink: 0)
    .padding(.horizontal, 1)
  }
}
